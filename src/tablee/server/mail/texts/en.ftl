# The mails that the place sends. They are plain text.

mail-confirm-subject = Confirm your mail address
mail-confirm-text =
    Hello { $name },

    somebody, probably you, gave this mail address for the account “{ $name }” at { $place }.
    To confirm it, open this link within { $hours } hours:

    { $link }

    If it was not you, do nothing: without the link the address counts for nothing.
mail-recover-subject = Your way back in
mail-recover-text =
    Hello { $name },

    somebody, probably you, asked for a link to sign in as “{ $name }” at { $place }.
    It works once, within { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }:

    { $link }

    If it was not you, do nothing. Give the link to nobody: whoever opens it is you.
mail-replaced-subject = Your mail address was changed
mail-replaced-text =
    Hello { $name },

    this mail address no longer belongs to your account at { $place }: it was replaced or removed.
    If that was you, there is nothing to do.

    If it was not you, somebody else is signed in as you. Open this link within { $days } days. It signs
    you in, and then “Someone else may be me” on your account’s page undoes what they did:

    { $link }

"""What a person signs in with: accounts, passphrases, passkeys, codes, mail addresses and links."""

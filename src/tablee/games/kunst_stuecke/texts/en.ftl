# Kunst Stücke: every word that a player reads, in English.

## The box on the shelf

box-hook = One canvas, five opinions.
box-thought = spatial, secret aims
box-about = Great artists share a single canvas, and each has a secret idea of the finished picture. Place your shapes, slide those of the others, and choose goals that the canvas is about to meet. When the last shape is played, the goals you met decide.
how-1 = Place a shape so that it touches its own colour, or nothing at all.
how-2 = Slide any shape on the canvas through free squares, for 1 token.
how-3 = Take a secret goal: one colour, one size of group, on a slot with a bonus.
how-4 = At the end, every goal that a group on the canvas meets counts.

## Colours

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
colour-black = black

## Why an action is refused

game-over = The game is over: nothing more can be played.
dealing = The shapes and goal tiles are still being dealt: wait for the first turn.
not-your-turn = It is { $seat }’s turn: wait until it is yours.
must-keep = You have looked at pile { $pile }: keep one of its tiles before you do anything else.
not-looking = You are not looking at a pile: look at one first, then keep a tile of it.
not-in-pile = There is no tile “{ $tile }” in pile { $pile }, at which you are looking: keep one of its tiles.
no-such-slot = A score board has no slot { $slot }: choose one from 0 to { $last }.
slot-taken = A tile lies on slot { $slot } already, and tiles never move: choose a free slot.
no-such-pile = There is no pile “{ $name }”: choose one from A to E.
pile-empty = Pile { $pile } is empty: choose another.
one-tile-a-turn = You have taken a goal tile this turn, and one a turn is all: take the next in a later turn.
five-tiles = Your five slots are full: you take no more goal tiles in this game.
already-spent = You have placed or discarded a shape this turn, and one is all: slide, take a tile, or end your turn.
not-yet-spent = A turn cannot end before you have placed or discarded a shape: do so first.
no-such-shape = There is no shape “{ $name }” in the game: choose one by its colour and kind.
shape-not-yours = The { $colour } { $kind } belongs to { $owner_seat }: choose one of your own shapes.
shape-on-canvas = The { $colour } { $kind } lies on the canvas already: choose one of the shapes before you.
shape-discarded = The { $colour } { $kind } was discarded and is out for good: choose one of the shapes before you.
shape-not-dealt = The { $colour } { $kind } was dealt to nobody and is not in this game: choose one of the shapes before you.
no-such-rotation = A shape cannot be turned { $rotation } times by a quarter: choose 0, 1, 2 or 3 quarter turns.
off-board = The shape would stick out of the board, whose columns and rows go from 0 to { $last }: move it inside.
not-free = The { $colour } { $kind } lies there already: choose free squares.
touches-others = The shape would touch the { $colour } { $kind } and no shape of its own colour: let it touch its own colour too, or nothing.
own-at-corner = The shape would touch the { $colour } { $kind }, and its own colour only at a corner, which is no contact: let it share a side with its own colour.
no-token = You have no token left, and every slide costs one: do something else.
not-on-canvas = The { $colour } { $kind } does not lie on the canvas: choose a shape that does.
slide-off-board = The shape would stick out of the board, whose columns and rows go from 0 to { $last }: slide it to a place inside.
slide-not-free = The { $colour } { $kind } lies in the way at the end of this slide: choose free squares.
slide-no-path = No path of free squares leads there: choose a place that the shape can reach step by step, without turning.
slide-loses-colour = The { $colour } { $kind } touches its own colour now and must do so at the end of the slide: choose such a place.
slide-own-at-corner = At the end the { $colour } { $kind } would meet its own colour only at a corner, which is no contact: let it share a side.
no-deal-due = No deal is due at this point: take it out of the record.
deal-wrong-place = The shapes go to the wrong place: { $seat } is next.
deal-wrong-number = The deal must be of { $count } different shapes.
deal-not-left = Not all of these shapes are left to deal: deal only what is in the box.
stack-wrong-place = The tiles go to the wrong place: pile { $pile } is next.
stack-wrong-number = A pile must be of { $count } different tiles.
stack-not-left = Not all of these tiles are left: stack only what lies in no pile.

## The log

told-shared = { $seat } gets { $count } shapes, a score board and ten tokens.
told-stacked = The goal tiles lie in five piles. { $seat } begins.
told-place = { $seat } places the { $colour } { $kind }{ $rotation ->
    [0] {""}
    [one] , turned once,
   *[other] , turned { $rotation } times,
} in column { $x }, row { $y }.
told-discard = { $seat } discards the { $colour } { $kind }.
told-slide = { $seat } pays a token and slides the { $colour } { $kind } to column { $x }, row { $y }.
told-look = { $seat } looks at pile { $pile }.
told-keep = { $seat } keeps a tile of pile { $pile }, on slot { $slot }.
told-keep-you = You keep the tile { $colour } { $number } of pile { $pile }, on slot { $slot }.
told-end = { $seat } ends the turn.
told-over = Every shape is spent: the canvas is finished, and all tiles are turned up.
told-met = { $seat } has met the goal { $colour } { $number }: { $points ->
    [one] one point
   *[other] { $points } points
}.
told-missed = { $seat } has missed the goal { $colour } { $number }.

## What brought the points

score-goal = goal { $colour } { $number }, on the slot +{ $bonus }

## What a player may do

action-place = Place the { $colour } { $kind }, { $rotation ->
    [0] not turned
    [one] turned once
   *[other] turned { $rotation } times
}, in column { $x }, row { $y }
action-discard = Discard the { $colour } { $kind }
action-slide = Slide the { $colour } { $kind } to column { $x }, row { $y }
action-look = Look at pile { $pile }
action-keep = Keep { $colour } { $number } on slot { $slot }
action-end = End your turn
action-deal = Deal { $count } shapes to { $seat }
action-deal-tiles = Stack { $count } goal tiles as pile { $pile }

## What to do now

phase-sharing = The shapes are being dealt.
phase-stacking = The goal tiles are being stacked.
phase-turn = Place or discard a shape. Before and after, you may slide shapes for a token each and take one goal tile.
phase-spent = Slide shapes for a token each, take a goal tile if you have not yet, or end your turn.
phase-keeping = Keep one tile of pile { $pile } and choose its slot.
phase-over = The game is over.

reason-all-shapes-spent = Every player has placed or discarded all their shapes.

## The table in the browser

hue-red = red
hue-blue = blue
hue-yellow = yellow
hue-green = green
hue-black = black

# The letter of each colour, for readers who cannot tell colours apart: no two alike.
letter-red = R
letter-blue = B
letter-yellow = Y
letter-green = G
letter-black = K

name-shape = { $colour } { $kind }
name-tile = { $colour } { $number }
name-rack = The { $colour } { $kind }, before you, { $number } of { $count }
name-piece = The { $colour } { $kind }, column { $x }, row { $y }, { $count ->
    [1] alone of its colour
   *[other] { $hue } group of { $count }
}
name-pile = Pile { $pile }, { $count ->
    [0] empty
    [1] 1 tile
   *[other] { $count } tiles
}.
name-pile-seen = You have looked at it before.
name-fan = Tile { $colour } { $number }: { $state }
name-chip = { $seat }: { $count ->
    [1] 1 shape
   *[other] { $count } shapes
}, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}, { $goals ->
    [one] { $goals } goal
   *[other] { $goals } goals
}. See the rest.

zone-canvas = The canvas, { $size } × { $size } squares, { $count ->
    [0] still empty
    [1] 1 shape
   *[other] { $count } shapes
}
zone-ghost = Aim at the canvas with the { $colour } { $kind }
zone-rack = Your shapes
zone-rack-of = { $seat }’s shapes
zone-slots = Score board
zone-piles = Goals
zone-modes = What to do
zone-fan = The tiles of pile { $pile }
zone-final = The ranking
zone-goals-of = { $seat }’s goals
help-keys-place = Arrows: move by a square. R: turn. N: next legal place. Enter: place. Escape: take back.
help-keys-slide = Arrows: walk to a free square. N: next legal place. Enter: slide. Escape: leave it.

state = { $count ->
    [0] Empty canvas
    [1] 1 shape on the canvas
   *[other] { $count } shapes on the canvas
} · { $left } to play
shapes-left = { $count ->
    [1] 1 shape left
   *[other] { $count } shapes left
}
label-goals-taken = { $count ->
    [0] no goal
    [1] 1 goal
   *[other] { $count } goals
}
label-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
rack-empty = All your shapes are played.

slot-free = Slot { $slot }, +{ $bonus }, free
slot-hidden = Slot { $slot }, +{ $bonus }, a hidden tile of pile { $pile }
slot-open = Slot { $slot }, +{ $bonus }, goal { $hue } { $number }
slot-scored = Slot { $slot }, +{ $bonus }, goal { $hue } { $number }: { $points ->
    [0] missed
    [1] 1 point
   *[other] { $points } points
}
slot-own = Slot { $slot }, +{ $bonus }, goal { $hue } { $number }: { $state }. Show its groups.

goal-free = free
goal-hidden = pile { $pile }
goal-met = met for now
goal-now = met
goal-will = met here
goal-lost = lost here
goal-none = nothing yet
goal-none-taken = No goal.
goal-points = { $points ->
    [0] missed
    [1] 1 point
   *[other] { $points } points
}

mode-place = Place
mode-slide = Slide
mode-slide-name = Slide, { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
mode-goal = Goal
mode-discard = Discard
mode-done = { $mode }, done already
show-groups = Groups
show-list = List
turn-left = Turn left
turn-right = Turn right
zoom-out = Show the whole canvas

ghost-touches = Touches { $hue }
ghost-touches-nothing = Touches nothing
ghost-group = group { $before } → { $after }
ghost-new-group = new group { $after }
ghost-slide = Slide here, 1 token

now-place = Choose a shape to place.
help-place = It will touch its own colour, or nothing at all.
now-aim = Place your { $colour } { $kind } on the canvas.
help-aim = The tinted squares are allowed this way round.
now-turn = Turn your { $colour } { $kind }.
help-turn = This way round it fits nowhere.
now-nowhere = Your { $colour } { $kind } fits nowhere.
help-nowhere = Take another, or discard it.
now-place-here = Place your { $colour } shape here?
help-place-here = It touches its own colour: allowed.
now-place-alone = Place your { $colour } shape here?
help-place-alone = It touches nothing: allowed.
now-not-here = Look for another place.
help-not-here = The canvas says why not here.
now-discard = Choose the shape to discard.
help-discard = It is out of the game for good.
now-discard-this = Discard your { $colour } { $kind }?
help-discard-this = It is out of the game for good.
now-slide = Choose a shape to slide.
help-slide = { $count ->
    [0] You have no token left.
    [1] A slide costs 1 token; this is your last.
   *[other] A slide costs 1 token; you have { $count }.
}
now-slide-aim = Slide the { $colour } { $kind }.
help-slide-aim = Over free squares, without turning.
now-slide-here = Slide the { $colour } shape here?
help-slide-here = For 1 token; you will have { $count } left.
now-goal = Choose a pile of goals.
help-goal = Who looks at a pile keeps a tile.
now-keep = Keep a tile of pile { $pile }.
help-keep = Only you will see it. The others go back.
now-keep-slot = Choose a slot for { $colour } { $number }.
help-keep-slot = The tile will stay there.
now-keep-here = Keep { $colour } { $number } on the slot +{ $bonus }?
help-keep-here = Met in the end, it scores { $bonus } more.
now-spent-slide-goal = Go on, or end your turn.
help-spent-slide-goal = You may slide shapes and take a goal.
now-spent-slide = Slide shapes, or end your turn.
help-spent-slide = { $count ->
    [1] You have 1 token left.
   *[other] You have { $count } tokens left.
}
now-spent-goal = Take a goal, or end your turn.
help-spent-goal = One a turn, five in the game.
now-spent-nothing = End your turn.
help-spent-nothing = Your shape is played.
wait-turn = { $seat }’s turn.
wait-not-spent = Their shape is still to be played.
wait-spent = Their shape is played.
wait-looking = { $seat } looks at pile { $pile }…
help-looking = One tile goes onto their score board.
over-you = You win with { $points } points.
over-won = { $seat } wins with { $points } points.
over-shared = A shared win, { $points } points: { $winner_seat }.
over-help = Touch a goal: the canvas shows its groups.

do-place = Place here
do-place-short = Place here
do-place-some = Place a shape
do-place-some-short = Place
do-slide = Slide here · 1 token
do-slide-short = Slide
do-slide-some = Slide a shape
do-slide-some-short = Slide
do-goal-some = Look at a pile
do-goal-some-short = Look
do-discard = Discard the { $colour } { $kind }
do-discard-short = Discard
do-discard-some = Discard a shape
do-discard-some-short = Discard
do-keep = Keep { $colour } { $number } on +{ $bonus }
do-keep-short = Keep on +{ $bonus }
do-keep-some = Keep a tile
do-keep-some-short = Keep
do-end = End your turn
do-end-short = End turn
do-drop = Cancel
do-drop-short = ✕

ask-no = Not now
ask-look = Look at pile { $pile }?
ask-look-text = { $count ->
    [1] It has but one tile, and you will have to keep it.
   *[other] You will have to keep one of its { $count } tiles, at once.
}
ask-look-seen = { $count ->
    [0] You saw there at the very start: { $tiles }.
    [1] You saw there when 1 tile was gone: { $tiles }.
   *[other] You saw there when { $count } tiles were gone: { $tiles }.
}
ask-look-yes = Look at pile { $pile }
ask-discard = Discard your { $colour } { $kind }?
ask-discard-text = It is out of the game for good, and counts as your shape of this turn.
ask-discard-yes = Discard

live-picked = The { $colour } { $kind } in hand.
live-yes = Column { $x }, row { $y }: allowed, { $hue } group of { $count }.
live-no = Column { $x }, row { $y }: not allowed.
live-home = The { $colour } { $kind } picked, column { $x }, row { $y }. Walk it on.
live-holding = Before you: { $shapes }. { $tokens ->
    [one] You have { $tokens } token.
   *[other] You have { $tokens } tokens.
}
live-goals = Your goals: { $goals }.

list-title = All shapes
list-close = Close
list-canvas = On the canvas: { $count }
list-mine = Before you: { $count }
list-theirs = { $seat }: { $count }
list-discarded = Discarded: { $count }
final-winner = wins
final-points = points

hint-look-place = Look at your shapes: one of them has a good place.
hint-look-discard = Look at your shapes: one of them is of no use to you.
hint-look-slide = Look at the canvas: one shape would be better elsewhere.
hint-look-look = Look at the piles of goals.
hint-look-keep = Look closely at these tiles, and at your free slots.
hint-look-end = Look at what is left to do: maybe nothing.

guide-pick = Choose one of your shapes: touch it. You place one each turn.
guide-aim = Touch the tinted squares, or drag the shape there: next to its own colour, or touching nothing. The round arrows turn it.
guide-place = The tick means allowed. The yellow button places it for good.
guide-goal = Only goals score. A red 3 wants a red group of exactly three shapes: 3 points and the bonus of its slot. Take one with the flag, or end your turn.
guide-keep = 3 means a group of exactly three shapes of this colour, 6+ six or more. Met at the end, a tile brings its number and the bonus of its slot. Choose a tile, then a slot.
guide-pile = Choose a pile. You look at all its tiles in secret, and keep one of them.
guide-end = That is all for this turn: end it with the yellow button.

## What is wrong with an edition

edition-parts = The edition must have exactly these parts: { $parts }. Correct the edition’s file.
edition-size = The board’s size must be a whole number from { $least } to { $most }: smaller, a shape may not fit; larger, the engine has no room. Correct the edition’s file.
edition-slots = A score board has { $count } slots, each with a bonus from 0 to { $most }. Correct the edition’s file.
edition-shapes = There must be { $count } shapes, each with a name and a drawing. Correct the edition’s file.
edition-drawing = The drawing of the shape “{ $shape }” must be rows of equal length made of # and . only. Correct the edition’s file.
edition-squares = The shape “{ $shape }” has { $squares } squares; it must have from 1 to { $most }. Correct the edition’s file.
edition-margin = The drawing of the shape “{ $shape }” has an empty row or column at its edge. Take it away in the edition’s file.
edition-split = The squares of the shape “{ $shape }” do not hang together by their sides. Correct the edition’s file.
edition-shape-name = The shape “{ $shape }” must be named by a capital letter and its number of squares, { $squares }. Correct the edition’s file.

## Labels of the table

label-shape = { $colour } { $kind }
label-tile = { $colour } { $number }
label-group = { $count ->
    [one] { $colour }, alone: { $kinds }
   *[other] { $colour }, a group of { $count }: { $kinds }
}
label-pile = { $count ->
    [0] { $pile }: empty.
    [one] { $pile }: one tile.
   *[other] { $pile }: { $count } tiles.
}
label-glimpse = { $count ->
    [0] You have seen pile { $pile } when no tile had been taken from it: { $tiles }.
    [one] You have seen pile { $pile } when one tile had been taken from it: { $tiles }.
   *[other] You have seen pile { $pile } when { $count } tiles had been taken from it: { $tiles }.
}
label-tokens = { $count ->
    [one] one token
   *[other] { $count } tokens
}
label-shapes = Shapes:
label-goals = Goals:
label-goal-hidden = slot { $slot } (+{ $bonus }) a tile of pile { $pile }
label-goal = slot { $slot } (+{ $bonus }) { $colour } { $number } of pile { $pile }
label-goal-points = slot { $slot } (+{ $bonus }) { $colour } { $number } of pile { $pile }, { $points ->
    [one] one point
   *[other] { $points } points
}

## The recap: each event in two to four words, after the player’s face

chip-place = places { $colour } { $kind }
chip-discard = discards { $colour } { $kind }
chip-slide = slides { $colour } { $kind }
chip-look = looks at pile { $pile }
chip-keep = keeps a goal
chip-over = finishes the canvas

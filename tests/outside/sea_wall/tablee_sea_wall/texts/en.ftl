# Sea Wall: every word that a player reads, in English.

action-put-up = Put up a board of { $board }
action-pass = Pass
action-deal = { $seat } gets a board of { $board }
action-wave = The wave { $card } comes
phase-turn = Put up a board, or pass.

told-dealt = { $seat } is dealt a board.
told-dealt-you = You are dealt a board of { $board }.
told-wave = { $seat } calls a wave of { $height }.
told-decided = { $seat } has decided.
told-board = { $seat } has put up a board of { $board }.
told-held = The wall holds the wave of { $height }.
told-crack = The wave of { $height } cracks the wall.

no-wave = No wave is coming now: wait for the lookout.
decided = You have decided about this wave: wait for the others.
no-board = You hold no board any more: the others hold the wall.
not-held = You hold no board of { $board }: put up one that you hold, or pass.

reason-wall-stands = The wall stands after the fourth wave: all win.
reason-wall-breaks = The wall has two cracks: all lose.

zone-hand = Your boards
zone-held = Boards
zone-wave = The wave
note-wave = wave
zone-cracks = Cracks
zone-score = Waves held
ask-put-up-board = Which board?
help-turn = All decide in secret; the boards are turned up together.

# The browser's words; each game has its own file, and the product's common ones are in tablee/texts.

# --- people and bots ---

bot-random = Dice Cup
bot-greedy = Sugar Bowl
bot-novice = Mill
bot-regular = Alarm Clock
bot-master = Teapot
same-name = { $name } { $number }
seat-you = you
seat-turn = to move
seat-away = a bot plays for them
seat-not-here = reconnecting…

# --- the frame of a table ---

leave-to-shelf = Back to the shelf
tools = Help and tools
live = What happens at the table
rule-open = Rule { $number }, open it in the rulebook
banner-yours = Your turn
banner-theirs = { $seat } is to move
banner-over = The game is over
clock-move = Time left for this move
clock-reserve = Time left in reserve
clock-hours = { $hours } h
guide-skip = I know how to play
table-not-loaded = This table could not be loaded. Check your connection and reload the page.
plain-do = Do it

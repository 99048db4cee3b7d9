// Plays random games of tic-tac-toe with boardgame.io's reducer, without its server or client.
// It reads and writes the same JSON lines as bench/worker.py.

const fs = require("node:fs");
const readline = require("node:readline");
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require("boardgame.io/internal");
const { ticTacToe } = require("./games.cjs");

const game = ProcessGameConfig(ticTacToe);
const reducer = CreateGameReducer({ game });
const start = InitializeGame({ game });

function freeCells(cells) {
  const free = [];
  for (let cell = 0; cell < 9; cell++) if (cells[cell] === null) free.push(cell);
  return free;
}

function play() {
  let state = start;
  let decisions = 0;
  while (!state.ctx.gameover) {
    const free = freeCells(state.G.cells);
    const cell = free[Math.floor(Math.random() * free.length)];
    const payload = { type: "mark", args: [cell], playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: "MAKE_MOVE", payload });
    decisions++;
  }
  return decisions;
}

// `now` returns the seconds of processor time that the playing thread has used, without Node's helper
// threads. Systems that do not have the file /proc/…/schedstat use elapsed time instead.
const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;
const now = fs.existsSync(SCHEDULED)
  ? () => Number(fs.readFileSync(SCHEDULED, "latin1").split(" ")[0]) / 1e9
  : () => performance.now() / 1e3;

function playFor(seconds) {
  const begun = now();
  let decisions = 0;
  let games = 0;
  let elapsed = 0;
  while (elapsed < seconds) {
    for (let game = 0; game < 10; game++) decisions += play();
    games += 10;
    elapsed = now() - begun;
  }
  return { decisions, seconds: elapsed, games };
}

const say = (what) => process.stdout.write(JSON.stringify(what) + "\n");

for (let warm = 0; warm < 200; warm++) play();
say({ ready: true });
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  if (asked.quit) process.exit(0);
  say(playFor(asked.slice));
});

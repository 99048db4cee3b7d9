// Tic-tac-toe and Connect Four for boardgame.io, in the style of its documentation. bench/server.py plays
// the same games on Tablée's server and on boardgame.io's.

const { INVALID_MOVE } = require("boardgame.io/core");

const THREES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];
const hasThree = (cells) =>
  THREES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasThree(G.cells)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

const COLUMNS = 7;
const ROWS = 6;
const STEPS = [[1, 0], [0, 1], [1, 1], [-1, 1]];

// Cells are numbered row by row, from the lowest row.
const FOURS = [];
for (const [right, up] of STEPS)
  for (let row = 0; row + 3 * up < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
      if (column + 3 * right >= 0 && column + 3 * right < COLUMNS)
        FOURS.push([0, 1, 2, 3].map((n) => (row + n * up) * COLUMNS + column + n * right));
const hasFour = (cells) =>
  FOURS.some(
    ([a, b, c, d]) =>
      cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c] && cells[a] === cells[d],
  );

const connectFour = {
  name: "connect-four",
  setup: () => ({ cells: Array(COLUMNS * ROWS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      if (!(column >= 0 && column < COLUMNS)) return INVALID_MOVE;
      let cell = column;
      while (cell < COLUMNS * ROWS && G.cells[cell] !== null) cell += COLUMNS;
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (hasFour(G.cells)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

module.exports = { ticTacToe, connectFour };

// Runs boardgame.io's own server with the games of games.cjs; it keeps matches in memory. Prints its port
// when ready.

const { Server, Origins } = require("boardgame.io/server");
const { ticTacToe, connectFour } = require("./games.cjs");

const server = Server({ games: [ticTacToe, connectFour], origins: [Origins.LOCALHOST] });
server
  .run(Number(process.argv[2]))
  .then(() => process.stdout.write(`ready ${process.argv[2]}\n`));

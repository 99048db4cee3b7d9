/** Checks the gzipped size of the client: at most 90 KB for the shell's script, 40 KB for each game's chunk. */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const assets = new URL('../src/tablee/server/client/assets/', import.meta.url);
const page = readFileSync(new URL('../index.html', assets), 'utf8');
const LIMITS = { shell: 90, chunk: 40 };
let shell = 0;
let wrong = 0;
for (const name of readdirSync(assets).filter((it) => it.endsWith('.js'))) {
  const size = gzipSync(readFileSync(new URL(name, assets)), { level: 9 }).length / 1024;
  const isShell = page.includes(name);
  if (isShell) shell += size;
  const tooBig = !isShell && size > LIMITS.chunk;
  if (tooBig) wrong += 1;
  console.log(
    `${size.toFixed(1).padStart(6)} KB  ${isShell ? 'shell' : 'chunk'}  ${name}${tooBig ? '  TOO BIG' : ''}`,
  );
}
console.log(`${shell.toFixed(1).padStart(6)} KB  the shell, of ${LIMITS.shell}`);
process.exit(wrong || shell > LIMITS.shell ? 1 : 0);

/**
 * The messages of a table's socket as TypeScript, from docs/protocol.schema.json: `npm run types`.
 * With `--check` nothing is written: it fails if the file is not what the schema makes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = here('src/protocol.generated.ts');
const schema = JSON.parse(readFileSync(here('../docs/protocol.schema.json'), 'utf8'));

const made = await compile(
  { ...schema, type: 'object', title: 'Protocol' },
  'Protocol',
  {
    additionalProperties: false,
    bannerComment: '/* Made by `npm run types` from docs/protocol.schema.json: do not edit. */',
    style: { singleQuote: true },
    unreachableDefinitions: true,
  },
);

if (!process.argv.includes('--check')) writeFileSync(target, made);
else if (readFileSync(target, 'utf8') !== made) {
  console.error('src/protocol.generated.ts is not what the schema makes: run `npm run types`');
  process.exit(1);
}

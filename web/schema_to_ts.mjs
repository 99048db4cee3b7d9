/**
 * Turns JSON schemas into TypeScript. build_types.py runs this script.
 *
 * Reads `[{ "schema": …, "banner": "…" }]` from standard input and writes the TypeScript sources as a JSON list.
 */
import { json } from 'node:stream/consumers';
import { compile } from 'json-schema-to-typescript';
import prettier from 'prettier';
import ts from 'typescript';
import style from './prettier.config.js';

const ROOT = 'Root';
/** Matches the remarks of json-schema-to-typescript about a type's place in the schema, to remove them. */
const NOISE =
  /^ \*(?: *| This interface was referenced by `\w+`'s JSON-Schema| via the `definition` .*)\n/gm;
const EMPTY_COMMENT = /^\/\*\*\n \*\/\n/gm;
const ONE_LINE_COMMENT = /^\/\*\*\n \* (.*)\n \*\/$/gm;

const asked = await json(process.stdin);
const made = await Promise.all(asked.map(({ schema, banner }) => toTypeScript(schema, banner)));
process.stdout.write(JSON.stringify(made));

async function toTypeScript(schema, banner) {
  const source = await compile(prepare({ ...schema, type: 'object', title: ROOT }), ROOT, {
    additionalProperties: false,
    bannerComment: `/* ${banner} */`,
    format: false,
    unreachableDefinitions: true,
  });
  const quiet = source.replace(NOISE, '').replace(EMPTY_COMMENT, '');
  const clean = makeReadonly(quiet.replace(ONE_LINE_COMMENT, '/** $1 */'));
  return prettier.format(clean, { ...style, plugins: [], parser: 'typescript' });
}

/** Rewrites tuples and free-form objects with keywords that json-schema-to-typescript supports. */
function prepare(schema) {
  if (Array.isArray(schema)) return schema.map(prepare);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, prepare(part)]));
  if (parts.prefixItems) {
    const { prefixItems, ...rest } = parts;
    return { ...rest, items: prefixItems, additionalItems: false };
  }
  const isBare = parts.type === 'object' && !parts.properties && !parts.additionalProperties;
  return isBare && parts.title !== ROOT ? { ...parts, tsType: 'object' } : parts;
}

/** Makes every list type readonly, because received data must not be changed. Removes the empty root type. */
function makeReadonly(source) {
  const file = ts.createSourceFile('types.ts', source, ts.ScriptTarget.ES2022, true);
  const isRoot = (node) => ts.isInterfaceDeclaration(node) && node.name.text === ROOT;
  const { transformed } = ts.transform(file, [
    (context) => (tree) => {
      const visit = (node) => {
        if (isRoot(node)) return undefined;
        const inner = ts.visitEachChild(node, visit, context);
        const isList = ts.isArrayTypeNode(inner) || ts.isTupleTypeNode(inner);
        return isList ? ts.factory.createTypeOperatorNode(ts.SyntaxKind.ReadonlyKeyword, inner) : inner;
      };
      return ts.visitNode(tree, visit);
    },
  ]);
  return ts.createPrinter().printFile(transformed[0]);
}

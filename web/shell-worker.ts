/** Writes a build's service worker: `sw.js` with the names of the shell's files (the client without games). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Files in the public folder that belong to the shell. */
const PUBLIC = ['theme.js', 'icon.svg'];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

export function shellWorker(base: string): Plugin {
  return {
    name: 'shell-worker',
    generateBundle(_, bundle) {
      const files = [...shellOf(bundle), ...PUBLIC].map((file) => base + file);
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('sw.js', import.meta.url), 'utf-8');
      const filled = source
        .replace('= __FILES__', `= ${JSON.stringify(files)}`)
        .replace("__VERSION__'", `${version}'`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: filled });
    },
  };
}

/** Returns the shell's files: the entry script, its static imports, and the styles and fonts that these use. */
function shellOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(visit);
    for (const file of stylesOf(chunk)) found.add(file);
  };
  for (const [name, it] of Object.entries(bundle)) if (it.type === 'chunk' && it.isEntry) visit(name);
  const styles = [...found].flatMap((name) => textOf(bundle, name));
  const fonts = Object.keys(bundle).filter(
    (name) => name.endsWith('.woff2') && styles.some((css) => css.includes(name)),
  );
  return [...found, ...fonts].sort();
}

const stylesOf = (chunk: Chunk): Iterable<string> => chunk.viteMetadata?.importedCss ?? [];

function textOf(bundle: Bundle, name: string): string[] {
  const file = bundle[name];
  return file?.type === 'asset' ? [String(file.source)] : [];
}

/** A part of a rulebook. Our rulebooks are plain Markdown: titles, numbered rules and paragraphs. */
export type Block =
  | { kind: 'title'; depth: number; text: string }
  | { kind: 'rule'; number: string; text: string }
  | { kind: 'text'; text: string };

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of source.split('\n')) {
    const title = /^(#+) (.*)$/.exec(line);
    const rule = /^- ([A-Z]{2}\d+)\. (.*)$/.exec(line);
    const last = blocks.at(-1);
    if (title) blocks.push({ kind: 'title', depth: title[1]?.length ?? 1, text: title[2] ?? '' });
    else if (rule) blocks.push({ kind: 'rule', number: rule[1] ?? '', text: rule[2] ?? '' });
    else if (line.trim() && !line.startsWith('- ') && open && last && last.kind !== 'title')
      last.text += ` ${line.trim()}`;
    else if (line.trim()) blocks.push({ kind: 'text', text: line.trim().replace(/^- /, '• ') });
    open = Boolean(line.trim()) && !title;
  }
  return blocks;
}

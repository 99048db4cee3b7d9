/** A picture of the table, drawn from the page itself. */

/** What lies over the table and does not belong to it. */
const OVER_THE_TABLE = '.notices, .marks, .refusal, dialog';
const SCALE = 2;
const URL_IN_CSS = /url\(["']?([^"')]+)["']?\)/;

/** Draws the table as a PNG. The library for it is loaded only when somebody asks for a picture. */
export async function pictureOf(stage: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  const cloth = getComputedStyle(stage.closest('.table') ?? stage);
  return domToBlob(stage, {
    type: 'image/png',
    scale: SCALE,
    backgroundColor: cloth.backgroundColor,
    // The library would look for fonts with a style element, which the content-security policy forbids.
    font: { cssText: `${await fonts()}\n${stylesOfDrawings()}` },
    onCreateForeignObjectSvg: (svg) => svg.prepend(partsOfDrawings()),
    filter: (node) => !(node instanceof Element && node.matches(OVER_THE_TABLE)),
  });
}

/** The rules for what is inside drawings (`symbol`), which the library copies without their styles. */
function stylesOfDrawings(): string {
  const isDrawn = (rule: CSSStyleRule): boolean =>
    document.querySelector(`symbol :is(${rule.selectorText})`) !== null;
  return rulesOf(CSSStyleRule)
    .filter(({ rule }) => rule.selectorText.startsWith('.') && isDrawn(rule))
    .map(({ rule }) => rule.cssText)
    .join('\n');
}

/** The parts that several drawings share. The library copies the drawings, but not what they use in turn. */
function partsOfDrawings(): Element {
  const uses = [...document.querySelectorAll('symbol use')];
  const parts = new Set(uses.map((use) => use.getAttribute('href') ?? ''));
  const defs = document.createElementNS('http://www.w3.org/2000/svg', 'defs');
  for (const part of parts) {
    const found = document.getElementById(part.slice(1));
    if (found) defs.append(found.cloneNode(true));
  }
  return defs;
}

/** The page's fonts as CSS that needs no other file. */
async function fonts(): Promise<string> {
  const rules = rulesOf(CSSFontFaceRule).map(({ rule, base }) => withFile(rule.cssText, base));
  return (await Promise.all(rules)).join('\n');
}

interface Found<R extends CSSRule> {
  rule: R;
  base: string | null;
}

/** All rules of a kind in the page's style sheets and their layers, each with its sheet's address. */
function rulesOf<R extends CSSRule>(kind: new () => R): Found<R>[] {
  const among = (rules: CSSRuleList, base: string | null): Found<R>[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof kind) return [{ rule, base }];
      return rule instanceof CSSLayerBlockRule ? among(rule.cssRules, base) : [];
    });
  return [...document.styleSheets].flatMap((sheet) => among(sheet.cssRules, sheet.href));
}

async function withFile(css: string, base: string | null): Promise<string> {
  const url = URL_IN_CSS.exec(css)?.[1];
  if (!url || url.startsWith('data:')) return css;
  const file = await (await fetch(new URL(url, base ?? location.href))).blob();
  return css.replace(URL_IN_CSS, `url(${await dataUrl(file)})`);
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error());
    reader.readAsDataURL(file);
  });
}

/** Lets the reader save a file. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

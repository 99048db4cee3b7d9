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
    font: { cssText: await fonts() },
    filter: (node) => !(node instanceof Element && node.matches(OVER_THE_TABLE)),
  });
}

/** The page's fonts as CSS that needs no other file. */
async function fonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => facesIn(sheet.cssRules, sheet.href));
  return (await Promise.all(rules)).join('\n');
}

function facesIn(rules: CSSRuleList, base: string | null): Promise<string>[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSFontFaceRule) return [withFile(rule.cssText, base)];
    return rule instanceof CSSLayerBlockRule ? facesIn(rule.cssRules, base) : [];
  });
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

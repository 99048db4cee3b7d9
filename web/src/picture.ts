/** A picture of the table, drawn from the page itself. */

/** What lies over the table and does not belong to it. */
const OVER_THE_TABLE = '.notices, .marks, .refusal, dialog';
const SCALE = 2;

/** Draws the table as a PNG. The library for it is loaded only when somebody asks for a picture. */
export async function pictureOf(stage: HTMLElement): Promise<Blob> {
  const { domToBlob } = await import('modern-screenshot');
  const cloth = getComputedStyle(stage.closest('.table') ?? stage);
  return domToBlob(stage, {
    type: 'image/png',
    scale: SCALE,
    backgroundColor: cloth.backgroundColor,
    filter: (node) => !(node instanceof Element && node.matches(OVER_THE_TABLE)),
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

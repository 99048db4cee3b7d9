/** Opens the notes on a piece: by a long press, a right click or the key N. A short press is still a click. */
import type { Attachment } from 'svelte/attachments';
import { hasModifier } from '$kit';

const LONG_MS = 480;
const FAR = 8;

export function pressing(open: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const cancel = (): void => clearTimeout(timer);
    const listen = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      does: (event: HTMLElementEventMap[K]) => void,
    ): void => element.addEventListener(type, does, { signal: listen.signal });
    on('pointerdown', (event) => {
      from = { x: event.clientX, y: event.clientY };
      cancel();
      if (event.button === 0) timer = setTimeout(() => longPressed(open), LONG_MS);
    });
    on('pointermove', (event) => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) cancel();
    });
    on('pointerup', cancel);
    on('pointercancel', cancel);
    on('pointerleave', cancel);
    on('contextmenu', (event) => {
      event.preventDefault();
      cancel();
      open();
    });
    on('keydown', (event) => {
      if (event.key.toLowerCase() !== 'n' || hasModifier(event)) return;
      event.preventDefault();
      open();
    });
    return () => {
      cancel();
      listen.abort();
    };
  };
}

/** Opens the notes, and ignores the click that ends the long press. */
function longPressed(open: () => void): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener(
    'pointerup',
    () => setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50),
    { once: true },
  );
  open();
}

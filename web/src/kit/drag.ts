/**
 * Makes pieces draggable by mouse or touch. Put `{@attach draggable({ start, over, drop })}` on a piece, and
 * `data-drop="name"` on each element that it can be dropped on. A copy of the piece follows the pointer.
 * A short press is still a click.
 */
import type { Attachment } from 'svelte/attachments';

export interface DragOptions {
  /** Called when the drag begins. Return false to forbid the drag. */
  start?: () => boolean | void;
  /** Called whenever the pointer moves, with the drop target at the pointer (or null) and the position. */
  over?: (target: string | null, at: { x: number; y: number }) => void;
  /** Called when the drag ends, with the drop target, or null if there is none. */
  drop: (target: string | null, at: { x: number; y: number }) => void;
  /** How many pixels the copy floats above the finger, so that the finger does not hide it. */
  lift?: number;
  /** Whether to leave out the copy at the pointer, because the game's table draws its own. */
  bare?: boolean;
}

const FAR = 6;

export function draggable(options: DragOptions | null): Attachment<HTMLElement> {
  return (element) => {
    if (!options) return;
    element.style.touchAction = 'pinch-zoom';
    const onpointerdown = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) follow(element, event, options);
    };
    const ondragstart = (event: Event) => event.preventDefault();
    element.addEventListener('pointerdown', onpointerdown);
    element.addEventListener('dragstart', ondragstart);
    return () => {
      element.removeEventListener('pointerdown', onpointerdown);
      element.removeEventListener('dragstart', ondragstart);
      element.style.touchAction = '';
    };
  };
}

function follow(element: HTMLElement, down: PointerEvent, options: DragOptions): void {
  let ghost: HTMLElement | null = null;
  let dragging = false;
  let target: string | null = null;
  const lift = down.pointerType === 'touch' ? (options.lift ?? 0) : 0;
  const stop = new AbortController();
  const listen = { signal: stop.signal };

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const dx = event.clientX - down.clientX;
    const dy = event.clientY - down.clientY;
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR) return;
      if (options.start?.() === false) return stop.abort();
      dragging = true;
      ghost = options.bare ? null : copyOf(element);
    }
    if (ghost) ghost.style.translate = `${dx}px ${dy - lift}px`;
    const at = { x: event.clientX, y: event.clientY - lift };
    target = targetAt(at);
    options.over?.(target, at);
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    stop.abort();
    ghost?.remove();
    if (!dragging) return;
    swallowClick();
    const at = { x: event.clientX, y: event.clientY - lift };
    options.drop(event.type === 'pointerup' ? target : null, at);
  };
  addEventListener('pointermove', move, listen);
  addEventListener('pointerup', end, listen);
  addEventListener('pointercancel', end, listen);
}

function copyOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-thing');
  copy.removeAttribute('data-piece');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '1000',
    pointerEvents: 'none',
    fontSize: getComputedStyle(element).fontSize,
    boxShadow: 'var(--sh3)',
    transition: 'none',
  });
  (element.closest('.table') ?? document.body).append(copy);
  return copy;
}

function targetAt({ x, y }: { x: number; y: number }): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>('[data-drop]');
    if (found) return found.dataset.drop ?? null;
  }
  return null;
}

/** Suppresses the click that browsers send at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
}

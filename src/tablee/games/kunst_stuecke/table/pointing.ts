/** Pointer, touch and wheel on the canvas, told in squares. Two fingers are the browser's: they zoom. */
import type { Attachment } from 'svelte/attachments';
import type { Spot } from './geometry.ts';

/** A ghost floats so many pixels above the finger that first puts it down. */
export const LIFT = 60;
const FAR = 6;

export interface Pointing {
  /** A press without moving. */
  tap: (at: Spot) => void;
  /** A drag begins at a point; returns false to refuse it. */
  start: (at: Spot) => boolean;
  /** The pointer has gone so far since the drag began, and is at that point (lifted, under a finger). */
  drag: (by: Spot, at: Spot) => void;
  end: () => void;
  /** The mouse passes over; null: it leaves. */
  hover: (at: Spot | null) => void;
  turn: (by: 1 | -1) => boolean;
}

/** A point of the screen in squares of the canvas. */
export function squareAt(canvas: Element, size: number, at: { x: number; y: number }): Spot {
  const box = canvas.getBoundingClientRect();
  return { x: ((at.x - box.left) / box.width) * size, y: ((at.y - box.top) / box.height) * size };
}

export function pointing(size: () => number, to: Pointing): Attachment<HTMLElement> {
  return (canvas) => {
    let down: { id: number; x: number; y: number } | null = null;
    let dragging = false;
    const at = (event: PointerEvent | MouseEvent, lift = 0) =>
      squareAt(canvas, size(), { x: event.clientX, y: event.clientY - lift });

    const onpointerdown = (event: PointerEvent): void => {
      if (event.button !== 0 || isControl(event)) return;
      if (!event.isPrimary) return; // a second finger: the reader zooms
      down = { id: event.pointerId, x: event.clientX, y: event.clientY };
      dragging = false;
    };
    const onpointermove = (event: PointerEvent): void => {
      if (!down) return event.pointerType === 'mouse' ? to.hover(at(event)) : undefined;
      if (event.pointerId !== down.id) return;
      const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
      if (!dragging) {
        if (Math.hypot(dx, dy) < FAR) return;
        const from = squareAt(canvas, size(), down);
        if (!to.start(from)) return void (down = null);
        dragging = true;
        canvas.setPointerCapture(down.id);
      }
      const square = canvas.getBoundingClientRect().width / size();
      to.drag({ x: dx / square, y: dy / square }, at(event, event.pointerType === 'touch' ? LIFT : 0));
    };
    const onpointerup = (event: PointerEvent): void => {
      if (!down || down.id !== event.pointerId) return;
      down = null;
      if (dragging) to.end();
      else if (event.type === 'pointerup') to.tap(at(event));
      dragging = false;
    };
    const onwheel = (event: WheelEvent): void => {
      if (event.ctrlKey) return; // zooming
      if (to.turn(event.deltaY > 0 ? 1 : -1)) event.preventDefault();
    };
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    canvas.addEventListener('pointerdown', onpointerdown, listen);
    canvas.addEventListener('pointermove', onpointermove, listen);
    canvas.addEventListener('pointerup', onpointerup, listen);
    canvas.addEventListener('pointercancel', onpointerup, listen);
    canvas.addEventListener('pointerleave', () => to.hover(null), listen);
    canvas.addEventListener('wheel', onwheel, { ...listen, passive: false });
    return () => stop.abort();
  };
}

const isControl = (event: PointerEvent): boolean => (event.target as Element).closest('.bubble button') !== null;

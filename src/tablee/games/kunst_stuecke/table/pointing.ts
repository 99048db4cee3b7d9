/**
 * Handles mouse, touch and wheel events on the canvas. Positions are in squares. The browser itself handles
 * zooming with two fingers.
 */
import type { Attachment } from 'svelte/attachments';
import type { Spot } from './geometry.ts';

/** How many pixels a dragged shape floats above the finger, so that the finger does not hide it. */
export const LIFT_PIXELS = 60;
/** A press that moves this many pixels is a drag. */
const DRAG_PIXELS = 6;

export interface Pointing {
  /** Called for a press that did not move. */
  tap: (at: Spot) => void;
  /** Called when a drag begins at a point. Return false to refuse the drag. */
  start: (at: Spot) => boolean;
  /**
   * Called during a drag. `by` is the distance from its start, `at` the current point (above the finger on a
   * touchscreen).
   */
  drag: (by: Spot, at: Spot) => void;
  end: () => void;
  /** Called with the point under the mouse, or null when the mouse leaves. */
  hover: (at: Spot | null) => void;
  turn: (by: 1 | -1) => boolean;
}

/** Converts a point on the screen into squares of the canvas. */
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
      if (!event.isPrimary) return; // A second finger zooms the page.
      down = { id: event.pointerId, x: event.clientX, y: event.clientY };
      dragging = false;
    };
    const onpointermove = (event: PointerEvent): void => {
      if (!down) return event.pointerType === 'mouse' ? to.hover(at(event)) : undefined;
      if (event.pointerId !== down.id) return;
      const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
      if (!dragging) {
        if (Math.hypot(dx, dy) < DRAG_PIXELS) return;
        const from = squareAt(canvas, size(), down);
        if (!to.start(from)) return void (down = null);
        dragging = true;
        canvas.setPointerCapture(down.id);
      }
      const square = canvas.getBoundingClientRect().width / size();
      to.drag(
        { x: dx / square, y: dy / square },
        at(event, event.pointerType === 'touch' ? LIFT_PIXELS : 0),
      );
    };
    const onpointerup = (event: PointerEvent): void => {
      if (!down || down.id !== event.pointerId) return;
      down = null;
      if (dragging) to.end();
      else if (event.type === 'pointerup') to.tap(at(event));
      dragging = false;
    };
    const onwheel = (event: WheelEvent): void => {
      if (event.ctrlKey) return; // With Ctrl, the wheel zooms the page.
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

const isControl = (event: PointerEvent): boolean =>
  (event.target as Element).closest('.bubble button') !== null;

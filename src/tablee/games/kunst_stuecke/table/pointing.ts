/** Pointer, touch and wheel on the canvas, told in squares. */
import type { Attachment } from 'svelte/attachments';
import type { Spot } from './geometry.ts';

/** A ghost floats so many pixels above the finger that first puts it down. */
export const LIFT = 60;
const FAR = 6;
const TWIST = 35;

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
    const touches = new Map<number, { x: number; y: number }>();
    let down: { id: number; x: number; y: number } | null = null;
    let dragging = false;
    let angle: number | null = null;
    const at = (event: PointerEvent | MouseEvent, lift = 0) =>
      squareAt(canvas, size(), { x: event.clientX, y: event.clientY - lift });

    const twist = (): void => {
      const now = angleOf([...touches.values()]);
      if (now === null) return;
      angle ??= now;
      const by = ((now - angle + 540) % 360) - 180;
      if (Math.abs(by) < TWIST) return;
      to.turn(by > 0 ? 1 : -1);
      angle = now;
    };
    const onpointerdown = (event: PointerEvent): void => {
      if (event.button !== 0 || isControl(event)) return;
      touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (touches.size > 1) return void (down = null);
      down = { id: event.pointerId, x: event.clientX, y: event.clientY };
      dragging = false;
      angle = null;
    };
    const onpointermove = (event: PointerEvent): void => {
      if (touches.has(event.pointerId)) touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (touches.size > 1) return twist();
      if (!down) return event.pointerType === 'mouse' ? to.hover(at(event)) : undefined;
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
      touches.delete(event.pointerId);
      if (!down || down.id !== event.pointerId) return;
      down = null;
      if (dragging) to.end();
      else if (event.type === 'pointerup') to.tap(at(event));
      dragging = false;
    };
    const onwheel = (event: WheelEvent): void => {
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

function angleOf([a, b]: { x: number; y: number }[]): number | null {
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : null;
}

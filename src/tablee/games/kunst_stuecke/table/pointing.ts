/**
 * Handles mouse, touch and wheel events on the canvas. Positions are in squares. One finger taps, drags a shape,
 * or moves the canvas; two fingers zoom the canvas. The page itself never moves.
 */
import type { Attachment } from 'svelte/attachments';
import type { Spot } from './geometry.ts';
import type { Point, Zoom } from './zoom.svelte.ts';

/** How many pixels a dragged shape floats above the finger, so that the finger does not hide it. */
export const LIFT_PIXELS = 60;
/** A press that moves this many pixels is a drag. */
const DRAG_PIXELS = 6;
/** The wheel zooms by the factor e when it has turned by this many pixels. */
const WHEEL_PIXELS = 200;

export interface Pointing {
  /** Called for a press that did not move. */
  tap: (at: Spot) => void;
  /** Called when a drag begins at a point. Return false to move the canvas instead. */
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
export function squareAt(canvas: Element, size: number, at: Point): Spot {
  const box = canvas.getBoundingClientRect();
  return {
    x: ((at.x - box.left) / box.width) * size,
    y: ((at.y - box.top) / box.height) * size,
  };
}

/** Attach this to the canvas. Its parent element is the window through which it is seen. */
export function pointing(size: () => number, zoom: Zoom, to: Pointing): Attachment<HTMLElement> {
  return (canvas) => {
    const touch = new Touch(canvas, size, zoom, to);
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    canvas.addEventListener('pointerdown', (event) => touch.press(event), listen);
    canvas.addEventListener('pointermove', (event) => touch.move(event), listen);
    canvas.addEventListener('pointerup', (event) => touch.lift(event), listen);
    canvas.addEventListener('pointercancel', (event) => touch.lift(event), listen);
    canvas.addEventListener('pointerleave', () => to.hover(null), listen);
    canvas.addEventListener('wheel', (event) => touch.wheel(event), {
      ...listen,
      passive: false,
    });
    return () => stop.abort();
  };
}

class Touch {
  readonly #canvas: HTMLElement;
  readonly #size: () => number;
  readonly #zoom: Zoom;
  readonly #to: Pointing;
  /** Where the fingers (or the mouse) are that hold the canvas, by the ids of their pointers. */
  readonly #fingers = new Map<number, Point>();
  #start: Point = { x: 0, y: 0 };
  #deed: 'press' | 'drag' | 'hold' = 'press';

  constructor(canvas: HTMLElement, size: () => number, zoom: Zoom, to: Pointing) {
    this.#canvas = canvas;
    this.#size = size;
    this.#zoom = zoom;
    this.#to = to;
  }

  press(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (event.isPrimary) this.#fingers.clear();
    this.#fingers.set(event.pointerId, pointOf(event));
    if (this.#fingers.size > 1) return this.#hold();
    this.#start = pointOf(event);
    this.#deed = 'press';
  }

  /** From here on the fingers hold the canvas itself, until the last of them is lifted. */
  #hold(): void {
    if (this.#deed === 'drag') this.#to.end();
    this.#deed = 'hold';
  }

  move(event: PointerEvent): void {
    if (!this.#fingers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.#to.hover(this.#at(event));
      return;
    }
    const before = this.#inWindow();
    this.#fingers.set(event.pointerId, pointOf(event));
    if (this.#deed === 'press') this.#begin(event);
    if (this.#deed === 'hold') this.#zoom.follow(before, this.#inWindow());
    if (this.#deed === 'drag') this.#drag(event);
  }

  #begin(event: PointerEvent): void {
    if (Math.hypot(event.clientX - this.#start.x, event.clientY - this.#start.y) < DRAG_PIXELS) return;
    this.#canvas.setPointerCapture(event.pointerId);
    this.#deed = this.#to.start(squareAt(this.#canvas, this.#size(), this.#start)) ? 'drag' : 'hold';
  }

  #drag(event: PointerEvent): void {
    const square = this.#canvas.getBoundingClientRect().width / this.#size();
    const by = {
      x: (event.clientX - this.#start.x) / square,
      y: (event.clientY - this.#start.y) / square,
    };
    this.#to.drag(by, this.#at(event, event.pointerType === 'touch' ? LIFT_PIXELS : 0));
  }

  lift(event: PointerEvent): void {
    if (!this.#fingers.delete(event.pointerId) || this.#fingers.size) return;
    if (this.#deed === 'drag') this.#to.end();
    else if (this.#deed === 'press' && event.type === 'pointerup') this.#to.tap(this.#at(event));
    this.#deed = 'press';
  }

  wheel(event: WheelEvent): void {
    if (event.ctrlKey) {
      const [at] = this.#inWindow([pointOf(event)]);
      if (at) this.#zoom.by(Math.exp(-event.deltaY / WHEEL_PIXELS), at);
    } else if (!this.#to.turn(event.deltaY > 0 ? 1 : -1)) return;
    event.preventDefault();
  }

  #at(event: MouseEvent, lift = 0): Spot {
    return squareAt(this.#canvas, this.#size(), {
      x: event.clientX,
      y: event.clientY - lift,
    });
  }

  /** Points on the screen as parts of the window. */
  #inWindow(points: Iterable<Point> = this.#fingers.values()): Point[] {
    const box = (this.#canvas.parentElement ?? this.#canvas).getBoundingClientRect();
    return [...points].map(({ x, y }) => ({
      x: (x - box.left) / box.width,
      y: (y - box.top) / box.height,
    }));
  }
}

const pointOf = (event: MouseEvent): Point => ({
  x: event.clientX,
  y: event.clientY,
});

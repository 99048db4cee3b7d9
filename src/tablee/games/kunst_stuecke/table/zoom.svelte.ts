/**
 * Which part of the canvas is shown. Two fingers, or the wheel with Ctrl, zoom; a drag moves the canvas. All
 * lengths are parts of the window through which the canvas is seen, so that nothing changes when it is resized.
 */
export interface Point {
  x: number;
  y: number;
}

const MOST = 4;

export class Zoom {
  /** How many times larger than its window the canvas is. */
  scale = $state(1);
  /** Where the canvas's left and upper edges are. They are never inside the window. */
  x = $state(0);
  y = $state(0);

  get isOn(): boolean {
    return this.scale > 1;
  }

  /** Zooms by a factor. The point `at` of the window stays where it is. */
  by(factor: number, at: Point): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), MOST);
    const real = scale / this.scale;
    this.scale = scale;
    this.#put(at.x - (at.x - this.x) * real, at.y - (at.y - this.y) * real);
  }

  move(dx: number, dy: number): void {
    this.#put(this.x + dx, this.y + dy);
  }

  /** Moves and zooms the canvas with the fingers that hold it. */
  follow(before: readonly Point[], after: readonly Point[]): void {
    const [from, to] = [middle(before), middle(after)];
    this.move(to.x - from.x, to.y - from.y);
    const [wide, wider] = [spread(before), spread(after)];
    if (wide && wider) this.by(wider / wide, to);
  }

  reset(): void {
    this.scale = 1;
    this.#put(0, 0);
  }

  /** Moves the canvas so that a part of it can be seen. The part's edges are given from 0 to 1. */
  show(part: { left: number; top: number; right: number; bottom: number }): void {
    const fit = (at: number, from: number, to: number): number =>
      Math.max(-from * this.scale, Math.min(1 - to * this.scale, at));
    this.#put(fit(this.x, part.left, part.right), fit(this.y, part.top, part.bottom));
  }

  #put(x: number, y: number): void {
    const keep = (at: number): number => Math.min(0, Math.max(1 - this.scale, at));
    this.x = keep(x);
    this.y = keep(y);
  }
}

function middle(points: readonly Point[]): Point {
  const mean = (axis: 'x' | 'y'): number =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean('x'), y: mean('y') };
}

/** The distance between the first two of the points; 0 if there is only one. */
function spread([a, b]: readonly Point[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}

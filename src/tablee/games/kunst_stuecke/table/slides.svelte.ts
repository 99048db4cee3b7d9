/**
 * Which shapes have slid, and where those lay that others have moved since the viewer's last action. Canvas.svelte animates a slide along its path, so each slide gives the shape a new
 * `data-thing` id, which keeps the frame from animating it too.
 */
import type { News } from '$contract';
import type { Spot } from './geometry.ts';

export class Slides {
  counts = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The shape that has just slid, and its path; null if none has, or without motion. */
  fresh = $state.raw<{ shape: string; path: Spot[] } | null>(null);

  /** Where each shape lay before others slid it. The frame's recap decides how long this is shown. */
  old = $state.raw<ReadonlyMap<string, Spot>>(new Map());

  take(news: Pick<News, 'jump' | 'lines' | 'by'> | null, motion: boolean, seat: number | null): void {
    if (!news || news.jump || news.by === seat) this.old = new Map();
    const line = news?.jump ? undefined : news?.lines.findLast((it) => it.key === 'told-slide');
    const path = line?.facts?.['path'] as number[] | undefined;
    if (!line || !path) return void (this.fresh = null);
    const shape = `${line.facts?.['colour']}-${line.facts?.['kind']}`;
    this.counts = new Map(this.counts).set(shape, (this.counts.get(shape) ?? 0) + 1);
    const spots = path.flatMap((x, i) => (i % 2 ? [] : [{ x, y: path[i + 1] ?? 0 }]));
    if (news?.by !== seat && spots[0] && !this.old.has(shape))
      this.old = new Map(this.old).set(shape, spots[0]);
    this.fresh = motion ? { shape, path: spots } : null;
  }
}

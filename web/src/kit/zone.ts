/**
 * A zone of pieces under the keyboard: Tab comes to it once, arrows go on inside it, Home and End to its ends,
 * Space picks (a click on the piece), Enter plays (`enter`, else a click), Escape drops (`escape`).
 *
 *     <div role="group" aria-label=… {@attach zone({ enter: play, escape: () => choice.drop() })}>
 *
 * Pieces are the elements with `data-piece`. Arrows go by where pieces lie on the screen.
 */
import type { Attachment } from 'svelte/attachments';

export interface ZoneOptions {
  /** What Enter on a piece does; returns false to let it click. */
  enter?: (piece: HTMLElement) => boolean | void;
  escape?: () => void;
}

type Way = [number, number];
const WAYS: Record<string, Way> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function zone(options: ZoneOptions = {}): Attachment<HTMLElement> {
  return (root) => {
    const rove = () => makeOneTabStop(root);
    const watch = new MutationObserver(rove);
    watch.observe(root, { childList: true, subtree: true });
    rove();
    const onkeydown = (event: KeyboardEvent) => handle(event, root, options);
    const onfocusin = (event: FocusEvent) => makeOneTabStop(root, event.target as HTMLElement);
    root.addEventListener('keydown', onkeydown);
    root.addEventListener('focusin', onfocusin);
    return () => {
      watch.disconnect();
      root.removeEventListener('keydown', onkeydown);
      root.removeEventListener('focusin', onfocusin);
    };
  };
}

const piecesOf = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-piece]'),
];

function makeOneTabStop(root: HTMLElement, wanted?: HTMLElement): void {
  const pieces = piecesOf(root);
  const stop =
    pieces.find((it) => it === wanted) ?? pieces.find((it) => it.tabIndex === 0 && it.dataset.stop) ?? pieces[0];
  for (const piece of pieces) {
    piece.tabIndex = piece === stop ? 0 : -1;
    if (piece === stop) piece.dataset.stop = 'yes';
    else delete piece.dataset.stop;
  }
}

function handle(event: KeyboardEvent, root: HTMLElement, options: ZoneOptions): void {
  const piece = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]');
  if (event.key === 'Escape' && options.escape) {
    options.escape();
    event.stopPropagation();
    return;
  }
  if (!piece || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' && options.enter) {
    if (options.enter(piece) !== false) event.preventDefault();
    return;
  }
  const next = nextPiece(event.key, piece, piecesOf(root));
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextPiece(key: string, piece: HTMLElement, pieces: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return pieces[0];
  if (key === 'End') return pieces.at(-1);
  const way = WAYS[key];
  return way && (nearest(piece, pieces, way) ?? inOrder(piece, pieces, way));
}

/** The nearest piece that lies that way, going astray counting threefold. */
function nearest(piece: HTMLElement, pieces: HTMLElement[], [dx, dy]: Way): HTMLElement | undefined {
  const here = middle(piece);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of pieces) {
    const there = middle(other);
    const along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy;
    const astray = Math.abs((there[0] - here[0]) * dy) + Math.abs((there[1] - here[1]) * dx);
    const far = along + 3 * astray;
    if (other !== piece && along > 4 && far < least) [best, least] = [other, far];
  }
  return best;
}

/** Where nothing lies that way: the next in order, so that every piece can be reached. */
function inOrder(piece: HTMLElement, pieces: HTMLElement[], [dx, dy]: Way): HTMLElement | undefined {
  return pieces[pieces.indexOf(piece) + dx + dy];
}

function middle(element: HTMLElement): Way {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

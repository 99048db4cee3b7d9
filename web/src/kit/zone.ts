/**
 * Lets the keyboard move among pieces. Tab stops once at the zone; arrows, Home and End move inside it.
 * Space clicks the piece, Enter calls `enter` (or clicks), and Escape calls `escape`.
 *
 *     <div role="group" aria-label=… {@attach zone({ enter: play, escape: () => choice.drop() })}>
 *
 * Pieces are the elements with `data-piece`. An arrow key moves to the nearest piece on the screen in
 * its direction.
 */
import type { Attachment } from 'svelte/attachments';
import { hasModifier } from './keys.ts';

export interface ZoneOptions {
  /** Called when Enter is pressed on a piece. Return false to click the piece instead. */
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
    pieces.find((it) => it === wanted) ??
    pieces.find((it) => it.tabIndex === 0 && it.dataset.stop) ??
    pieces[0];
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
  if (!piece || hasModifier(event)) return;
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

/** Finds the nearest piece in a direction. Sideways distance counts three times as much as forward distance. */
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

/**
 * The next piece in document order. It is used if no piece is in the arrow's direction, so that every
 * piece can be reached.
 */
function inOrder(piece: HTMLElement, pieces: HTMLElement[], [dx, dy]: Way): HTMLElement | undefined {
  return pieces[pieces.indexOf(piece) + dx + dy];
}

function middle(element: HTMLElement): Way {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

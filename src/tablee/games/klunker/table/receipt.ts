/** What a move would bring, as a till receipt: lines with their rules, and the notes before and after. */
import type { TableProps } from '$contract';
import { afterSales, bestWay, foursomesIn, heapOf, notesFor, kindsForSale, saleOf, sumOf, type Heap, type Sale } from './jewels.ts';
import type { Kind, KlunkerAction, KlunkerView } from './view.ts';

type Say = TableProps['say'];

export interface ReceiptLine {
  words: string;
  rule?: string;
  notes?: number;
  /** Left out where room is short. */
  minor?: boolean;
}

export interface Receipt {
  title: string;
  lines: ReceiptLine[];
  before: number;
  after: number;
}

export function receiptOf(view: KlunkerView, seat: number, action: KlunkerAction, say: Say): Receipt | null {
  const own = view.players[seat];
  if (!own) return null;
  const reserve = heapOf(own.reserve ?? []);
  const [title, lines] = told(view, seat, action, reserve, say);
  const after = lines.reduce((sum, line) => sum + (line.notes ?? 0), own.notes);
  return { title, lines, before: own.notes, after };
}

function told(view: KlunkerView, seat: number, action: KlunkerAction, reserve: Heap, say: Say): [string, ReceiptLine[]] {
  switch (action.type) {
    case 'reserve':
      return [say('receipt-reserve', { card: action.card }), reserving(reserve, action.card, say)];
    case 'pass':
      return [say('receipt-pass'), passing(view, seat, say)];
    case 'buy':
      return [buyingTitle(seat, action.window, say), buying(view, seat, action.window, reserve, say)];
    case 'decline':
      return [say('receipt-decline'), declining(view, seat, say)];
    case 'sell':
      return [say('receipt-sell', { cards: four(action.kind) }), selling(reserve, action.kind, say)];
    default:
      return ['', []];
  }
}

const four = (kind: Kind): Kind[] => [kind, kind, kind, kind];

const saleLine = (sale: Sale, say: Say): ReceiptLine => ({
  words: say(sale.kind === 'necklace' ? 'receipt-necklaces' : 'receipt-sale', { cards: four(sale.kind), count: sale.kinds }),
  rule: sale.kind === 'necklace' ? 'KL16' : 'KL13',
  notes: sale.notes,
});

function plus(heap: Heap, cards: readonly Kind[]): Heap {
  const sum = new Map(heap);
  for (const card of cards) sum.set(card, (sum.get(card) ?? 0) + 1);
  return sum;
}

function reserving(reserve: Heap, card: Kind, say: Say): ReceiptLine[] {
  const next = plus(reserve, [card]);
  const count = next.get(card) ?? 0;
  if (count >= 4) return [saleLine(saleOf(next, card), say)];
  const price = card === 'necklace' ? 4 : notesFor(kindsForSale(next));
  const lines = [{ words: say('receipt-missing', { short: card, count: 4 - count }) }];
  const key = count === 1 && reserve.size > 0 ? 'receipt-one-kind-more' : 'receipt-price';
  return [...lines, { words: say(key, { count: price }), rule: card === 'necklace' ? 'KL16' : 'KL13' }];
}

function passing(view: KlunkerView, seat: number, say: Say): ReceiptLine[] {
  const taken = view.players.filter((player) => player.purchase_card != null).length;
  return [
    { words: say('receipt-card', { number: taken + 1, count: view.players.length }), rule: 'KL9' },
    { words: say('receipt-keeps', { count: view.players[seat]?.hand_size ?? 0 }) },
  ];
}

const buyingTitle = (seat: number, owner: number, say: Say): string =>
  owner === seat ? say('receipt-buy-own') : say('receipt-buy', { owner_seat: owner });

function buying(view: KlunkerView, seat: number, owner: number, reserve: Heap, say: Say): ReceiptLine[] {
  const cards = view.players[owner]?.window ?? [];
  const bought = plus(reserve, cards);
  const isOwn = owner === seat;
  const words = say('receipt-window', { count: cards.length });
  const sales = bestWay(bought);
  const lines: ReceiptLine[] = [{ words, rule: isOwn ? 'KL21' : 'KL20', notes: isOwn ? 0 : -1 }];
  lines.push(...sales.map((sale) => saleLine(sale, say)));
  if (foursomesIn(bought).length > 1) lines.push({ words: say('receipt-order'), rule: 'KL17' });
  return [...lines, leftOver(afterSales(bought, sales), say)];
}

function leftOver(reserve: Heap, say: Say): ReceiptLine {
  const kinds = kindsForSale(reserve);
  return { words: say('receipt-left', { count: kinds, notes: notesFor(Math.max(1, kinds)) }), minor: true };
}

function declining(view: KlunkerView, seat: number, say: Say): ReceiptLine[] {
  const card = view.players[seat]?.purchase_card ?? 0;
  const late = view.players.map((_, other) => other).filter((other) => (view.players[other]?.purchase_card ?? 0) > card);
  const lines: ReceiptLine[] = late.length ? [{ words: say('receipt-too-late', { late_seat: late }), rule: 'KL26' }] : [];
  return [...lines, { words: say('receipt-starts'), rule: 'KL27' }];
}

function selling(reserve: Heap, kind: Kind, say: Say): ReceiptLine[] {
  return bestWay(reserve, kind).map((sale) => saleLine(sale, say));
}

/** What selling this kind first brings in all. */
export const totalOf = (reserve: Heap, kind: Kind): number => sumOf(bestWay(reserve, kind));

/** A move's effects as a till receipt: lines with rule numbers, and the bank notes before and after. */
import type { TableProps } from '$contract';
import type { IfReserved, Kind, KlunkerAction, KlunkerView, Prospects, Sale } from './view.ts';

type Say = TableProps['say'];

export interface ReceiptLine {
  words: string;
  rule?: string;
  notes?: number;
  /** Whether a small screen leaves this line out. */
  minor?: boolean;
}

export interface Receipt {
  title: string;
  lines: ReceiptLine[];
  before: number;
  after: number;
}

export function receiptOf(
  view: KlunkerView,
  seat: number,
  action: KlunkerAction,
  say: Say,
): Receipt | null {
  const own = view.players[seat];
  if (!own) return null;
  const [title, lines] = described(view, seat, action, say);
  const after = lines.reduce((sum, line) => sum + (line.notes ?? 0), own.notes);
  return { title, lines, before: own.notes, after };
}

function described(
  view: KlunkerView,
  seat: number,
  action: KlunkerAction,
  say: Say,
): [string, ReceiptLine[]] {
  const prospects = view.prospects ?? {};
  switch (action.type) {
    case 'reserve':
      return [say('receipt-reserve', { card: action.card }), reserving(prospects, action.card, say)];
    case 'pass':
      return [say('receipt-pass'), passing(view, seat, say)];
    case 'buy':
      return [buyingTitle(seat, action.window, say), buying(view, prospects, action.window, say)];
    case 'decline':
      return [say('receipt-decline'), declining(prospects, say)];
    case 'sell':
      return [
        say('receipt-sell', { cards: four(action.kind) }),
        salesFrom(prospects, action.kind).map((it) => saleLine(it, say)),
      ];
    default:
      return ['', []];
  }
}

const four = (kind: Kind): Kind[] => [kind, kind, kind, kind];

const saleLine = (sale: Sale, say: Say): ReceiptLine => ({
  words: say(sale.kind === 'necklace' ? 'receipt-necklaces' : 'receipt-sale', {
    cards: four(sale.kind),
    count: sale.kinds,
  }),
  rule: priceRule(sale.kind),
  notes: sale.notes,
});

/** The rule that sets the price of four equal cards. */
const priceRule = (kind: Kind): string => (kind === 'necklace' ? 'KL16' : 'KL13');

function reserving(prospects: Prospects, card: Kind, say: Say): ReceiptLine[] {
  const found = prospects.reserved?.find((it) => it.card === card);
  if (!found) return [];
  return found.sale ? [saleLine(found.sale, say)] : unfinished(found, say);
}

function unfinished({ card, missing = 0, price = 0, is_new_kind }: IfReserved, say: Say): ReceiptLine[] {
  const key = is_new_kind ? 'receipt-one-kind-more' : 'receipt-price';
  return [
    { words: say('receipt-missing', { short: card, count: missing }) },
    { words: say(key, { count: price }), rule: priceRule(card) },
  ];
}

function passing(view: KlunkerView, seat: number, say: Say): ReceiptLine[] {
  return [
    {
      words: say('receipt-card', {
        number: view.next_purchase_card ?? 0,
        count: view.players.length,
      }),
      rule: 'KL9',
    },
    {
      words: say('receipt-keeps', {
        count: view.players[seat]?.hand_size ?? 0,
      }),
    },
  ];
}

const buyingTitle = (seat: number, owner: number, say: Say): string =>
  owner === seat ? say('receipt-buy-own') : say('receipt-buy', { owner_seat: owner });

function buying(view: KlunkerView, prospects: Prospects, owner: number, say: Say): ReceiptLine[] {
  const found = prospects.bought?.find((it) => it.window === owner);
  if (!found) return [];
  const { cost = 0, sales = [], is_choice, kinds = 0, price } = found;
  const words = say('receipt-window', {
    count: view.players[owner]?.window?.length ?? 0,
  });
  return [
    { words, rule: cost ? 'KL20' : 'KL21', notes: 0 - cost },
    ...sales.map((sale) => saleLine(sale, say)),
    ...(is_choice ? [{ words: say('receipt-order'), rule: 'KL17' }] : []),
    { words: say('receipt-left', { count: kinds, notes: price }), minor: true },
  ];
}

function declining({ too_late = [] }: Prospects, say: Say): ReceiptLine[] {
  const lines: ReceiptLine[] = too_late.length
    ? [
        {
          words: say('receipt-too-late', { late_seat: [...too_late] }),
          rule: 'KL26',
        },
      ]
    : [];
  return [...lines, { words: say('receipt-starts'), rule: 'KL27' }];
}

/** All sales of this turn if this kind is sold first and the others follow in the best order. */
export const salesFrom = (prospects: Prospects, kind: Kind): readonly Sale[] =>
  prospects.sold?.find((it) => it.kind === kind)?.sales ?? [];

/** The bank notes that all these sales bring in total if this kind is sold first. */
export const totalOf = (prospects: Prospects, kind: Kind): number =>
  salesFrom(prospects, kind).reduce((sum, sale) => sum + sale.notes, 0);

/** The words on the table: the banner, the buttons, and what a screen reader says about a prepared move. */
import type { BannerContent, Bar, BarButton } from '$contract';
import { salesFrom } from './receipt.ts';
import type { Desk } from './desk.svelte.ts';
import type { Kind, KlunkerAction } from './view.ts';

export function bannerOf(desk: Desk): BannerContent {
  const { say } = desk.props;
  const view = desk.view;
  const state = say('table-state', {
    number: view.round,
    count: view.pile_size,
  });
  if (desk.step === 'over') return { ...overOf(desk), state };
  if (desk.step === 'dealing' || desk.actor === null) return { sentence: say('wait-deal'), state };
  if (!desk.isMine) return { sentence: say(`wait-${desk.step}`, { seat: desk.actor }), state };
  return {
    sentence: say(`do-${desk.step}`),
    ...helpOf(desk),
    state,
    holding: holdingOf(desk),
  };
}

/** Tells users of a screen reader what cards and notes they have. */
function holdingOf(desk: Desk): string {
  const { window = [], reserve = [], notes } = desk.player(desk.seat ?? 0);
  return desk.props.say('live-holding', {
    cards: desk.view.hand ?? [],
    shown_cards: window,
    kept_cards: reserve,
    notes,
  });
}

function helpOf(desk: Desk): { help: string; rule: string } {
  const { say } = desk.props;
  const own = desk.player(desk.seat ?? 0);
  if (desk.step === 'window') {
    return own.window
      ? { help: say('help-window-more'), rule: 'KL5' }
      : { help: say('help-window'), rule: 'KL6' };
  }
  if (desk.step === 'reserve')
    return {
      help: say('help-reserve', { number: desk.nextCard }),
      rule: 'KL8',
    };
  if (desk.step === 'sale') return { help: say('help-sale'), rule: 'KL17' };
  if (!own.notes) return { help: say('help-purchase-broke'), rule: 'KL25' };
  return own.window
    ? { help: say('help-purchase'), rule: 'KL19' }
    : { help: say('help-purchase-free'), rule: 'KL24' };
}

function overOf(desk: Desk): { sentence: string; help: string; rule: string } {
  const { say, seat } = desk.props;
  const outcome = desk.view.outcome;
  const winners = outcome?.winners ?? [];
  const count = outcome?.scores[winners[0] ?? 0] ?? 0;
  const isTied = (outcome?.scores.filter((it) => it === count).length ?? 0) > winners.length;
  const key = winners.length > 1 ? 'over-shared' : winners[0] === seat ? 'over-won-you' : 'over-won';
  const help = isTied ? say('over-tie') : say('over-help');
  return {
    sentence: say(key, { winner_seat: winners, count }),
    help,
    rule: isTied ? 'KL31' : 'KL29',
  };
}

export function barOf(desk: Desk): Bar {
  if (!desk.isMine) return { main: null, others: [] };
  return { main: mainOf(desk), others: othersOf(desk) };
}

function mainOf(desk: Desk): BarButton {
  const { say } = desk.props;
  const short = briefOf(desk);
  const button = {
    label: labelOf(desk),
    ...(short && { short }),
    do: () => void desk.play(),
    disabled: !desk.canPlay,
  };
  if (desk.canPlay) return { ...button, key: 'Enter' };
  return desk.step === 'window' ? { ...button, why: say('why-window'), rule: 'KL6' } : button;
}

function labelOf(desk: Desk): string {
  const { say } = desk.props;
  const intent = desk.intent;
  switch (intent?.type) {
    case 'display':
      return desk.canPlay
        ? say('bar-display', { count: intent.cards.length })
        : say('bar-choose-window');
    case 'reserve':
      return reserveLabel(desk, intent);
    case 'pass':
      return say('bar-pass-now', { number: desk.nextCard });
    case 'buy':
      return intent.window === desk.seat
        ? say('bar-buy-own')
        : say('bar-buy', { owner_seat: intent.window });
    case 'decline':
      return say('bar-decline-now');
    case 'sell':
      return say('bar-sell', {
        cards: Array.from({ length: 4 }, () => intent.kind),
        count: firstSale(desk, intent.kind),
      });
    default:
      return say(`bar-choose-${desk.step}`);
  }
}

/** The label of the yellow button on a phone, if it is shorter there. */
function briefOf(desk: Desk): string | null {
  const { say } = desk.props;
  const intent = desk.intent;
  switch (intent?.type) {
    case 'reserve':
      return earnedBy(desk) ? say('bar-brief-sale', { count: earnedBy(desk) }) : null;
    case 'pass':
      return say('bar-brief-pass', { number: desk.nextCard });
    case 'buy':
      return say(intent.window === desk.seat ? 'bar-brief-buy-own' : 'bar-brief-buy');
    case 'decline':
      return say('bar-brief-decline');
    case 'sell':
      return say('bar-brief-sale', { count: firstSale(desk, intent.kind) });
    default:
      return null;
  }
}

/** The notes that the prepared move brings. */
const earnedBy = ({ receipt }: Desk): number => (receipt ? receipt.after - receipt.before : 0);

/** The notes that a foursome brings if it is sold first. */
const firstSale = (desk: Desk, kind: Kind): number =>
  salesFrom(desk.view.prospects ?? {}, kind)[0]?.notes ?? 0;

function reserveLabel(desk: Desk, { card }: KlunkerAction & { type: 'reserve' }): string {
  const { say } = desk.props;
  const earned = earnedBy(desk);
  const facts = { short: card, count: earned };
  return earned ? say('bar-reserve-sale', facts) : say('bar-reserve', facts);
}

function othersOf(desk: Desk): BarButton[] {
  const { say, seat } = desk.props;
  const offers: [KlunkerAction, string, string?, string?][] = [
    [{ type: 'pass' }, say('bar-pass', { number: desk.nextCard }), '0', say('bar-pass-short')],
    [{ type: 'buy', window: seat ?? 0 }, say('bar-buy-own-short')],
    [{ type: 'decline' }, say('bar-decline'), '0'],
  ];
  const buttons = offers
    .filter(([action]) => desk.isOffered(action) && !desk.aim.has(action))
    .map(([action, label, key, short]) => ({
      label,
      do: () => desk.tap(action),
      ...(key && { key }),
      ...(short && desk.isChoosing && { short }),
    }));
  return desk.isChoosing ? [...buttons, cancelOf(desk)] : buttons;
}

const cancelOf = (desk: Desk): BarButton => ({
  label: desk.props.say('bar-cancel'),
  short: desk.props.say('bar-cancel-short'),
  key: 'Escape',
  do: () => desk.letGo(),
});

/** Tells users of a screen reader what they have picked, and what the move would bring. */
export function liveOf(desk: Desk): string {
  const { say } = desk.props;
  const intent = desk.intent;
  if (!intent || desk.hand.sent || desk.aim.sent) return '';
  if (intent.type === 'display')
    return intent.cards.length ? say('live-display', { cards: intent.cards }) : '';
  const receipt = desk.receipt;
  if (!receipt) return '';
  const told = [receipt.title, ...receipt.lines.map((line) => line.words)]
    .map((words) => `${words}.`)
    .join(' ');
  if (receipt.before === receipt.after) return told;
  return `${told} ${say('live-notes', { before: receipt.before, after: receipt.after })}`;
}

/** Makes the words of the banner, the yellow button, the live region, and the guide for a first game. */
import type { BannerContent, BarButton } from '$contract';
import type { Moves } from './moves.svelte.ts';
import type { Sight } from './sight.svelte.ts';
import { type Target, type TempusAction } from './view.ts';

const RULES: Record<TempusAction['type'], string> = {
  start: 'PT5',
  capture: 'PT6',
  tuck: 'PT12',
  discard: 'PT13',
};

/** One word that sums up which kinds of action are legal now. */
function kindOf(moves: Moves): 'start' | 'discard' | 'under' | 'full' | 'any' {
  const kinds = new Set(moves.offer?.actions.map((action) => action.type));
  if (kinds.has('discard')) return 'discard';
  if (!kinds.has('capture') && !kinds.has('tuck')) return 'start';
  if (kinds.has('start')) return 'any';
  return kinds.has('capture') ? 'full' : 'under';
}

const KIND_RULES = {
  start: 'PT5',
  discard: 'PT13',
  under: 'PT12',
  full: 'PT6',
  any: 'PT6',
};

export function bannerOf(sight: Sight, moves: Moves): BannerContent {
  const { say, view } = sight;
  const state = say('label-state', {
    number: view.round,
    count: view.pile_size,
  });
  if (view.outcome) return { sentence: endOf(sight), rule: 'PT20', state };
  if (!moves.offer) return { ...waiting(sight), state };
  const { card, target } = moves;
  if (card && target)
    return {
      sentence: say('ask-play', { card }),
      ...afterwards(sight, target, card),
      state,
    };
  const kind = kindOf(moves);
  const help = say(`help-${card ? 'aim' : 'pick'}-${kind}`);
  const sentence = card ? say('ask-where', { card }) : say('ask-card');
  return {
    sentence,
    help,
    rule: KIND_RULES[kind],
    state,
    holding: holdingOf(sight, moves),
  };
}

/** Describes the viewer's hand and the series in words, for users of a screen reader. */
function holdingOf(sight: Sight, moves: Moves): string {
  const { say, view } = sight;
  const cards = (view.hand ?? []).map((card) => {
    const letters = moves.captures(card).map((series) => say('series-letter', { series }));
    return letters.length
      ? say('piece-takes', {
          name: sight.nameInFull(card),
          series_list: letters,
        })
      : sight.nameInFull(card);
  });
  const series = (view.series ?? []).map((it, number) => `${sight.nameOfSeries(it, number)}.`);
  return [say('live-holding', { hand: cards.join(' · ') }), ...series].join(' ');
}

function endOf(sight: Sight): string {
  const { winners = [], scores = [] } = sight.view.outcome ?? {};
  const facts = { winner_seat: winners, count: scores[winners[0] ?? 0] ?? 0 };
  if (winners.length > 1) return sight.say('end-shared', facts);
  return winners.some((seat) => sight.isOwn(seat))
    ? sight.say('end-yours', facts)
    : sight.say('end-theirs', facts);
}

/** Says whose turn it is, and what was done last. */
function waiting(sight: Sight): BannerContent {
  const { news, view } = sight.props;
  const at = news?.lines.findIndex((line) => /^told-(start|capture|tuck|discard)/.test(line.key)) ?? -1;
  const seat = view.to_act?.[0];
  const sentence = seat === undefined ? sight.say('phase-deal') : sight.say('ask-other', { seat });
  return { sentence, help: (at >= 0 && news?.words[at]) || '' };
}

/** Says what a move does, and gives its rule. */
function afterwards(sight: Sight, target: Target, card: string): { help: string; rule: string } {
  const owner = ownerOf(sight, target);
  return {
    help: sight.say(`after-${target.type}`, { card, owner_seat: owner }),
    rule: RULES[target.type],
  };
}

const ownerOf = (sight: Sight, target: Target): number =>
  'series' in target ? (sight.view.series?.[target.series]?.owner ?? -1) : -1;

/** Describes a move, with the number of hourglasses that the series would have after it. */
export function effectOf(sight: Sight, target: Target, card: string, form: '' | '-short' = ''): string {
  const series = 'series' in target ? sight.view.series?.[target.series] : undefined;
  const count = (series?.hourglasses ?? 0) + sight.hourglasses(card);
  return sight.effect(target, card, ownerOf(sight, target), count, form);
}

/** The yellow button, or null if the viewer has nothing to do. */
export function barOf(sight: Sight, moves: Moves, play: () => void): BarButton | null {
  if (!moves.offer) return null;
  const { card, target } = moves;
  if (card && target)
    return {
      label: effectOf(sight, target, card),
      short: effectOf(sight, target, card, '-short'),
      do: play,
      key: 'Enter',
      focus: true,
    };
  return {
    label: sight.say(card ? 'do-aim' : 'do-pick'),
    do: play,
    disabled: true,
  };
}

/** The button that puts the picked card back, while there is one. */
export const cancelOf = (sight: Sight, moves: Moves): BarButton[] =>
  moves.isChoosing
    ? [
        {
          label: sight.say('do-cancel'),
          short: sight.say('do-cancel-short'),
          key: 'Escape',
          do: () => moves.drop(),
        },
      ]
    : [];

/** Names the picked card and its target, for users of a screen reader. */
export function pickedOf(sight: Sight, moves: Moves): string {
  const { card, target } = moves;
  if (!card) return '';
  if (target) return sight.say('live-aimed', { move: effectOf(sight, target, card) });
  const letters = moves.captures(card).map((series) => sight.say('series-letter', { series }));
  const picked = sight.say('live-picked', { card });
  return letters.length ? `${picked} ${sight.say('live-takes', { series_list: letters })}` : picked;
}

/** Tells a new player what to do now, and why. */
export function guideOf(sight: Sight, moves: Moves): string {
  if (!moves.offer) return '';
  if (moves.target) return sight.say(`guide-play-${moves.target.type}`);
  const kind = kindOf(moves);
  const step = kind === 'start' ? 'start' : kind === 'discard' ? 'discard' : 'any';
  const passes = sight.props.options['double'] === 'on' ? 2 : 1;
  const facts = { players: sight.view.players.length, passes };
  return sight.say(`guide-${moves.card ? 'aim' : 'pick'}-${step}`, facts);
}

/** What the guide explains: the cards, the places for the chosen card, or the yellow button. */
export function explainedOf(moves: Moves): string {
  if (moves.target) return '.bar .go';
  return moves.card ? '.targets [data-piece]' : '.hand [data-piece]';
}

/** Says what to do now, with the number of the rule, and tells screen readers where the ghost is. */
import type { BannerContent, Facts, Refused, Seat } from '$contract';
import type { Choice } from '$kit';
import { groupsBefore, refusalOf } from './judging.ts';
import type { Studio } from './studio.svelte.ts';
import type { KunstAction, KunstView } from './view.ts';
import { shapeFacts, shapeName, tileFacts, tileName, type Say } from './words.ts';

export interface Situation {
  view: KunstView;
  seat: number | null;
  seats: readonly Seat[];
  studio: Studio;
  keep: Choice<string, number>;
  tokens: number;
  refused: Refused<KunstAction> | null;
  say: Say;
}

export function bannerOf(at: Situation): BannerContent {
  const { view, say } = at;
  const state = say('state', {
    count: view.pieces?.length ?? 0,
    left: shapesLeft(view),
  });
  return { ...sentenceOf(at), state, holding: holdingOf(at) };
}

const shapesLeft = (view: KunstView): number =>
  view.players.reduce((sum, it) => sum + (it.shapes?.length ?? 0), 0);

/** Describes the viewer's shapes, tokens and tiles in words, for users of a screen reader. */
function holdingOf({ view, seat, tokens, say }: Situation): string {
  const { shapes = [], goals = [] } = view.players[seat ?? -1] ?? {};
  const tiles = goals.flatMap(({ tile }) => (tile ? [tileName(say, tile)] : []));
  const held = say('live-holding', {
    shapes: shapes.map((it) => shapeName(say, it)).join(', '),
    tokens,
  });
  return tiles.length ? `${held} ${say('live-goals', { goals: tiles.join(', ') })}` : held;
}

function sentenceOf(at: Situation): BannerContent {
  const { view, seat, studio } = at;
  if (view.outcome) return overOf(at);
  if (!studio.legal.mine || seat === null) return waitingOf(at);
  if (view.looking_at) return keepingOf(at, view.looking_at);
  return studio.shape ? pickedOf(at, studio.shape) : idleOf(at);
}

const told = (say: Say, key: string, rule: string, facts: Facts = {}): BannerContent => ({
  sentence: say(`now-${key}`, facts),
  help: say(`help-${key}`, facts),
  rule,
});

function overOf({ view, seat, say }: Situation): BannerContent {
  const { winners, scores } = view.outcome ?? { winners: [], scores: [] };
  const points = Math.max(...scores);
  const facts = { seat: winners[0] ?? 0, winner_seat: winners, points };
  if (winners.length > 1)
    return {
      sentence: say('over-shared', facts),
      help: say('over-help'),
      rule: 'KS26',
    };
  const key = winners[0] === seat && seat !== null ? 'over-you' : 'over-won';
  return { sentence: say(key, facts), help: say('over-help'), rule: 'KS25' };
}

function waitingOf({ view, say }: Situation): BannerContent {
  const seat = view.to_act?.[0];
  if (seat === undefined) return { sentence: say(`phase-${view.phase}`) };
  if (view.looking_at)
    return {
      sentence: say('wait-looking', { seat, pile: view.looking_at }),
      help: say('help-looking'),
      rule: 'KS20',
    };
  return {
    sentence: say('wait-turn', { seat }),
    help: say(view.spent ? 'wait-spent' : 'wait-not-spent'),
    rule: 'KS7',
  };
}

function keepingOf({ keep, view, say }: Situation, pile: string): BannerContent {
  const tile = keep.piece;
  if (!tile) return told(say, 'keep', 'KS20', { pile });
  const facts = {
    ...tileFacts(tile),
    bonus: view.bonuses[keep.target ?? 0] ?? 0,
  };
  return keep.target === null
    ? told(say, 'keep-slot', 'KS21', facts)
    : told(say, 'keep-here', 'KS25', facts);
}

function idleOf({ studio, view, tokens, say }: Situation): BannerContent {
  if (studio.mode === 'goal' && studio.legal.canLookAny) return told(say, 'goal', 'KS20');
  if (studio.mode === 'discard') return told(say, 'discard', 'KS15');
  if (studio.mode === 'slide' && !view.spent) return told(say, 'slide', 'KS19', { count: tokens });
  if (!view.spent) return told(say, 'place', 'KS12');
  const more = [studio.legal.canSlideAny ? 'slide' : '', studio.legal.canLookAny ? 'goal' : ''].filter(
    Boolean,
  );
  return told(say, `spent-${more.join('-') || 'nothing'}`, 'KS10', {
    count: tokens,
  });
}

function pickedOf({ studio, tokens, refused, say }: Situation, shape: string): BannerContent {
  const facts = { ...shapeFacts(shape), count: tokens - 1 };
  if (studio.mode === 'discard') return told(say, 'discard-this', 'KS15', facts);
  const aimed = studio.choice.target !== null && !studio.isAtHome;
  if (aimed && !studio.isLegal)
    return {
      sentence: say('now-not-here'),
      help: say('help-not-here'),
      rule: refusalOf(studio, refused)?.rule,
    };
  if (studio.mode === 'slide')
    return aimed ? told(say, 'slide-here', 'KS19', facts) : told(say, 'slide-aim', 'KS16', facts);
  if (aimed) return told(say, groupsBefore(studio).length ? 'place-here' : 'place-alone', 'KS12', facts);
  if (studio.rows.length) return told(say, 'aim', 'KS11', facts);
  return studio.legal.canPlace(shape)
    ? told(say, 'turn', 'KS11', facts)
    : told(say, 'nowhere', 'KS15', facts);
}

/** What screen readers announce about the ghost. */
export function ghostInWords({ studio, say }: Situation): string {
  const { shape, choice, mode } = studio;
  if (!shape || studio.dragging || choice.sent) return '';
  if (mode === 'discard') return say('live-picked', shapeFacts(shape));
  if (!choice.target) return say('live-picked', shapeFacts(shape));
  const facts = {
    ...shapeFacts(shape),
    ...choice.target,
    count: studio.after?.groupOf(shape).length ?? 0,
  };
  if (studio.isAtHome) return say('live-home', facts);
  return say(studio.isLegal ? 'live-yes' : 'live-no', facts);
}

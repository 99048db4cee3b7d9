/** The words on this table: the banner, the buttons, and what screen readers say about cards and choices. */
import type { BannerContent, Bar, BarButton } from '$contract';
import type { Play } from './play.svelte.ts';
import type { Shown } from './sight.ts';
import { handOf, lostBy, ownerOf, setOf, valueOf, type Place, type SetId } from './view.ts';

const RULES: Record<string, string> = {
  choose: 'KI8',
  exchange: 'KI9',
  look: 'KI10',
  swap: 'KI12',
  'end-of-turn': 'KI14',
};

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** The text key for the name of a place. Places in the viewer's own hand have names such as "your 2". */
export const placeFor = (play: Play, place: Place): string =>
  play.seat !== null && setOf(place) === handOf(play.seat) ? `yours-${valueOf(place)}` : place;

export const setFor = (play: Play, set: SetId): string =>
  play.seat !== null && set === handOf(play.seat) ? 'yours' : set;

const familyOf = (play: Play): string => play.view.family ?? '';

// --- the banner ---

export function banner(play: Play): BannerContent {
  const state = play.say('state-round', {
    number: play.reveal.ended?.round ?? play.view.round,
  });
  if (play.reveal.isOn) return { ...revealed(play), state, isPast: true };
  const { phase, turn } = play.view;
  if (!(phase in RULES))
    return {
      sentence: play.say(phase === 'over' ? 'now-over' : 'now-wait'),
      state,
    };
  const value = play.face ?? '';
  const rule = RULES[phase] ?? '';
  if (play.isMine)
    return {
      sentence: play.say(`now-${phase}`, { value }),
      help: help(play),
      rule,
      state,
      holding: holding(play),
    };
  const sentence = play.say(`theirs-${phase}`, { seat: turn, value });
  return { sentence, help: play.props.news?.words.at(-1) ?? '', rule, state };
}

function help(play: Play): string {
  const { phase } = play.view;
  const more =
    phase === 'choose' && familyOf(play)
      ? '-family'
      : phase === 'exchange' && play.cards.picked.length === 1
        ? '-one'
        : '';
  const key = `help-${phase}${more}`;
  return play.say(key, { value: play.face ?? '', trio: familyOf(play) });
}

/** The banner while a round is being revealed, and for the verdict after that. */
function revealed(play: Play): BannerContent {
  const { last } = play.reveal.ended ?? {};
  if (!last) return { sentence: '' };
  if (!play.reveal.isVerdict)
    return {
      sentence: play.say('told-stop', { seat: last.caller }),
      help: chase(play),
      rule: 'KI15',
    };
  const right = last.is_right;
  const { outcome } = play.view;
  const sentence = outcome
    ? play.say(outcome.winners.length > 1 ? 'reveal-share' : 'reveal-won', {
        seat: outcome.winners,
      })
    : play.say(right ? 'reveal-right' : 'reveal-wrong');
  if (outcome)
    return {
      sentence,
      help: play.say(`reason-${outcome.reason}`),
      rule: 'KI20',
    };
  return {
    sentence,
    help: verdict(play)[0] ?? '',
    rule: right ? 'KI16' : 'KI18',
  };
}

const chase = (play: Play): string => {
  const { last } = play.reveal.ended ?? {};
  if (!last || play.reveal.isShout) return '';
  return capital(
    play.say('reveal-family', {
      seat: last.caller,
      trio: last.families[last.caller] ?? '',
    }),
  );
};

/** Sentences that explain how the round was scored. */
export function verdict(play: Play): string[] {
  const { last } = play.reveal.ended ?? {};
  if (!last) return [];
  const trio = (seat: number): string => last.families[seat] ?? '';
  if (!last.is_right)
    return [
      capital(
        play.say('reveal-nowhere', {
          seat: last.caller,
          trio: trio(last.caller),
        }),
      ),
    ];
  const { together = [], where = [] } = last;
  const losers = last.points.map((_, seat) => seat).filter((seat) => lostBy(last, seat));
  const found = together.map((seat, index) => ({
    seat,
    set: where[index] as SetId,
  }));
  return [
    ...found
      .sort((a, b) => Number(b.seat === last.caller) - Number(a.seat === last.caller))
      .map(({ seat, set }) =>
        play.say('reveal-where', {
          seat,
          trio: trio(seat),
          set: setFor(play, set),
        }),
      ),
    ...(losers.length ? [play.say('reveal-penalty', { seat: losers })] : []),
  ];
}

// --- the action bar ---

export function bar(play: Play): Bar {
  if (play.reveal.isOn) return { main: onReveal(play) };
  const isPlaying = play.seat !== null && !play.isReplay && play.view.phase !== 'over';
  if (!play.isMine) return { main: null, others: isPlaying ? [stopButton(play)] : [] };
  const cancel = play.isChoosing ? [cancelButton(play)] : [];
  return { main: mainButton(play), others: [stopButton(play), ...cancel] };
}

function onReveal(play: Play): BarButton | null {
  const { reveal, view } = play;
  if (!reveal.isVerdict)
    return {
      label: play.say('reveal-skip'),
      key: 'Enter',
      focus: true,
      do: () => reveal.skip(),
    };
  if (view.phase === 'over') return null;
  const isNext = view.round === (reveal.ended?.round ?? 0) + 1;
  const label = isNext ? play.say('reveal-next', { number: view.round }) : play.say('reveal-back');
  return { label, key: 'Enter', focus: true, disabled: reveal.isFresh, do: () => reveal.close() };
}

/** The stop button. It works only at the end of a turn (KI14), but stays visible so that no button shifts. */
function stopButton(play: Play): BarButton {
  const isTime = play.isMine && play.view.phase === 'end-of-turn';
  const button = {
    label: play.say('action-stop'),
    short: play.say('do-stop-short'),
    icon: 'bell',
    key: 'S',
    do: () => void stop(play),
  };
  if (isTime) return button;
  const why = play.isMine
    ? play.say('turn-not-over')
    : play.say('not-your-turn', { seat: play.view.turn });
  return { ...button, disabled: true, why };
}

const cancelButton = (play: Play): BarButton => ({
  label: play.say('do-cancel'),
  short: play.say('do-cancel-short'),
  key: 'Escape',
  do: () => play.letGo(),
});

async function stop(play: Play): Promise<void> {
  const sure = await play.frame.confirm({
    title: play.say('ask-stop'),
    text: play.say('ask-stop-text', { trio: familyOf(play) }),
    yes: play.say('ask-stop-yes'),
    no: play.say('ask-stop-no'),
    rule: 'KI14',
  });
  if (sure) await play.props.act({ type: 'stop' });
}

function mainButton(play: Play): BarButton {
  const key = 'Enter';
  const { phase, next_turn: seat = 0 } = play.view;
  if (phase === 'choose') return { key, ...chooseButton(play) };
  if (phase === 'exchange') return { key, ...exchangeButton(play) };
  if (phase === 'look') return { key, ...lookButton(play) };
  if (phase === 'swap') return { key, ...swapButton(play) };
  return {
    key,
    label: play.say('do-continue', { seat }),
    short: play.say('do-continue-short'),
    do: () => void play.props.act({ type: 'continue' }),
  };
}

/** A yellow button that cannot be pressed yet. Its label and the banner say what is missing. */
const notYet = (label: string): BarButton => ({
  label,
  disabled: true,
  do: () => {},
});

function chooseButton(play: Play): BarButton {
  const face = play.face;
  if (!face) return notYet(play.say('do-choose-none'));
  return {
    label: play.say('do-choose', { face }),
    short: capital(play.say(`face-${face}`)),
    do: () => void play.take(),
  };
}

function exchangeButton(play: Play): BarButton {
  const [a, b] = play.cards.picked;
  if (!a || !b) return notYet(play.say('do-exchange-none', { value: play.face ?? '' }));
  const [first, second] = [a, b].sort() as [Place, Place];
  return {
    label: play.say('do-exchange', {
      a_place: placeFor(play, a),
      b_place: placeFor(play, b),
    }),
    short: play.say('do-exchange-short'),
    do: () => void play.cards.send(() => play.props.act({ type: 'exchange', a: first, b: second })),
  };
}

function lookButton(play: Play): BarButton {
  const place = play.cards.piece;
  if (!place) return notYet(play.say('do-look-none'));
  return {
    label: play.say('do-look', { place: placeFor(play, place) }),
    short: play.say('do-look-short'),
    do: () => void play.cards.send(() => play.props.act({ type: 'look', place })),
  };
}

function swapButton(play: Play): BarButton {
  const set = play.set.piece;
  if (!set) return notYet(play.say('do-swap-none'));
  return {
    label: play.say('do-swap', { set }),
    short: play.say('do-swap-short'),
    do: () => void play.set.send(() => play.props.act({ type: 'swap', set })),
  };
}

// --- for screen readers ---

/** A card's full name: where it lies, what is known about it, and what just happened to it. */
export function cardName(play: Play, card: Shown): string {
  const place = placeFor(play, card.place);
  const facts = { place, kind: card.colour ?? '' };
  const key = !card.colour
    ? 'card-hidden'
    : !card.up
      ? 'card-known'
      : isForYouAlone(play, card)
        ? 'card-looked'
        : 'card-open';
  const own = play.seat === null ? null : play.sight.family(play.seat);
  const notes = card.up ? [] : play.notes.on(play.sight.noteKey(card.place));
  const more = [
    card.colour !== null && card.colour === play.sight.forbidden && play.say('card-forbidden'),
    card.colour !== null && card.colour === own && play.say('card-yours-too'),
    ownerKnows(play, card) && play.say('card-owner-knows', { seat: ownerOf(setOf(card.place)) ?? 0 }),
    play.deed?.places.includes(card.place) &&
      play.say(play.deed.kind === 'look' ? 'card-just-looked' : 'card-just-exchanged'),
    notes.length > 0 && play.say('card-notes', { kind: notes }),
  ];
  return capital([play.say(key, facts), ...more.filter((it) => typeof it === 'string')].join(', '));
}

/** Whether this viewer is looking at a card whose face they would not see otherwise. */
export function isForYouAlone(play: Play, card: Shown): boolean {
  const owner = ownerOf(setOf(card.place));
  const isLookedAt =
    card.up && play.view.looked_at === card.place && (owner === null || owner === play.seat);
  return isLookedAt && !play.reveal.isOn && !play.props.open;
}

/** Whether a card's owner, another player, has looked at it. Everyone can see who looks at a card. */
export function ownerKnows(play: Play, card: Shown): boolean {
  const owner = ownerOf(setOf(card.place));
  return owner !== null && owner !== play.seat && card.seenBy.includes(owner);
}

/** Describes the other players' hands and the forbidden colour for users of a screen reader. */
function holding(play: Play): string {
  const { forbidden } = play.sight;
  const hands = play.props.seats
    .filter((it) => it.seat !== play.seat)
    .map(({ seat }) => {
      const [one, two, three] = play.sight.cardsOf(handOf(seat)).map((card) => card.colour ?? '');
      return play.say('live-hand', {
        seat,
        one_kind: one ?? '',
        two_kind: two ?? '',
        three_kind: three ?? '',
      });
    });
  return [...hands, forbidden ? `${play.say('forbidden-shown', { kind: forbidden })}.` : ''].join(' ');
}

/** Says in words what the user has picked. */
export function live(play: Play): string {
  if (!play.isMine) return '';
  const { phase } = play.view;
  const [a, b] = play.cards.picked;
  if (phase === 'choose' && play.face) return capital(play.say('live-die', { face: play.face }));
  if (phase === 'swap' && play.set.piece) return play.say('live-swap', { set: play.set.piece });
  if (!a) return '';
  if (phase === 'look') return play.say('live-look', { place: placeFor(play, a) });
  if (!b)
    return play.say('live-one', {
      place: placeFor(play, a),
      value: play.face ?? '',
    });
  return play.say('live-two', {
    a_place: placeFor(play, a),
    b_place: placeFor(play, b),
  });
}

/** A house table: what a declaration and a view put on it, and the move that the reader is preparing. */
import { getContext, setContext } from 'svelte';
import type { BarButton, Facts, GameView, Seat, TableProps } from '../contract.ts';
import type { HouseTable, Piece, Zone } from '../http.generated.ts';
import type { Frame } from '../kit/frame.svelte.ts';
import { around } from '../kit/seat_order.ts';
import type { TableState } from '../table_state.svelte.ts';
import { MoveChoice } from './move_choice.svelte.ts';
import { nameOf, shortOf, type Words } from './pieces.ts';
import { isValue, itemsAt, numberAt, read, type Item, type Value } from './view_path.ts';

export type Props = TableProps & { declaration: HouseTable; table: TableState };

const KEY = Symbol('house');
const PLAIN: Piece = { kind: 'token', faces: 'text' };

export class House {
  readonly frame: Frame;
  readonly choice: MoveChoice;
  readonly #props: () => Props;

  constructor(props: () => Props, frame: Frame) {
    this.#props = props;
    this.frame = frame;
    this.choice = new MoveChoice(this);
  }

  get props(): Props {
    return this.#props();
  }

  get declaration(): HouseTable {
    return this.props.declaration;
  }

  get view(): GameView {
    return this.props.view;
  }

  say = (key: string, facts?: Facts): string => this.props.say(key, facts);
  has = (key: string): boolean => this.props.has(key);

  readonly words: Words = {
    say: (key, facts) => this.say(key, facts),
    has: (key) => this.has(key),
    thing: (family, id) => this.props.table.texts.nameOfThing(family, id, this.props.table.names),
    seat: (seat) => this.nameOfSeat(seat),
  };

  // --- seats ---

  /** The seats clockwise, beginning with the reader's or, for a spectator, with the first. */
  get seats(): readonly Seat[] {
    return around(this.props.seats, this.props.seat);
  }

  nameOfSeat(seat: number): string {
    return this.props.seats[seat]?.name ?? '';
  }

  /** Whether a seat is out of the game: the view lists those that are, unless the declaration says otherwise. */
  isOut = (seat: number): boolean => {
    const path = this.declaration.out ?? 'out';
    return isAt(read(this.view, path, seat), path, seat);
  };

  teamOf(seat: number): number | null {
    const { team } = this.declaration;
    return team ? numberAt(this.view, team, seat) : null;
  }

  /** Whether a seat plays with the reader. Null if there are no teams, or for the reader's own seat. */
  isPartner(seat: number): boolean | null {
    const own = this.props.seat;
    if (own === null || own === seat || !this.declaration.team) return null;
    return this.teamOf(own) === this.teamOf(seat);
  }

  /** The line under a seat's name. */
  lineOf(seat: number): string {
    const partner = this.isPartner(seat);
    const facts = factsOf(this.view, this.declaration.line ?? {}, seat);
    const parts = [
      this.has('seat-line') ? this.say('seat-line', facts) : '',
      this.isOut(seat) ? this.say('house-out') : '',
      partner === null ? '' : this.say(partner ? 'house-with-you' : 'house-against-you'),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  // --- zones ---

  zone(id: string): Zone | undefined {
    return this.declaration.zones.find((it) => it.id === id);
  }

  labelOf(zone: Zone, seat: number | null = null): string {
    const label = this.say(`zone-${zone.id}`, this.facts);
    if (seat === null || seat === this.props.seat) return label;
    return this.say('house-zone-of', { zone: label, name: this.nameOfSeat(seat) });
  }

  /** The small print of a zone, from the text `note-<zone>`. */
  noteOf = (zone: Zone): string =>
    this.has(`note-${zone.id}`) ? this.say(`note-${zone.id}`, this.facts) : '';

  items(zone: Zone, seat: number | null = null): Item[] {
    return itemsAt(this.view, zone.shows ?? '', zone, seat ?? this.props.seat);
  }

  /** Whether a seat has made its secret choice. By default, it has if only others are still to act. */
  isReady({ ready }: Zone, seat: number): boolean {
    if (ready) return Boolean(read(this.view, ready, seat));
    const pending = this.view.to_act ?? [];
    return pending.length > 0 && !pending.includes(seat) && !this.isOut(seat);
  }

  /** The piece that the reader has chosen in secret. It lies in a slot, even if the view has it in the hand too. */
  get secret(): Item | null {
    const { seat } = this.props;
    const zone = this.declaration.zones.find((it) => it.kind === 'slot');
    return zone && seat !== null && this.isReady(zone, seat)
      ? (this.items(zone, seat)[0] ?? null)
      : null;
  }

  count(zone: Zone, seat: number | null = null): number {
    return zone.count ? numberAt(this.view, zone.count, seat ?? this.props.seat) : 0;
  }

  /** What a seat holds in the reader's kind of zone, such as a fan, once all is in the open. */
  openItems(kind: Zone['kind'], seat: number): Item[] {
    const zone = this.declaration.zones.find((it) => it.kind === kind && it.at === 'own');
    const view = this.props.open?.[seat];
    return zone && view ? itemsAt(view, zone.shows ?? '', zone, seat) : [];
  }

  /** Whether a zone is on the table now. Some are there only while something lies in them. */
  isThere(zone: Zone): boolean {
    const lies = (path = ''): boolean =>
      this.seats.some(({ seat }) => itemsAt(this.view, path, zone, seat).length > 0);
    return !zone.hide_empty || lies(zone.shows) || lies(zone.last) || this.count(zone) > 0;
  }

  piece(name: string | undefined): Piece {
    return this.declaration.pieces?.[name ?? ''] ?? PLAIN;
  }

  name(piece: string | undefined, value: Value): string {
    return nameOf(piece ?? '', this.piece(piece), value, this.words);
  }

  short(piece: string | undefined, value: Value): string {
    return shortOf(piece ?? '', this.piece(piece), value, this.words);
  }

  /** The words beside a seat. */
  badgesOf = (seat: number): string[] => this.tagsOf({ tags: this.declaration.badges ?? {} }, seat);

  /** The words that lie on a piece or a seat's place: those whose path leads to it. */
  tagsOf({ tags = {} }: Pick<Zone, 'tags'>, of: Value): string[] {
    return Object.entries(tags)
      .filter(([, path]) => isAt(read(this.view, path, Number(of)), path, of))
      .map(([tag]) => this.say(`tag-${tag}`, this.facts));
  }

  get facts(): Facts {
    return factsOf(this.view, this.declaration.facts ?? {}, this.props.seat);
  }

  get phase(): string {
    const found = read(this.view, 'phase');
    return typeof found === 'string' ? found : 'turn';
  }

  get buttons(): readonly BarButton[] {
    return this.choice.buttons;
  }
}

/**
 * Whether a tag's path leads to this seat or value. A path with `[]` says it of each seat by itself. An absent
 * field names nobody: it may be an empty list as well as the number 0.
 */
function isAt(found: unknown, path: string, of: Value): boolean {
  if (path.includes('[]')) return Boolean(found);
  if (Array.isArray(found)) return found.includes(of);
  return found === of;
}

function factsOf(view: GameView, paths: Readonly<Record<string, string>>, seat: number | null): Facts {
  const facts: Record<string, Facts[string]> = {};
  for (const [name, path] of Object.entries(paths)) {
    const found = read(view, path, seat);
    if (Array.isArray(found)) facts[name] = found.filter(isValue);
    else facts[name] = isValue(found) ? found : 0;
  }
  return facts;
}

export const provideHouse = (house: House): House => setContext(KEY, house);
export const useHouse = (): House => getContext<House>(KEY);

/** Finds out from the log where each player's bank notes come from, and who bought which window. */
import type { Line, News } from '$contract';
import type { KlunkerView } from './view.ts';

export interface Account {
  /** The number of sales, each of four equal cards. `earned` is the number of bank notes from these sales. */
  sales: number;
  earned: number;
  /** The number of notes that others paid for this seat's windows. `paid` counts the notes paid to others. */
  got: number;
  paid: number;
}

/** What the log has told so far about bank notes and purchases. */
export interface Books {
  /** For each seat, where its notes come from; null if the log does not explain all of them. */
  accounts: readonly (Account | null)[];
  /** Maps the owner of a window to the seat that bought it in this round. */
  buyers: ReadonlyMap<number, number>;
}

const START = 1;

export class Ledger {
  #accounts: Account[] = [];
  #buyers = new Map<number, number>();
  #news: News<KlunkerView> | null = null;

  /** Reads the new lines of the log. After a jump (`from` is null), starts again with empty books. */
  read(news: News<KlunkerView> | null, view: KlunkerView): Books {
    if (news && news !== this.#news) {
      this.#news = news;
      if (news.from === null) this.#begin(view.players.length);
      for (const line of news.lines) this.#write(line);
    }
    const accounts = view.players.map((player, seat) => this.#accountOf(seat, player.notes));
    return { accounts, buyers: new Map(this.#buyers) };
  }

  #accountOf(seat: number, notes: number): Account | null {
    const it = this.#accounts[seat];
    return it && START + it.earned + it.got - it.paid === notes ? { ...it } : null;
  }

  #begin(players: number): void {
    this.#buyers.clear();
    this.#accounts = Array.from({ length: players }, () => ({
      sales: 0,
      earned: 0,
      got: 0,
      paid: 0,
    }));
  }

  #write({ key, facts = {} }: Line): void {
    const seat = Number(facts['seat']);
    if (key === 'told-start') this.#buyers.clear();
    const account = this.#accounts[seat];
    if (!account) return;
    if (key === 'told-sale') {
      account.sales += 1;
      account.earned += Number(facts['notes']);
    } else if (key === 'told-buy') this.#pay(seat, Number(facts['owner_seat']));
    else if (key === 'told-buy-own') this.#buyers.set(seat, seat);
  }

  #pay(seat: number, owner: number): void {
    const [buyer, seller] = [this.#accounts[seat], this.#accounts[owner]];
    if (buyer) buyer.paid += 1;
    if (seller) seller.got += 1;
    this.#buyers.set(owner, seat);
  }
}

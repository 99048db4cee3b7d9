/** Where everyone's notes come from, told by the log: what made the scores, and who bought which window. */
import type { Line, News } from '$contract';
import type { KlunkerView } from './view.ts';

export interface Account {
  /** Foursomes sold, and the notes they brought. */
  sales: number;
  earned: number;
  /** Notes got for the own window, and paid for others'. */
  got: number;
  paid: number;
}

/** The books at one moment. */
export interface Books {
  /** By seat: what made its notes; null where not all of it was seen. */
  accounts: readonly (Account | null)[];
  /** By owner: who bought the window in this round's purchases. */
  buyers: ReadonlyMap<number, number>;
}

const START = 1;

export class Ledger {
  #accounts: Account[] = [];
  #buyers = new Map<number, number>();
  #news: News<KlunkerView> | null = null;

  /** Read on, from the start after a jump. */
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
    this.#accounts = Array.from({ length: players }, () => ({ sales: 0, earned: 0, got: 0, paid: 0 }));
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

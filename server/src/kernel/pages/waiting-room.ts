import { randomBytes } from 'node:crypto';
import type { Signer } from '../identity/signer.ts';

/** A place in line, as a browser keeps it. It is signed, names no one, and lets in once. */
interface Ticket {
  id: string;
  /** When it was drawn: the order, in every process. */
  at: number;
  /** How many had drawn one in the same moment before. */
  index: number;
  /** How many were ahead at first, and at the last look: progress only goes forward, whichever process says it. */
  total: number;
  ahead: number;
  seen: number;
}

export interface Waiting {
  ticket: string;
  ahead: number;
  total: number;
  /** Unknown until it was seen how fast the line moves. */
  seconds: number | undefined;
}

/** Longer than this no one keeps a place without looking. */
export const keptMs = 10 * 60_000;
/** Those who come within such a moment are let in together. */
const momentMs = 1000;
const mostMoments = 3600;
const mostUsed = 50_000;
/** How many are let in each second: it is not known beforehand, so it grows while there is room and shrinks when there is none. */
const pace = { first: 20, least: 2, most: 1000, grows: 1.2, shrinks: 0.6 };
/** The pace has been seen then. */
const knownAfterMs = 5000;

const momentOf = (ms: number): number => ms - (ms % momentMs);

interface Given {
  /**
   * Whether one more page would only make everyone wait longer; one that is kept asks no database. `perSecond` is how many ask for pages: a machine
   * that stalls with few people has no crowd.
   */
  isFull: (isKept: boolean, perSecond: number) => boolean;
  now: () => Date;
  signer: Pick<Signer, 'sign' | 'isSigned'>;
}

/**
 * Who comes while there is no room draws a ticket, and is let in in the order of the tickets. Nothing is held of those who wait: they bring
 * their tickets, and the line is how many were drawn in each moment. Tickets are in the order of time, so that one drawn in another process is
 * as good here.
 */
export class WaitingRoom {
  readonly #given: Given;
  /** How many drew a ticket in each moment that is not let in yet, the oldest first. */
  readonly #moments = new Map<number, number>();
  /** Tickets that let someone in, until they are too old to do so again. */
  readonly #used = new Map<string, number>();
  #waiting = 0;
  /** Everyone with a ticket of before this moment may come in, and so many of those in it; nothing while there is no line. */
  #front: number | undefined;
  #partly = 0;
  #perSecond = pace.first;
  #credit = 0;
  #begunAt = 0;
  #lookedAt = 0;
  /** How many asked in this second and in the one before. */
  #asked = { second: 0, now: 0, before: 0 };

  constructor(given: Given) {
    this.#given = given;
  }

  get isOpen(): boolean {
    return this.#front === undefined;
  }

  /** How many tickets are out. */
  get length(): number {
    return this.#waiting;
  }

  /** Nothing for who may come in. */
  enter(shown: string | undefined, isKept = false): Waiting | undefined {
    const now = this.#given.now().getTime();
    this.#count(now);
    this.#advance(now);
    // Takes no one's turn.
    if (isKept && !this.#isFull(true)) return undefined;
    if (this.#front === undefined) {
      if (!this.#isFull(isKept)) return undefined;
      this.#front = momentOf(now);
      this.#partly = 0;
      this.#begunAt = this.#lookedAt = now;
      this.#credit = 0;
    }
    const known = this.#read(shown, now);
    const own = known && !this.#used.has(known.id) ? known : undefined;
    if (own && (own.at < this.#front || (own.at === this.#front && own.index < this.#partly))) {
      this.#use(own.id, now);
      return undefined;
    }
    return this.#wait(own ?? this.#draw(now), now);
  }

  #isFull(isKept: boolean): boolean {
    return this.#given.isFull(isKept, Math.max(this.#asked.now, this.#asked.before));
  }

  #count(now: number): void {
    const second = Math.floor(now / 1000);
    const { second: last, now: asked } = this.#asked;
    if (second === last) this.#asked.now += 1;
    else this.#asked = { second, now: 1, before: second === last + 1 ? asked : 0 };
  }

  #draw(now: number): Ticket {
    // Beyond any line that people wait in, the last moment takes everyone.
    const isLongest = this.#moments.size >= mostMoments && !this.#moments.has(momentOf(now));
    const at = isLongest ? ([...this.#moments.keys()].at(-1) ?? now) : momentOf(now);
    const index = this.#moments.get(at) ?? 0;
    const ahead = this.#waiting;
    this.#moments.set(at, index + 1);
    this.#waiting += 1;
    return { id: randomBytes(9).toString('base64url'), at, index, total: ahead, ahead, seen: now };
  }

  #wait(ticket: Ticket, now: number): Waiting {
    let before = -this.#partly;
    for (const [moment, count] of this.#moments) {
      if (moment >= ticket.at) break;
      before += count;
    }
    const ahead = Math.max(0, Math.min(ticket.ahead, before + ticket.index));
    const isKnown = now - this.#begunAt >= knownAfterMs;
    return {
      ticket: this.#write({ ...ticket, ahead, seen: now }),
      ahead,
      total: ticket.total,
      seconds: isKnown ? Math.ceil((ahead + 1) / this.#perSecond) : undefined,
    };
  }

  /** Lets in as many as the pace allows since the last look. */
  #advance(now: number): void {
    if (this.#front === undefined) return;
    const passed = Math.min(now - this.#lookedAt, 1000) / 1000;
    if (passed <= 0) return;
    const isFull = this.#isFull(false);
    this.#lookedAt = now;
    this.#perSecond = Math.min(pace.most, Math.max(pace.least, this.#perSecond * (isFull ? pace.shrinks : pace.grows) ** passed));
    if (isFull) return;
    this.#credit += this.#perSecond * passed;
    for (const [moment, count] of this.#moments) {
      const more = Math.min(Math.floor(this.#credit), count - this.#partly);
      this.#credit -= more;
      this.#waiting -= more;
      this.#front = moment;
      this.#partly += more;
      // More may come in this very moment.
      if (this.#partly < count || moment + momentMs > now) return;
      this.#moments.delete(moment);
      this.#front = moment + momentMs;
      this.#partly = 0;
    }
    this.#front = undefined;
  }

  #use(id: string, now: number): void {
    this.#used.set(id, now);
    for (const [oldest, at] of this.#used) {
      if (this.#used.size <= mostUsed && now - at < keptMs) break;
      this.#used.delete(oldest);
    }
  }

  #write(ticket: Ticket): string {
    const { id, at, index, total, ahead, seen } = ticket;
    const text = [id, at, index, total, ahead, seen].join('.');
    return `${text}.${this.#given.signer.sign('waiting', text)}`;
  }

  /** One that was made up, or not looked at for too long, is none. */
  #read(shown: string | undefined, now: number): Ticket | undefined {
    if (!shown || shown.length > 200) return undefined;
    const end = shown.lastIndexOf('.');
    const text = shown.slice(0, end);
    if (end < 0 || !this.#given.signer.isSigned('waiting', text, shown.slice(end + 1))) return undefined;
    const [id = '', ...numbers] = text.split('.');
    const [at = 0, index = 0, total = 0, ahead = 0, seen = 0] = numbers.map(Number);
    return now - seen < keptMs ? { id, at, index, total, ahead, seen } : undefined;
  }
}

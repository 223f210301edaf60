import { RecentMap } from '../runtime/recent-map.ts';

interface Counted {
  count: number;
  untilMs: number;
}

/** Counts by key in windows of equal length, each from its first count on. */
export class WindowCounter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #clock: () => number;
  readonly #counted: RecentMap<Counted>;

  constructor(most: number, windowSeconds: number, clock: () => number = Date.now) {
    this.#most = most;
    this.#windowMs = windowSeconds * 1000;
    this.#clock = clock;
    this.#counted = new RecentMap(this.#windowMs);
  }

  get size(): number {
    return this.#counted.size;
  }

  /** How long to wait in milliseconds; 0 when there was room. Attempts beyond the limit are counted anyway. */
  take(key: string, times = 1): number {
    const now = this.#clock();
    const counted = this.#current(key, now);
    counted.count += times;
    return counted.count > this.#most ? counted.untilMs - now : 0;
  }

  giveBack(key: string): void {
    this.#current(key, this.#clock()).count -= 1;
  }

  forget(key: string): void {
    this.#counted.delete(key);
  }

  #current(key: string, now: number): Counted {
    const known = this.#counted.get(key);
    if (known && known.untilMs > now) return known;
    const fresh = { count: 0, untilMs: now + this.#windowMs };
    this.#counted.set(key, fresh, now);
    return fresh;
  }
}

/**
 * Keeps what was set within the last `windowMs`, and forgets it before twice that time has passed. It is forgotten by whole generations: a map
 * from which the oldest are taken one by one leaves a gap for each, and a search for the next oldest walks over all of them (a millisecond
 * a look, at 700,000 keys).
 */
export class RecentMap<Value> {
  readonly #windowMs: number;
  readonly #most: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #youngSince = Number.NEGATIVE_INFINITY;

  /** Beyond `most` new ones, older ones are forgotten before their time. */
  constructor(windowMs: number, most = Number.POSITIVE_INFINITY) {
    this.#windowMs = windowMs;
    this.#most = most;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: string): Value | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: Value, now: number): void {
    const age = now - this.#youngSince;
    if (age >= this.#windowMs || this.#young.size >= this.#most) {
      // Nothing that was set more than a window ago is wanted anymore.
      this.#old = age < 2 * this.#windowMs ? this.#young : new Map();
      this.#young = new Map();
      this.#youngSince = now;
    }
    this.#old.delete(key);
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}

/** Chance that comes out the same every time: same seed, same data. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a over the seed's letters.
    this.#state = [...seed].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261) >>> 0;
  }

  /** From 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    return from[Math.floor(this.next() * from.length)] as T;
  }

  /** Around 0, as chance spreads things: two thirds within 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  shuffled<T>(from: readonly T[]): T[] {
    const all = [...from];
    for (let last = all.length - 1; last > 0; last -= 1) {
      const other = this.between(0, last);
      [all[last], all[other]] = [all[other] as T, all[last] as T];
    }
    return all;
  }
}

import type { WorkId } from '../answers.ts';

/** Values that differ only in what divisions leave in their last digits are one. */
export const steady = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * A sum that is the same bits in whatever order its parts come: whole numbers add up exactly, all others are sorted first. Votes, places and
 * points are whole, so this costs nothing where there are many.
 */
export class SteadySum {
  #whole = 0;
  #parts: number[] | undefined;
  #known: number | undefined;

  add(value: number): void {
    if (Number.isInteger(value)) this.#whole += value;
    else (this.#parts ??= []).push(value);
    this.#known = undefined;
  }

  get value(): number {
    if (!this.#parts) return this.#whole;
    this.#known ??= this.#parts.sort((one, other) => one - other).reduce((sum, part) => sum + part, this.#whole);
    return this.#known;
  }
}

export function steadySum(values: readonly number[]): number {
  const sum = new SteadySum();
  for (const value of values) sum.add(value);
  return sum.value;
}

/** Sums per work, with the number of answers that went into them; the same bits in any order of answers. */
export class Tally {
  readonly #of = new Map<WorkId, { sum: SteadySum; count: SteadySum }>();

  add(work: WorkId, value: number, voice = 1): void {
    let own = this.#of.get(work);
    if (!own) {
      own = { sum: new SteadySum(), count: new SteadySum() };
      this.#of.set(work, own);
    }
    own.sum.add(value * voice);
    own.count.add(voice);
  }
  sum = (work: WorkId): number => this.#of.get(work)?.sum.value ?? 0;
  count = (work: WorkId): number => this.#of.get(work)?.count.value ?? 0;
  mean = (work: WorkId): number => {
    const count = this.count(work);
    return count === 0 ? 0 : this.sum(work) / count;
  };
}

/** One judge's overall score of one entry. */
export interface GivenScore {
  entryId: number;
  judgeId: number;
  categoryId: number;
  score: number;
}

export interface Calibration {
  /** On the judges' own scale: what the entry would have got from an average judge. It decides the order. */
  scoreOf: (entryId: number) => number | undefined;
  /** What more judges like these would be expected to give. Other than the score only where reviews are too few to calibrate. */
  expectedOf: (entryId: number) => number | undefined;
  /** How much above the average this judge gives, in points. */
  offsetOf: (judgeId: number) => number | undefined;
  /** What an entry of a category is expected to get before anyone has seen it. */
  levelOf: (categoryId: number) => number;
  /** How much of the scores' variance the fit found in each part. */
  variance: Readonly<Record<'entry' | 'category' | 'judge' | 'noise', number>>;
}

/**
 * How a season is fitted, fixed when it begins: results that were counted by one fit are never counted again by another.
 * 1: every score weighs the same. 2: a score far from what everything else says weighs less, so that no one lifts a single work by giving it the
 * highest score and all others too little; and where most works have one review only, the plain mean decides.
 */
export const fitVersions = [1, 2] as const;
export type FitVersion = (typeof fitVersions)[number];

/** Of Student's distribution, whose weights fit 2 uses: the fewer, the less an outlier counts. */
const degrees = 4;

const rounds = 40;
/** What we believe before we have seen anything: how much of the variance of scores lies in works, categories, judges and chance. */
export const believed = { entry: 0.4, category: 0.05, judge: 0.2, noise: 0.35 };
/** How many works or judges that belief is worth. */
const beliefWeight = 12;

/**
 * Score = average + category + entry + judge + chance, each part drawn towards zero as far as its own variance asks, so that few reviews
 * move little. One fit for the whole season, because a judge's habit shows across categories. A judge who sees strong works only is not
 * taken for a generous one, as a score relative to each judge's own mean and spread would.
 */
export function calibrate(given: readonly GivenScore[], version: FitVersion): Calibration {
  const fit = calibrating(given, version);
  for (;;) {
    const { done, value } = fit.next();
    if (done) return value;
  }
}

/** The same round by round, for callers that let others run in between. */
export function* calibrating(unordered: readonly GivenScore[], version: FitVersion): Generator<undefined, Calibration> {
  const given = inOwnOrder(unordered);
  const entries = new Part(given.map(({ entryId }) => entryId));
  const judges = new Part(given.map(({ judgeId }) => judgeId));
  const categories = new Part(given.map(({ categoryId }) => categoryId));
  const scores = Float64Array.from(given, ({ score }) => score);
  const average = meanOf(scores);
  const whole = Math.max(varianceOf(scores, average), 1e-6);
  const variance = {
    entry: believed.entry * whole,
    category: believed.category * whole,
    judge: believed.judge * whole,
    noise: believed.noise * whole,
  };
  const rest = scores.map((score) => score - average);
  const weights = version === 1 ? undefined : new Float64Array(scores.length).fill(1);
  /** Of what the parts leave over, each counted by its weight if they have any. */
  const noiseOf = (squares: number, spent: number) =>
    (squares + beliefWeight * believed.noise * whole) / (Math.max(scores.length - spent, 0) + beliefWeight);
  let spent = 0;

  for (let round = 0; round < rounds; round += 1) {
    categories.settle(rest, variance.noise / variance.category, weights);
    judges.settle(rest, variance.noise / variance.judge, weights);
    entries.settle(rest, variance.noise / variance.entry, weights);
    yield;
    // The first rounds only find their feet: variances taken from them would run away.
    if (round < 5) continue;
    variance.category = categories.variance(variance.noise, variance.category, believed.category * whole);
    variance.judge = judges.variance(variance.noise, variance.judge, believed.judge * whole);
    variance.entry = entries.variance(variance.noise, variance.entry, believed.entry * whole);
    spent = [
      entries.freedom(variance.noise / variance.entry),
      judges.freedom(variance.noise / variance.judge),
      categories.freedom(variance.noise / variance.category),
    ].reduce((sum, one) => sum + one, 0);
    variance.noise = noiseOf(sumOfSquares(rest, weights), spent);
    if (!weights) continue;
    for (let n = 0; n < rest.length; n += 1) weights[n] = (degrees + 1) / (degrees + square(rest[n] as number) / variance.noise);
    for (const part of [categories, judges, entries]) part.weigh(weights);
  }
  // Weighed scores lie closer together than scores do; how sure anyone can be depends on the latter.
  if (weights) variance.noise = noiseOf(sumOfSquares(rest), spent);

  const found = new Map(
    given.map(({ entryId, categoryId }) => [
      entryId,
      average + (categories.effectOf(categoryId) as number) + (entries.effectOf(entryId) as number),
    ]),
  );
  const means = weights && isTooFew(given) ? plainMeans(given) : found;
  return {
    scoreOf: (entryId) => means.get(entryId),
    expectedOf: (entryId) => found.get(entryId),
    offsetOf: (judgeId) => judges.effectOf(judgeId),
    levelOf: (categoryId) => average + (categories.effectOf(categoryId) ?? 0),
    variance,
  };
}

/**
 * With one review per work, its quality and its judge's strictness can't be separated: the mean then ranks real seasons better than a fit.
 * It is so where fewer than half of the works have a second review.
 */
function isTooFew(given: readonly GivenScore[]): boolean {
  const reviews = [...Map.groupBy(given, ({ entryId }) => entryId).values()].map(({ length }) => length);
  return 2 * reviews.filter((count) => count > 1).length < reviews.length;
}

function plainMeans(given: readonly GivenScore[]): Map<number, number> {
  const sumOf = (own: readonly GivenScore[]) => own.reduce((sum, { score }) => sum + score, 0);
  return new Map([...Map.groupBy(given, ({ entryId }) => entryId)].map(([entryId, own]) => [entryId, sumOf(own) / own.length]));
}

/**
 * By entry, then by judge, where judges are ordered by what they gave and not by their numbers: sums depend in their last bits on the order,
 * and a recount from the jury record knows judges by other numbers. Two judges who gave the very same are interchangeable.
 */
function inOwnOrder(given: readonly GivenScore[]): GivenScore[] {
  const byEntry = given.toSorted((one, other) => one.entryId - other.entryId);
  const ofJudge = [...Map.groupBy(byEntry, ({ judgeId }) => judgeId)];
  const compare = (one: readonly GivenScore[], other: readonly GivenScore[]): number => {
    for (const [at, { entryId, score }] of one.entries()) {
      const there = other[at];
      if (!there) return 1;
      if (entryId !== there.entryId) return entryId - there.entryId;
      if (score !== there.score) return score - there.score;
    }
    return one.length - other.length;
  };
  const rank = new Map(ofJudge.sort(([, one], [, other]) => compare(one, other)).map(([judgeId], at) => [judgeId, at]));
  return byEntry.sort((one, other) => one.entryId - other.entryId || (rank.get(one.judgeId) ?? 0) - (rank.get(other.judgeId) ?? 0));
}

/** A product, because powers may differ in their last bits from one engine to another. */
const square = (value: number): number => value * value;

/** The effects of one kind of thing (entries, judges, categories) that each score has one of. */
class Part {
  readonly #placeOf = new Map<number, number>();
  readonly #at: Int32Array;
  readonly #counts: Float64Array;
  readonly #effects: Float64Array;

  constructor(ids: readonly number[]) {
    for (const id of ids) if (!this.#placeOf.has(id)) this.#placeOf.set(id, this.#placeOf.size);
    this.#at = Int32Array.from(ids, (id) => this.#placeOf.get(id) ?? 0);
    this.#counts = new Float64Array(this.#placeOf.size);
    for (const place of this.#at) this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#effects = new Float64Array(this.#placeOf.size);
  }

  effectOf(id: number): number | undefined {
    return this.#effects[this.#placeOf.get(id) ?? -1];
  }

  /** Gives each effect what the others left over, drawn towards zero, and takes it out of the rest. */
  settle(rest: Float64Array, pull: number, weights?: Float64Array): void {
    const sums = new Float64Array(this.#effects.length);
    for (let n = 0; n < rest.length; n += 1) {
      const place = this.#at[n] as number;
      const [sum, left, effect] = [sums[place] as number, rest[n] as number, this.#effects[place] as number];
      // Sums are added up in this very order: results of fit 1 rest on its last bits.
      sums[place] = weights ? sum + (weights[n] as number) * (left + effect) : sum + left + effect;
    }
    const changes = sums.map((sum, place) => sum / ((this.#counts[place] as number) + pull) - (this.#effects[place] as number));
    for (let n = 0; n < rest.length; n += 1) rest[n] = (rest[n] as number) - (changes[this.#at[n] as number] as number);
    for (let place = 0; place < changes.length; place += 1)
      this.#effects[place] = (this.#effects[place] as number) + (changes[place] as number);
  }

  /** From now on each score counts as much as its weight says. */
  weigh(weights: Float64Array): void {
    this.#counts.fill(0);
    for (let n = 0; n < weights.length; n += 1) {
      const place = this.#at[n] as number;
      this.#counts[place] = (this.#counts[place] as number) + (weights[n] as number);
    }
  }

  /** From the effects as found, and what is still unknown of each. */
  variance(noise: number, now: number, before: number): number {
    let sum = beliefWeight * before;
    for (let place = 0; place < this.#effects.length; place += 1)
      sum += square(this.#effects[place] as number) + noise / ((this.#counts[place] as number) + noise / now);
    return Math.max(sum / (this.#effects.length + beliefWeight), 1e-9);
  }

  /** How many free values its drawn-in effects amount to. */
  freedom(pull: number): number {
    return this.#counts.reduce((sum, count) => sum + count / (count + pull), 0);
  }
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const varianceOf = (values: Float64Array, mean: number): number =>
  values.reduce((sum, value) => sum + square(value - mean), 0) / Math.max(values.length - 1, 1);
const sumOfSquares = (values: Float64Array, weights?: Float64Array): number =>
  values.reduce((sum, value, n) => sum + (weights ? (weights[n] as number) * square(value) : square(value)), 0);

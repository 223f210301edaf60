/**
 * A season with planted quality, judged as the server does it: judges of some clusters, sixty at work at once, each handed the work with the
 * highest need (`needOf`, which a server test holds to the database's `need_of`), leases counted while they last, and what a review is worth
 * counted again by the product's own rules as the job does it.
 */
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { calibrate, type FitVersion, type GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { estimatesOf } from '#server/wings/results/ranking/fit/uncertainty.rules.ts';
import { linesToDraw, worthsOf } from '#server/wings/results/ranking/fit/worth.rules.ts';
import { needOf } from '#server/wings/entering/submission/need.rules.ts';

export interface SeasonSize {
  works: number;
  categories: number;
  clusters: number;
  judges: number;
  clustersOfJudge: number;
  atOnce: number;
  /** The share of each category's works that its shortlist has, or their number. */
  shortlist: number;
  isDecidedByReviews: boolean;
  /** The job comes round after so many reviews. */
  countedEvery: number;
}

export const largeSeason: SeasonSize = {
  works: 13_000,
  categories: 100,
  clusters: 12,
  judges: 2000,
  clustersOfJudge: 3,
  atOnce: 60,
  shortlist: 0.1,
  isDecidedByReviews: false,
  countedEvery: 1000,
};
export const smallSeason: SeasonSize = {
  works: 300,
  categories: 10,
  clusters: 3,
  judges: 30,
  clustersOfJudge: 2,
  atOnce: 10,
  shortlist: 5,
  isDecidedByReviews: true,
  countedEvery: 20,
};

const spread = { quality: 1, offset: 0.7, noise: 1.1, lnGain: 0.2, category: 0.3 };
const unfitPairs = 0.02;
const late = { share: 0.1, after: 0.6 };

/** A small generator of our own, so that every machine prints the same table. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(uniform() || 1e-9)) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
}

/** The same chance whenever it is asked for, from numbers that may follow each other. */
function chanceOf(...numbers: number[]): number {
  let mixed = 0x9e3779b9;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ number, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
}

interface Judge {
  id: number;
  offset: number;
  gain: number;
  categories: number[];
  /** Reviews this judge still has time for, and those given. */
  left: number;
  done: number;
  seen: Set<number>;
}

interface Spending {
  /** Reviews for each work, on average. */
  reviews: number;
  /** What a judge says instead of what they felt, if they are planted: by judge, how manieth of their reviews, and what chance says. */
  says?: (judge: number, felt: number, nth: number, uniform: () => number) => number;
  /** Absent: the newest. */
  fit?: FitVersion;
  /** Absent: every work gets the same. */
  adaptive?: { minimum: number; most: number };
}

interface Judged {
  /** Of each category's true top in the found top. */
  found: number;
  bestShortlisted: number;
  bestFirst: number;
  reviewsOfWorks: number[];
  /** Everything the judges said. */
  given: readonly GivenScore[];
  /** The truth: of each work its quality and its category. */
  quality: Float64Array;
  categoryOf: Int32Array;
}

export function judgeSeason(size: SeasonSize, { reviews, adaptive, says, fit: version = 2 }: Spending, seed: number): Judged {
  const { uniform, normal } = randomFrom(seed * 2_654_435_761);
  // Unequal categories: the largest has several times the works of the smallest.
  const weights = Array.from({ length: size.categories }, () => 0.3 + uniform() * 1.7);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const categoryOf = new Int32Array(size.works);
  let at = 0;
  for (const [category, weight] of weights.entries()) {
    const end = category === size.categories - 1 ? size.works : Math.min(size.works, at + Math.round((weight / whole) * size.works));
    for (; at < end; at += 1) categoryOf[at] = category;
  }
  const level = Array.from({ length: size.categories }, () => normal() * spread.category);
  const quality = Float64Array.from({ length: size.works }, () => normal() * spread.quality);
  const isLate = Array.from({ length: size.works }, () => uniform() < late.share);
  const worksOf = Array.from({ length: size.categories }, (_, category) =>
    [...categoryOf.keys()].filter((work) => categoryOf[work] === category),
  );
  const sizeOf = (category: number) =>
    size.shortlist < 1 ? Math.max(1, Math.round(size.shortlist * (worksOf[category]?.length ?? 0))) : size.shortlist;

  const wantedInAll = Math.round(size.works * reviews);
  const judges = Array.from({ length: size.judges }, (_, id): Judge => {
    const own = new Set<number>();
    while (own.size < size.clustersOfJudge) own.add(Math.floor(uniform() * size.clusters));
    return {
      id,
      offset: normal() * spread.offset,
      gain: Math.exp(normal() * spread.lnGain),
      categories: [...level.keys()].filter((category) => own.has(category % size.clusters)),
      // Hours are unequal; all together they have some to spare.
      left: Math.ceil(((wantedInAll * 1.3) / size.judges) * (0.4 + 1.2 * uniform())),
      done: 0,
      seen: new Set(),
    };
  });

  const done = new Int32Array(size.works);
  const leases = new Int32Array(size.works);
  const wanted = new Int32Array(size.works).fill(adaptive?.minimum ?? 1000);
  const worth = new Int32Array(size.works).fill(-10_000);
  const need = new Int32Array(size.works);
  const renew = (work: number) => {
    need[work] = needOf({
      reviews: done[work] as number,
      leases: leases[work] as number,
      wanted: wanted[work] as number,
      worth: worth[work] as number,
    });
  };
  // Of the pair, not of the look: else a work that a judge passes over often would be kept from them in the end.
  const isUnfit = (judge: number, work: number) => chanceOf(seed, judge, work) < unfitPairs;
  const given: GivenScore[] = [];
  let isLateIn = false;
  const isHere = (work: number) => isLateIn || !isLate[work];

  const lease = (who: Judge): number => {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    const begin = uniform();
    for (const category of who.categories) {
      const works = worksOf[category] as number[];
      const from = Math.floor(begin * works.length);
      for (let step = 0; step < works.length; step += 1) {
        const work = works[(from + step) % works.length] as number;
        if ((need[work] as number) <= most || !isHere(work) || who.seen.has(work)) continue;
        if (isUnfit(who.id, work)) {
          who.seen.add(work);
          continue;
        }
        most = need[work] as number;
        best = work;
      }
    }
    if (best < 0) return -1;
    leases[best] = (leases[best] as number) + 1;
    renew(best);
    who.seen.add(best);
    return best;
  };

  const count = () => {
    if (!adaptive) return;
    const fit = calibrate(given, version);
    const works = [...categoryOf.keys()].filter(isHere).map((work) => ({ entryId: work, categoryId: categoryOf[work] as number }));
    const { ofEntry } = estimatesOf(works, given, fit);
    const reviewsOf = Map.groupBy(given, ({ entryId }) => entryId);
    for (const [category, own] of worksOf.entries()) {
      const estimates = own.flatMap((work) => ofEntry.get(work) ?? []);
      const worths = worthsOf(
        estimates,
        linesToDraw(sizeOf(category), size.isDecidedByReviews ? [1, nomineeCount] : []),
        (work) => reviewsOf.get(work) ?? [],
        fit,
        adaptive,
      );
      for (const [work, value] of worths) {
        worth[work] = value;
        renew(work);
      }
    }
  };

  const slots: { who: Judge; work: number }[] = [];
  let next = 0;
  const fill = () => {
    for (let tried = 0; slots.length < size.atOnce && tried < judges.length; tried += 1) {
      next = (next + 1 + Math.floor(uniform() * 7)) % judges.length;
      const who = judges[next] as Judge;
      if (who.left <= 0 || slots.some((slot) => slot.who === who)) continue;
      const work = lease(who);
      if (work >= 0) slots.push({ who, work });
    }
  };
  fill();
  while (given.length < wantedInAll && slots.length > 0) {
    const place = Math.floor(uniform() * slots.length);
    const slot = slots[place] as { who: Judge; work: number };
    const { who, work } = slot;
    const category = categoryOf[work] as number;
    const felt = 6 + 1.6 * (who.gain * (quality[work] as number) + (level[category] as number) + who.offset + normal() * spread.noise);
    const judgeId = who.id;
    const said = says?.(judgeId, felt, who.done, uniform) ?? felt;
    given.push({
      entryId: work,
      judgeId,
      categoryId: category,
      score: Math.min(10, Math.max(1, Math.round(said * 3) / 3)),
    });
    who.done += 1;
    leases[work] = (leases[work] as number) - 1;
    done[work] = (done[work] as number) + 1;
    renew(work);
    who.left -= 1;
    if (given.length >= wantedInAll * late.after) isLateIn = true;
    if (given.length % size.countedEvery === 0) count();
    const another = who.left > 0 ? lease(who) : -1;
    if (another >= 0) slot.work = another;
    else {
      slots.splice(place, 1);
      fill();
    }
  }

  const { scoreOf } = calibrate(given, version);
  const scores = Float64Array.from(categoryOf.keys(), (work) => scoreOf(work) ?? Number.NEGATIVE_INFINITY);
  let places = 0;
  let hits = 0;
  let bestShortlisted = 0;
  let bestFirst = 0;
  for (const [category, works] of worksOf.entries()) {
    const top = Math.min(sizeOf(category), works.length);
    const truth = works.toSorted((one, other) => (quality[other] as number) - (quality[one] as number));
    const found = works.toSorted((one, other) => (scores[other] as number) - (scores[one] as number)).slice(0, top);
    places += top;
    hits += truth.slice(0, top).filter((work) => found.includes(work)).length;
    if (found.includes(truth[0] as number)) bestShortlisted += 1;
    if (found[0] === truth[0]) bestFirst += 1;
  }
  return {
    found: hits / places,
    bestShortlisted: bestShortlisted / size.categories,
    bestFirst: bestFirst / size.categories,
    reviewsOfWorks: [...done],
    given,
    quality,
    categoryOf,
  };
}

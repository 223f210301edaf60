import { below, density, quantile } from '../fit/normal.rules.ts';
import { Flow } from './flow.rules.ts';

/** How scores differ: by work, by judge, by chance. Only their proportions matter. */
export interface Spread {
  entry: number;
  judge: number;
  noise: number;
}

/** What the formula promises beyond what simulated seasons kept. */
const tooMuch = 0.02;
/** What works near the cutoff gain where they get more: as if every work had so many times the reviews. By works, as simulated seasons of that size had it. */
const adaptiveGains = [
  { works: 40, gain: 1.35 },
  { works: 100, gain: 1.7 },
  { works: 300, gain: 1.8 },
  { works: 1000, gain: 2.1 },
] as const;

function adaptiveGain(works: number): number {
  const above = adaptiveGains.findIndex((one) => works <= one.works);
  const [from, to] = [adaptiveGains[above === -1 ? adaptiveGains.length - 1 : Math.max(above - 1, 0)], adaptiveGains.at(above)];
  if (!from || !to || from === to) return to?.gain ?? 1;
  return from.gain + ((to.gain - from.gain) * Math.log(works / from.works)) / Math.log(to.works / from.works);
}

/** Simulated seasons lie this much closer together than draws of single places would. */
const seasonSpread = 0.8;
/** Beside chance: what the formula and its variances may be off by. */
const modelDoubt = { learned: 0.02, believed: 0.06 } as const;

/** From where to where nine of ten seasons of this size are expected, in steps of five per cent; nothing is ever certain. */
export function rangeOf(found: number, places: number, isLearned: boolean): { From: number; To: number } {
  const doubt = modelDoubt[isLearned ? 'learned' : 'believed'];
  const reach = 1.64 * seasonSpread * Math.sqrt((found * (1 - found)) / Math.max(places, 1)) + doubt;
  const step = (share: number) => Math.min(99, Math.max(1, Math.round(share * 20) * 5));
  return { From: step(found - reach), To: step(found + reach) };
}

/** How much of the true top the found top holds, if each work gets so many reviews. `share`: how many works are at the top. */
export function foundShare(reviews: number, share: number, { entry, judge, noise }: Spread, reviewsPerJudge: number): number {
  if (share >= 1) return 1;
  if (reviews <= 0) return share;
  const unknownOfJudge = noise / (reviewsPerJudge + noise / judge);
  const trust = Math.sqrt(entry / (entry + (noise + unknownOfJudge) / reviews));
  const line = quantile(1 - share);
  const steps = 200;
  const width = (8 - line) / steps;
  let both = 0;
  for (let at = 0; at < steps; at += 1) {
    const x = line + (at + 0.5) * width;
    both += density(x) * below((trust * x - line) / Math.sqrt(1 - trust * trust)) * width;
  }
  return Math.max(share, Math.min(1, both / share - tooMuch));
}

/** So many reviews of every work do as much as these, where those above the minimum go to works near the cutoff. */
export const asUniform = (reviews: number, minimum: number, works: number): number =>
  reviews * (1 + (adaptiveGain(works) - 1) * Math.min(1, Math.max(0, reviews - minimum)));

export interface PlannedCategory {
  id: number;
  works: number;
  shortlistSize: number;
}

/** Judges who may be given the same categories. */
export interface JudgeGroup {
  judges: number;
  /** Reviews they have time for, all together. */
  reviews: number;
  categoryIds: readonly number[];
}

/** Coverage rises in quarters of a review, everywhere as far as it can, before it rises further anywhere. */
const perReview = 4;

interface Spent {
  /** Reviews of all works of a category. */
  reviewsOf: (categoryId: number) => number;
  total: number;
  /** The same with another judge. */
  withOneMore: (judge: Pick<JudgeGroup, 'reviews' | 'categoryIds'>) => Pick<Spent, 'reviewsOf' | 'total'>;
}

const source = 0;
const target = 1;

/** How far judges' time goes: the least covered categories first, no one in more than their own, no work twice by one judge. */
export function spendTime(categories: readonly PlannedCategory[], groups: readonly JudgeGroup[], reviewsPerEntry: number): Spent {
  const flow = new Flow(2 + categories.length + groups.length);
  const nodeOf = new Map(categories.map(({ id }, at) => [id, 2 + at]));
  const worksOf = new Map(categories.map(({ id, works }) => [id, works]));
  const joinJudges = (net: Flow, node: number, { judges, reviews, categoryIds }: JudgeGroup) => {
    net.join(source, node, reviews);
    for (const id of categoryIds) {
      const category = nodeOf.get(id);
      if (category !== undefined) net.join(node, category, judges * (worksOf.get(id) ?? 0));
    }
  };
  for (const [at, group] of groups.entries()) joinJudges(flow, 2 + categories.length + at, group);
  const demands = new Map(categories.map(({ id }) => [id, flow.join(nodeOf.get(id) as number, target, 0)]));
  for (let level = 1; level <= reviewsPerEntry * perReview; level += 1) {
    for (const { id, works } of categories) {
      const before = Math.round((works * (level - 1)) / perReview);
      flow.widen(demands.get(id) as number, Math.round((works * level) / perReview) - before);
    }
    flow.push(source, target);
  }
  const read = (net: Flow) => {
    const reviewsOf = (id: number) => (demands.has(id) ? net.along(demands.get(id) as number) : 0);
    return { reviewsOf, total: categories.reduce((sum, { id }) => sum + reviewsOf(id), 0) };
  };
  return {
    ...read(flow),
    withOneMore: (judge) => {
      const tried = flow.copy(1);
      joinJudges(tried, 2 + categories.length + groups.length, { judges: 1, ...judge });
      tried.push(source, target);
      return read(tried);
    },
  };
}

/** Those with fewer places than works: elsewhere no one is found, because no one can be missed. */
const competing = (categories: readonly PlannedCategory[]): PlannedCategory[] =>
  categories.filter(({ works, shortlistSize }) => works > shortlistSize);

/** How many places are competed for. */
export const placesIn = (categories: readonly PlannedCategory[]): number =>
  competing(categories).reduce((sum, { shortlistSize }) => sum + shortlistSize, 0);

/** How much of the true shortlists of these categories is expected to be found, each counted by its places; nothing where no one competes. */
export function foundIn(
  categories: readonly PlannedCategory[],
  reviewsOf: (categoryId: number) => number,
  { spread, reviewsPerJudge, minimum }: { spread: Spread; reviewsPerJudge: number; minimum: number | null },
): number | null {
  const inAll = categories.reduce((sum, { works }) => sum + works, 0);
  let found = 0;
  for (const { id, works, shortlistSize: size } of competing(categories)) {
    const reviews = reviewsOf(id) / works;
    found += size * foundShare(minimum === null ? reviews : asUniform(reviews, minimum, inAll), size / works, spread, reviewsPerJudge);
  }
  const places = placesIn(categories);
  return places ? found / places : null;
}

/** Works spread over the categories as they are, for another number of them altogether. */
export function scaled<C extends { works: number }>(categories: readonly C[], total: number | undefined): C[] {
  const now = categories.reduce((sum, { works }) => sum + works, 0);
  if (total === undefined || now === 0) return [...categories];
  return categories.map((one) => ({ ...one, works: Math.round((one.works * total) / now) }));
}

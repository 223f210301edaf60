import { below, density, quantile } from './normal.rules.ts';
import { Flow } from './flow.rules.ts';

/** How scores differ: by work, by judge, by chance. Only their proportions matter. */
export interface Spread {
  entry: number;
  judge: number;
  noise: number;
}

/** What the formula promises beyond what simulated seasons kept. */
const tooMuch = 0.02;
/** What works near the line gain where they get more: as if every work had so many times the reviews. */
const adaptiveGain = 1.8;

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

/** So many reviews of every work do as much as these, where those above the minimum go to works near the line. */
export const asUniform = (reviews: number, minimum: number): number =>
  reviews * (1 + (adaptiveGain - 1) * Math.min(1, Math.max(0, reviews - minimum)));

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

/** How far judges' time goes: the least covered categories first, nobody in more than their own, no work twice by one judge. */
export function spendTime(categories: readonly PlannedCategory[], groups: readonly JudgeGroup[], reviewsPerEntry: number): Spent {
  const [source, target] = [0, 1];
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

/** How much of the true shortlists of these categories is expected to be found, each counted by its places. */
export function foundIn(
  categories: readonly PlannedCategory[],
  reviewsOf: (categoryId: number) => number,
  { spread, reviewsPerJudge, minimum }: { spread: Spread; reviewsPerJudge: number; minimum: number | null },
): number {
  let places = 0;
  let found = 0;
  for (const { id, works, shortlistSize } of categories) {
    if (works === 0) continue;
    const size = Math.min(works, shortlistSize);
    const reviews = reviewsOf(id) / works;
    places += size;
    found += size * foundShare(minimum === null ? reviews : asUniform(reviews, minimum), size / works, spread, reviewsPerJudge);
  }
  return places ? found / places : 0;
}

/** Works spread over the categories as they are, for another number of them altogether. */
export function scaled<C extends { works: number }>(categories: readonly C[], total: number | undefined): C[] {
  const now = categories.reduce((sum, { works }) => sum + works, 0);
  if (total === undefined || now === 0) return [...categories];
  return categories.map((one) => ({ ...one, works: Math.round((one.works * total) / now) }));
}

import * as z from 'zod';
import { capacity } from '#contract/wings/results/ranking/capacity.ts';
import { usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { believed } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { foundIn, type JudgeGroup, placesIn, type PlannedCategory, rangeOf, scaled, type Spread, spendTime } from './capacity.rules.ts';
import * as store from './capacity.store.ts';
import { findPlan } from './judging-plan.store.ts';

const SpreadOfSeason = z.object({ entry: z.number().positive(), judge: z.number().positive(), noise: z.number().positive() });

/** The most reviews an entry that the curve shows. */
const curveEnd = 8;

export const capacityHandlers = implement(capacity, {
  async getCapacity({ body, db, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, MinutesPerReview } = body;
    const season = (await store.findSeason(db, propertyId, seasonId)) ?? refuse('NotFound');
    const before = await store.findSeasonBefore(db, propertyId, season.number);
    const plan = await findPlan(db, propertyId, seasonId);
    const minimum = plan?.minimum ?? usualPlan.Minimum;
    const isAdaptive = plan?.isAdaptive ?? usualPlan.IsAdaptive;
    const rows = await store.listCategories(db, propertyId, seasonId);
    const past = before && (await pastOf(db, propertyId, before));
    const categories = scaled(plannedFrom(rows, past, plan?.shortlistSize), body.Works);
    const groups = (await store.listGroups(db, seasonId)).map(
      ({ judges, required, categoryIds }): JudgeGroup => ({
        judges,
        reviews: body.HoursPerJudge === undefined ? required : Math.floor((body.HoursPerJudge * 60) / MinutesPerReview) * judges,
        categoryIds,
      }),
    );
    const judges = sum(groups, (group) => group.judges);
    const reviews = sum(groups, (group) => group.reviews);
    const learned = past?.spread;
    const reviewsPerJudge = judges ? reviews / judges : 0;
    const given = { spread: learned ?? believed, reviewsPerJudge: Math.max(reviewsPerJudge, 1), minimum: isAdaptive ? minimum : null };
    const reviewsPerEntry = body.ReviewsPerEntry ?? season.reviewsWanted;
    // Where works near the cutoff get more, no one stops at what every work gets.
    const spent = spendTime(categories, groups, reviewsPerEntry);
    const clusters = await store.listClusters(db, propertyId, seasonId);
    const found = foundIn(categories, spent.reviewsOf, given);
    const works = sum(categories, (one) => one.works);
    const tell = (share: number | null, of: readonly PlannedCategory[]) => ({
      share,
      places: placesIn(of),
      isLearned: learned !== undefined,
    });
    return {
      IsAdaptive: isAdaptive,
      Minimum: minimum,
      ReviewsPerEntry: reviewsPerEntry,
      MinutesPerReview,
      Hours: oneDigit((reviews * MinutesPerReview) / 60),
      Capacity: reviews,
      ...outlookOf(works, judges, spent.total, tell(found, categories)),
      Clusters: clusters.map((cluster) => {
        const own = categories.filter(({ id }) => cluster.categoryIds.includes(id));
        const totalOf = (reviewsOf: (id: number) => number) => sum(own, ({ id }) => reviewsOf(id));
        const now = foundIn(own, spent.reviewsOf, given);
        const more = spent.withOneMore({ reviews: Math.round(reviewsPerJudge) || season.reviewsWanted, categoryIds: cluster.categoryIds });
        const theirs = groups.filter(({ categoryIds }) => categoryIds.some((id) => cluster.categoryIds.includes(id)));
        const earlier = past?.clusters.find(({ id, name }) =>
          cluster.clonedFrom === null ? name === cluster.name : id === cluster.clonedFrom,
        );
        return {
          ClusterID: cluster.id,
          Cluster: cluster.name,
          ...outlookOf(
            sum(own, (one) => one.works),
            sum(theirs, (group) => group.judges),
            totalOf(spent.reviewsOf),
            tell(now, own),
          ),
          OneMore: {
            Reviews: more.total - spent.total,
            Found: inTenths((foundIn(categories, more.reviewsOf, given) ?? 0) - (found ?? 0)),
          },
          Before: earlier ? earlier.outlook : null,
        };
      }),
      Short: categories.flatMap(({ id, works: count }) => {
        const perWork = count ? spent.reviewsOf(id) / count : minimum;
        if (count === 0 || perWork >= Math.min(minimum, reviewsPerEntry)) return [];
        const name = rows.find((row) => row.id === id)?.name ?? '';
        const who = groups.filter(({ categoryIds }) => categoryIds.includes(id));
        return [
          { CategoryID: id, Category: name, Works: count, ReviewsPerWork: oneDigit(perWork), Judges: sum(who, (group) => group.judges) },
        ];
      }),
      IsLearned: learned !== undefined,
      Before: past && before ? { SeasonID: before.id, Season: before.name, ...past.outlook } : null,
      Curve: curveOf(categories, given, minimum),
    };
  },
});

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((whole, item) => whole + of(item), 0);
const oneDigit = (value: number): number => Math.round(value * 10) / 10;
const inTenths = (share: number): number => Math.round(share * 1000) / 10;
/** Nothing is found for certain, nor missed. */
const perCent = (share: number): number => Math.min(99, Math.max(1, Math.round(share * 100)));

interface Told {
  share: number | null;
  places: number;
  isLearned: boolean;
}

const outlookOf = (works: number, judges: number, reviews: number, { share, places, isLearned }: Told) => ({
  Works: works,
  Judges: judges,
  Reviews: reviews,
  ReviewsPerWork: works ? oneDigit(reviews / works) : 0,
  Found: share === null ? null : perCent(share),
  Range: share === null ? null : rangeOf(share, places, isLearned),
});

type Rows = Awaited<ReturnType<typeof store.listCategories>>;
interface Past {
  spread: Spread | undefined;
  works: ReadonlyMap<number, number>;
  worksByName: ReadonlyMap<string, number>;
  outlook: ReturnType<typeof outlookOf>;
  clusters: { id: number; name: string; outlook: ReturnType<typeof outlookOf> }[];
}

/** What happened in the season before: its works and reviews as they were, and what was to be expected of them. */
async function pastOf(db: ReadDb, propertyId: number, { id }: { id: number }): Promise<Past> {
  const rows = await store.listCategories(db, propertyId, id);
  const plan = await findPlan(db, propertyId, id);
  const judgesOf = new Map((await store.listJudgesOf(db, propertyId, id)).map(({ categoryId, judgeIds }) => [categoryId, judgeIds]));
  const spread = SpreadOfSeason.safeParse(await store.findVariance(db, id)).data;
  const categories = plannedFrom(rows, undefined, plan?.shortlistSize);
  const reviews = new Map(rows.map((row) => [row.id, row.reviews ?? 0]));
  const judges = new Set([...judgesOf.values()].flat()).size;
  const whole = sum([...reviews.values()], (count) => count);
  const given = {
    spread: spread ?? believed,
    reviewsPerJudge: Math.max(1, judges ? whole / judges : 1),
    minimum: plan?.isAdaptive ? plan.minimum : null,
  };
  const outlookIn = (own: readonly PlannedCategory[]) =>
    outlookOf(
      sum(own, ({ works }) => works),
      new Set(own.flatMap((one) => judgesOf.get(one.id) ?? [])).size,
      sum(own, (one) => reviews.get(one.id) ?? 0),
      {
        share: foundIn(own, (categoryId) => reviews.get(categoryId) ?? 0, given),
        places: placesIn(own),
        isLearned: spread !== undefined,
      },
    );
  return {
    spread,
    works: new Map(rows.map((row) => [row.id, row.works ?? 0])),
    worksByName: new Map(rows.map((row) => [row.name, row.works ?? 0])),
    outlook: outlookIn(categories),
    clusters: (await store.listClusters(db, propertyId, id)).map((cluster) => ({
      id: cluster.id,
      name: cluster.name,
      outlook: outlookIn(categories.filter((one) => cluster.categoryIds.includes(one.id))),
    })),
  };
}

/** Before any entry is paid, works are expected where they were in the season before. */
function plannedFrom(rows: Rows, past: Past | undefined, shortlistSize: number | undefined): PlannedCategory[] {
  const isEmpty = rows.every(({ works }) => !works);
  return rows.map(({ id, name, clonedFrom, size, works }) => ({
    id,
    works: isEmpty && past ? ((clonedFrom === null ? past.worksByName.get(name) : past.works.get(clonedFrom)) ?? 0) : (works ?? 0),
    shortlistSize: size ?? shortlistSize ?? usualPlan.ShortlistSize,
  }));
}

/** By the same count as the figure above it, so that the plan lies on its line. */
function curveOf(categories: readonly PlannedCategory[], given: { spread: Spread; reviewsPerJudge: number }, minimum: number) {
  const worksOf = new Map(categories.map(({ id, works }) => [id, works]));
  const found = (reviews: number, least: number | null) =>
    perCent(foundIn(categories, (id) => reviews * (worksOf.get(id) ?? 0), { ...given, minimum: least }) ?? 0);
  if (placesIn(categories) === 0) return [];
  return Array.from({ length: curveEnd }, (_, at) => ({ Reviews: at + 1, Uniform: found(at + 1, null), Adaptive: found(at + 1, minimum) }));
}

import * as z from 'zod';
import type { WorkId } from '../answers.ts';
import { StageId } from '../asks.ts';
import { counting, orderBy, type Standing } from './counting.ts';
import { steady, steadySum } from './tally.ts';

const comparableWays = ['share', 'rank-points', 'min-max', 'z', 'as-is'] as const;
type Way = (typeof comparableWays)[number];

/** Makes the values of one stage comparable with those of another. */
function comparable(standings: readonly Standing[], way: Way, table?: readonly number[]): Map<WorkId, number> {
  const rows = standings.filter(({ place }) => place !== null);
  const values = rows.map(({ value }) => value);
  const total = steadySum(values);
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const mean = total / Math.max(values.length, 1);
  const spread = Math.sqrt(steadySum(values.map((value) => (value - mean) * (value - mean))) / Math.max(values.length, 1));
  const pointsOf = (place: number): number => (table ? (table[place - 1] ?? 0) : rows.length - place + 1);
  const made: Record<Way, (row: Standing) => number> = {
    share: ({ value }) => (total === 0 ? 0 : value / total),
    'rank-points': ({ place }) => pointsOf(place as number),
    'min-max': ({ value }) => (range === 0 ? 0 : (value - low) / range),
    z: ({ value }) => (spread === 0 ? 0 : (value - mean) / spread),
    'as-is': ({ value }) => value,
  };
  return new Map(rows.map((row) => [row.work, made[way](row)]));
}

/** Counts what other stages gave, by weights. A combination is a counting like any other: its stage asks nothing. */
export const combine = counting({
  name: 'combine',
  settings: z.object({
    parts: z
      .array(z.object({ stage: StageId, weight: z.number().positive() }))
      .min(2)
      .max(10),
    comparable: z.enum(comparableWays),
    /** Of rank points; without it n works give n, n - 1 ... 1. */
    table: z.array(z.number().min(0)).max(100).optional(),
  }),
  takes: ['nothing'],
  measures: (_, { comparable: way }) => ({
    what: 'combined',
    from: way === 'z' ? Number.NEGATIVE_INFINITY : 0,
    to: way === 'share' || way === 'min-max' ? 1 : Number.POSITIVE_INFINITY,
  }),
  count: ({ works, ties, earlier }, settings) => {
    const weights = steadySum(settings.parts.map(({ weight }) => weight));
    const isIn = new Set(works);
    const parts = settings.parts.map(({ stage, weight }) => ({
      weight: weight / weights,
      of: comparable(
        [...earlier(stage).values()].filter(({ work }) => isIn.has(work)),
        settings.comparable,
        settings.table,
      ),
    }));
    const values = new Map(
      works.map((work) => [work, steady(parts.reduce((sum, part) => sum + part.weight * (part.of.get(work) ?? 0), 0))]),
    );
    const of = (work: WorkId) => values.get(work) ?? 0;
    return orderBy(works, [{ name: 'combined', of }, ...ties], {
      value: of,
      answers: (work) => parts.filter((part) => part.of.has(work)).length,
    });
  },
});

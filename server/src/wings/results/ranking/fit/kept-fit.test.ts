import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { organizer, season, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import { keepFits } from './kept-fit.ts';
import { holdFit } from './kept-fit.store.ts';

let entries: number[];

withResults({ categories: 2, entries: 60, judges: 44, executives: 4 });
beforeAll(async () => {
  entries = [...(await season.entriesOf(season.first)), ...(await season.entriesOf(season.second))];
});
beforeEach(async () => {
  for (const table of ['ranking', 'categoryRanking', 'seasonFit', 'review'] as const) await server.pool.deleteFrom(table).execute();
  server.world.services.caches.clear();
});

const where = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId, CategoryID: season.first });
const look = () => server.as(organizer)(ranking.getRankingData, { body: where() });
const fit = () => runJob(server, keepFits, {});
const entry = (at: number) => entries[at] as number;
const calibratedOf = (shown: Awaited<ReturnType<typeof look>>, entryId: number) =>
  shown.Entries.find(({ EntryID }) => EntryID === entryId)?.Calibrated;
/** How sure it is the same job counts, after the fit. */
const withoutChances = <Shown extends object>({ Entries, ...shown }: { Entries: object[] } & Shown) => ({
  ...shown,
  ChancesAt: null,
  Entries: Entries.map((entry) => ({ ...entry, Chance: null })),
});
/** More than a thousand scores: anyone who looks reads what the job kept. */
const scoreMany = async () => {
  for (const [at, id] of entries.entries())
    await season.review(
      id,
      Array.from({ length: 30 }, (_, judge) => 3 + ((at * 7 + judge * 3) % 6)),
    );
};
/** Changes one score so that everyone's calibration changes. */
const rescore = (entryId: number, overallScore: number) =>
  server.pool.updateTable('review').set({ overallScore }).where('entryId', '=', entryId).execute();

describe('in a large season', () => {
  test('anyone who looks sees the fit that the job kept, and of when it is', async () => {
    await scoreMany();
    await fit();
    const before = await look();
    expect(before.AsOf).toEqual(server.clock.now);
    await rescore(entry(0), 10);
    const meanwhile = await look();
    expect(calibratedOf(meanwhile, entry(0))).toBe(calibratedOf(before, entry(0)));
    expect(meanwhile.Entries.find(({ EntryID }) => EntryID === entry(0))?.RawMean).toBe(10);
    await fit();
    expect(calibratedOf(await look(), entry(0))).toBeGreaterThan(9);
  });

  test('what is kept is what a fit made now would be', async () => {
    await scoreMany();
    const { AsOf, ...live } = await look();
    expect(AsOf).toBeNull();
    await fit();
    server.world.services.caches.clear();
    expect(withoutChances(await look())).toEqual({ ...withoutChances(live), AsOf: server.clock.now });
  });

  test('a final ranking is always made of the scores as they are', async () => {
    await scoreMany();
    await fit();
    await rescore(entry(0), 10);
    const { Version } = await look();
    const final = await server.as(organizer)(ranking.updateRankingData, {
      body: { ...where(), Version, Action: 'finalize' } as never,
    });
    expect(final.Entries[0]).toMatchObject({ EntryID: entry(0), Place: 1, RawMean: 10 });
    expect(calibratedOf(final, entry(0))).toBeGreaterThan(9);
    expect(final.AsOf).toBeNull();
  });

  test('a withdrawn work and a moved one are a reason for another fit', async () => {
    await scoreMany();
    await fit();
    const print = () => server.pool.selectFrom('seasonFit').select('print').executeTakeFirstOrThrow();
    const first = await print();
    await server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entry(1)).execute();
    await fit();
    const second = await print();
    await server.pool.updateTable('entry').set({ state: 'paid' }).where('id', '=', entry(1)).execute();
    await server.pool.updateTable('entry').set({ categoryId: season.second }).where('id', '=', entry(2)).execute();
    await fit();
    expect(new Set([first.print, second.print, (await print()).print]).size).toBe(3);
    await server.pool.updateTable('entry').set({ categoryId: season.first }).where('id', '=', entry(2)).execute();
  });

  test('while nothing changes it is only said to be of now', async () => {
    await scoreMany();
    await fit();
    await server.pool
      .updateTable('seasonFit')
      .set({ asOf: new Date(0), entryScores: entries.map(() => 1) })
      .execute();
    await fit();
    const shown = await look();
    expect(shown.AsOf).toEqual(server.clock.now);
    expect(calibratedOf(shown, entry(0))).toBe(1);
  });

  test('one process at a time makes it, and another does not wait', async () => {
    await scoreMany();
    await server.pool.transaction().execute(async (other) => {
      expect(await holdFit(other, season.seasonId)).toBe(true);
      await fit();
      expect(await server.pool.selectFrom('seasonFit').select('seasonId').execute()).toEqual([]);
    });
    await Promise.all([fit(), fit()]);
    expect(await server.pool.selectFrom('seasonFit').select('scores').execute()).toEqual([{ scores: 1800 }]);
  });
});

test('a small season shows every review immediately, ignoring the kept fit', async () => {
  await season.review(entry(0), [4, 5]);
  await season.review(entry(1), [6, 7]);
  await fit();
  await rescore(entry(0), 9);
  const shown = await look();
  expect(shown.Entries[0]?.EntryID).toBe(entry(0));
  expect(shown.AsOf).toBeNull();
});

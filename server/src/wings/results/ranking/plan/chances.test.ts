import { beforeEach, describe, expect, test } from 'vitest';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { holds, roles } from '#contract/kernel/call/permissions.ts';
import { allCalls } from '#kit/call-list.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import { keepFits } from '../fit/kept-fit.ts';

const start = () => new Date('2026-11-15T12:00:00Z');

withResults({ categories: 2, entries: 40, judges: 12, executives: 9 });
beforeEach(async () => {
  const tables = ['ranking', 'categoryRanking', 'judgingPlan', 'categoryShortlist', 'seasonChance', 'categoryChance', 'seasonFit'] as const;
  for (const table of [...tables, 'ballotRank', 'ballot', 'reviewScore', 'review'] as const) await server.pool.deleteFrom(table).execute();
  await server.pool.updateTable('entry').set({ isOff: false, reviewsDone: 0 }).execute();
  server.clock.now = start();
  server.world.services.caches.clear();
});

const entry = (at: number) => entries[at] as number;
const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const where = () => ({ ...place(), CategoryID: season.first });
const look = () => server.as(organizer)(ranking.getRankingData, { body: where() });
const zone = (more: object = {}) => server.as(organizer)(ranking.getGreyZone, { body: { ...place(), ...more } });
const count = async () => {
  await runJob(server, keepFits, {});
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
};
/** Two works far ahead, eight alike, ten far behind. */
const scoreAll = async () => {
  for (const [at, id] of entries.entries()) {
    const score = at < 2 ? 9.5 : at < 10 ? 6.5 : 2;
    await season.review(id, [score, score - 0.5, score]);
  }
};
const sizeFive = () =>
  server.pool
    .insertInto('judgingPlan')
    .values({ seasonId: season.seasonId, isAdaptive: false, minimum: 2, most: 8, shortlistSize: 5 })
    .execute();

describe('how sure a shortlist is', () => {
  test('is said of every work, in three groups and in steps of five per cent', async () => {
    await sizeFive();
    await scoreAll();
    expect((await look()).ChancesAt).toBeNull();
    await count();
    const { Entries, ChancesAt, ShortlistSize } = await look();
    expect(ChancesAt).toEqual(start());
    expect(ShortlistSize).toBe(5);
    const chanceOf = (at: number) => Entries.find(({ EntryID }) => EntryID === entry(at))?.Chance;
    expect(chanceOf(0)).toMatchObject({ Group: 'in', In: 95 });
    expect(chanceOf(5)?.Group).toBe('undecided');
    expect(chanceOf(15)).toMatchObject({ Group: 'out', In: 5, First: 0 });
    for (const { Chance } of Entries)
      expect([Chance?.In, Chance?.First, Chance?.Crossing].map((percent) => (percent ?? 1) % 5)).toEqual([0, 0, 0]);
    const whole = Entries.reduce((sum, { Chance }) => sum + (Chance?.In ?? 0), 0);
    // "Or more" and "or less" stand up to five points from what was counted, of each of sixteen works.
    expect(Math.abs(whole - 500)).toBeLessThanOrEqual(80);
  });

  test('is counted by the size of the category’s own shortlist, and no one is undecided where all get in', async () => {
    await sizeFive();
    await server.pool.insertInto('categoryShortlist').values({ categoryId: season.first, size: 20 }).execute();
    await scoreAll();
    await count();
    const { Entries, ShortlistSize } = await look();
    expect(ShortlistSize).toBe(20);
    expect(new Set(Entries.map(({ Chance }) => Chance?.Group))).toEqual(new Set(['in']));
  });

  test('leaves out works that take no part', async () => {
    await sizeFive();
    await scoreAll();
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entry(0)).execute();
    await count();
    expect((await look()).Entries.find(({ EntryID }) => EntryID === entry(0))?.Chance).toBeNull();
  });

  test('enters no final figure', async () => {
    await sizeFive();
    await scoreAll();
    await count();
    const { Version } = await look();
    await server.as(organizer)(ranking.updateRankingData, { body: { ...where(), Version, Action: 'finalize' } as never });
    const rows = await server.pool.selectFrom('ranking').select('figures').execute();
    expect(JSON.stringify(rows)).not.toContain('Chance');
  });
});

describe('the grey zone', () => {
  test('has the undecided works of the season, those first that one more review may carry across the cutoff', async () => {
    await sizeFive();
    await scoreAll();
    await count();
    const found = await zone({ PageSize: 3 });
    // The other category has no reviews: every work of it is undecided.
    expect(found.Groups.map(({ Category, Undecided }) => [Category, Undecided])).toEqual([
      ['Category 1', 8],
      ['Category 2', 20],
    ]);
    expect(found).toMatchObject({ Total: 28, Page: 1, PageSize: 3, IsAdaptive: false, CountedAt: start() });
    const inFirst = await zone({ CategoryID: season.first, PageSize: 50 });
    expect(inFirst.Total).toBe(8);
    expect(inFirst.Rows.map(({ EntryID }) => EntryID).sort((one, other) => one - other)).toEqual(entries.slice(2, 10));
    const carried = found.Rows.map(({ Crossing }) => Crossing);
    expect(carried).toEqual(carried.toSorted((one, other) => other - one));
    expect(inFirst.Rows[0]).toMatchObject({ Category: 'Category 1', Reviews: 3 });
  });
});

describe('how certain a winner by ballots is', () => {
  const word = async () => (await server.as(organizer)(ranking.getExecutiveRankingData, { body: where() })).Stability;
  const cast = async (...firsts: number[]) => {
    for (const [executive, first] of firsts.entries())
      await season.vote(executive, season.first, [entry(first), ...[10, 11, 12, 13].map(entry)]);
  };

  test('is a word, and none before there are ballots', async () => {
    await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
    expect(await word()).toBeNull();
    await cast(0, 0, 0, 0, 0, 0, 0, 0, 1);
    expect(await word()).toBe('clear');
    await server.pool.deleteFrom('ballotRank').execute();
    await server.pool.deleteFrom('ballot').execute();
    await cast(0, 1, 2, 3, 4, 5, 6, 0, 1);
    expect(await word()).toBe('open');
  });
});

/** Every key that a call can answer with. */
function keysOf(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (!def) return [];
  const shape = (def['shape'] ?? {}) as Record<string, unknown>;
  const inner = [
    ...Object.values(shape),
    def['element'],
    def['innerType'],
    def['valueType'],
    def['in'],
    def['out'],
    def['left'],
    def['right'],
  ];
  const options = (def['options'] ?? []) as unknown[];
  const items = (def['items'] ?? []) as unknown[];
  const lazy = typeof def['getter'] === 'function' ? [(def['getter'] as () => unknown)()] : [];
  return [...Object.keys(shape), ...[...inner, ...options, ...items, ...lazy].flatMap((one) => keysOf(one, seen))];
}

describe('chances, worth and need', () => {
  const secret = /^(Chance|ChancesAt|Crossing|Stability|Worth|Need|Wanted)$/;
  const others = roles.filter((role) => role !== 'Administrator');
  const theirs = allCalls.filter(({ call }) => call.may === 'public' || others.some((role) => holds(role, call.may as never)));

  test('are looked for in many calls, and found where they may be', () => {
    expect(theirs.length).toBeGreaterThan(150);
    expect(keysOf(ranking.getRankingData.reply).filter((key) => secret.test(key))).toContain('Chance');
  });

  test.each(theirs.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))('%s tells no judge and no entrant', (_, call) => {
    expect(keysOf(call.reply).filter((key) => secret.test(key))).toEqual([]);
  });
});

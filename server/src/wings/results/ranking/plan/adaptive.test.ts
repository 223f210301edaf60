import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { judgingPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';
import { runJob } from '#kit/run-job.ts';
import { leaseNeediestEntry } from '#server/wings/judging/review/assignment.store.ts';
import { keepFits } from '../fit/kept-fit.ts';
import { needOf } from '#server/wings/entering/submission/need.rules.ts';

const start = () => new Date('2026-11-15T12:00:00Z');

withResults({ categories: 2, entries: 40, judges: 12, executives: 4 });
beforeEach(async () => {
  const tables = ['ranking', 'categoryRanking', 'judgingPlan', 'categoryShortlist', 'seasonChance', 'categoryChance', 'seasonFit'] as const;
  for (const table of [...tables, 'reviewLease', 'review', 'auditLog'] as const) await server.pool.deleteFrom(table).execute();
  await sql`update entry set wanted = 1000, worth = unknown_worth(), reviews_done = 0, leases_held = 0, need = 0, is_off = false`.execute(
    server.pool,
  );
  server.clock.now = start();
  server.world.services.caches.clear();
});

const entry = (at: number) => entries[at] as number;
const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const row = (id: number) =>
  server.pool
    .selectFrom('entry')
    .select(['need', 'wanted', 'worth', 'reviewsDone', 'leasesHeld'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const plan = (more: object = {}) =>
  server.pool
    .insertInto('judgingPlan')
    .values({ seasonId: season.seasonId, isAdaptive: true, minimum: 2, most: 4, shortlistSize: 5, ...more })
    .execute();
/** As the job does it, five minutes after it last came round. */
const count = async () => {
  await runJob(server, keepFits, {});
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
};
/** What one of the associates gets, the last of them first. */
const handNext = async (judge = 0) => {
  const { reviewerId } = await server.pool
    .selectFrom('enrolment')
    .select('reviewerId')
    .where('isExecutive', '=', false)
    .orderBy('reviewerId', 'desc')
    .offset(judge)
    .executeTakeFirstOrThrow();
  const seeker = { reviewerId, seasonId: season.seasonId, offset: 0.5, lastEntrantId: undefined };
  const until = new Date(server.clock.now.getTime() + 60_000);
  return server.pool.transaction().execute((db) => leaseNeediestEntry(db, season.propertyId, seeker, 1000, server.clock.now, until));
};
/** A clear top of three, a clear bottom, and works about the line between. */
const scoreAll = async () => {
  for (const [at, id] of entries.entries()) {
    const score = at < 3 ? 9.5 : at < 9 ? 6 + (at % 3) / 10 : 2;
    await season.review(id, [score, score]);
  }
  await sql`update entry set need = need_of(reviews_done, leases_held, wanted, worth)`.execute(server.pool);
};

describe('need_of in the database', () => {
  test('is the rule that simulations go by', async () => {
    const cases = [0, 1, 2, 3, 7].flatMap((reviews) =>
      [0, 1, 2, 3, 4].flatMap((leases) =>
        [1, 2, 1000, 10_003].flatMap((wanted) => [-2_000_000, -10_000, 3000].map((worth) => ({ reviews, leases, wanted, worth }))),
      ),
    );
    for (const one of cases) {
      const { rows } = await sql<{
        need: number;
      }>`select need_of(${one.reviews}, ${one.leases}, ${one.wanted}, ${one.worth}) as need`.execute(server.pool);
      expect(rows[0]?.need, JSON.stringify(one)).toBe(needOf(one));
    }
  });

  test('orders a season that is not adaptive by coverage alone, ignoring worth', async () => {
    await sql`update entry set reviews_done = id % 4, leases_held = id % 3, worth = -(id % 7) * 5000`.execute(server.pool);
    await sql`update entry set need = need_of(reviews_done, leases_held, wanted, worth)`.execute(server.pool);
    const { rows } = await sql<{ differs: number }>`
      select count(*)::int as differs from entry where need <> -1000 * (reviews_done + leases_held)`.execute(server.pool);
    expect(rows[0]?.differs).toBe(0);
  });
});

test('the job leaves the order of candidates as it is where a season is not adaptive', async () => {
  await scoreAll();
  const order = () =>
    server.pool.selectFrom('entry').select(['id', 'need', 'shuffle']).orderBy('need', 'desc').orderBy('shuffle').execute();
  const before = await order();
  await count();
  expect(await order()).toEqual(before);
  expect((await server.pool.selectFrom('categoryChance').select('categoryId').execute()).length).toBe(2);
});

describe('in an adaptive season', () => {
  test('works below the minimum come first, then those near the cutoff, and last those with the most reviews', async () => {
    await plan();
    await scoreAll();
    await season.review(entry(8), [undefined, undefined, 6, 6]);
    await sql`update entry set reviews_done = 4 where id = ${entry(8)}`.execute(server.pool);
    await server.pool.deleteFrom('review').where('entryId', '=', entry(19)).execute();
    await server.pool.updateTable('entry').set({ reviewsDone: 0 }).where('id', '=', entry(19)).execute();
    await count();
    const [top, near, low, full, unseen] = await Promise.all([0, 5, 12, 8, 19].map((at) => row(entry(at))));
    expect(unseen?.need).toBe(0);
    expect(near?.need).toBeGreaterThan(top?.need ?? 0);
    expect(near?.need).toBeGreaterThan(low?.need ?? 0);
    expect(low?.need).toBeGreaterThan(full?.need ?? 0);
    expect(near?.wanted).toBe(2);
    for (const one of [top, near, low, full, unseen])
      expect(one?.need).toBe(needOf({ reviews: one?.reviewsDone ?? 0, leases: 0, wanted: one?.wanted ?? 0, worth: one?.worth ?? 0 }));
  });

  test('judges are handed the works near the cutoff', async () => {
    await plan();
    await scoreAll();
    await count();
    const near = new Set(entries.slice(3, 9));
    const handed = await handNext();
    const second = new Set((await season.entriesOf(season.second)).values());
    expect(near.has(handed ?? 0) || second.has(handed ?? 0)).toBe(true);
  });

  test('a work in a judge’s hands is left for the next time, and no one waits', async () => {
    await plan();
    await scoreAll();
    await server.pool.transaction().execute(async (other) => {
      await sql`select from entry where id = ${entry(5)} for update`.execute(other);
      await count();
      expect((await row(entry(5))).wanted).toBe(1000);
      expect((await row(entry(6))).wanted).toBe(2);
    });
    await count();
    expect((await row(entry(5))).wanted).toBe(2);
  });

  test('nothing is counted twice within five minutes, nor while nothing changes', async () => {
    await plan();
    await scoreAll();
    await runJob(server, keepFits, {});
    const first = await row(entry(5));
    await server.pool.updateTable('review').set({ overallScore: 9.9 }).where('entryId', '=', entry(5)).execute();
    server.clock.now = new Date(server.clock.now.getTime() + 4 * 60_000);
    await runJob(server, keepFits, {});
    expect(await row(entry(5))).toEqual(first);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    await runJob(server, keepFits, {});
    expect((await row(entry(5))).worth).toBeLessThan(first.worth);
    await server.pool.updateTable('entry').set({ worth: 77 }).where('id', '=', entry(6)).execute();
    await count();
    await count();
    expect((await row(entry(6))).worth).toBe(77);
  });

  test('a new work is covered like all others within one round of the job', async () => {
    await plan();
    await scoreAll();
    await count();
    await sql`update entry set wanted = 1000, worth = unknown_worth(), need = -2000 where id = ${entry(4)}`.execute(server.pool);
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', entry(10)).execute();
    await count();
    expect((await row(entry(4))).wanted).toBe(2);
  });

  test('a raw mean breaks no tie', async () => {
    const tied = async () => {
      await season.review(entry(0), [6, 8]);
      await season.review(entry(1), [undefined, undefined, 7]);
      const { Entries, IsAdaptive } = await server.as(organizer)(ranking.getRankingData, {
        body: { ...place(), CategoryID: season.first },
      });
      await server.pool.deleteFrom('review').execute();
      return { rules: new Set(Entries.filter(({ Place }) => Place !== null).map(({ DecidedBy }) => DecidedBy)), IsAdaptive };
    };
    expect((await tied()).IsAdaptive).toBe(false);
    await plan();
    const { rules, IsAdaptive } = await tied();
    expect(IsAdaptive).toBe(true);
    expect(rules.has('rawMean')).toBe(false);
    expect(rules.has('reviews')).toBe(false);
  });
});

describe('the rules of round one', () => {
  const saved = (more: object = {}) =>
    server.as(organizer)(judgingPlan.saveJudgingPlan, {
      body: { ...place(), IsAdaptive: true, Minimum: 2, Most: 8, ShortlistSize: 8, Categories: [], Version: 0, ...more },
    });
  const before = () => {
    server.clock.now = new Date(start().getTime() - 30 * 86_400_000);
  };

  test('are decided before it opens, and noted', async () => {
    before();
    const found = await saved({ Minimum: 3, Categories: [{ CategoryID: season.second, ShortlistSize: 4 }] });
    expect(found).toMatchObject({ IsAdaptive: true, Minimum: 3, IsLocked: false, Version: 1 });
    expect(found.Categories.map(({ ShortlistSize }) => ShortlistSize)).toEqual([null, 4]);
    expect(await row(entry(0))).toMatchObject({ wanted: 3, need: 0 });
    const { reviewsWanted } = await server.pool.selectFrom('season').select('reviewsWanted').executeTakeFirstOrThrow();
    expect(reviewsWanted).toBe(3);
    const [note] = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'season.%')
      .execute();
    expect(note).toMatchObject({
      action: 'season.judgingPlan',
      before: { isAdaptive: false },
      after: { isAdaptive: true, minimum: 3, shortlistSizes: ['Category 2: 4'] },
    });
    // A repeat, with any version, changes nothing and reports nothing.
    await saved({ Minimum: 3, Categories: [{ CategoryID: season.second, ShortlistSize: 4 }] });
    expect(await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'season.judgingPlan').execute()).toHaveLength(1);
    await server.pool.updateTable('season').set({ reviewsWanted: 3 }).execute();
  });

  test('can be undone before it opens: the order is by coverage alone again', async () => {
    before();
    await saved();
    await saved({ IsAdaptive: false, Version: 1 });
    expect(await row(entry(0))).toMatchObject({ wanted: 1000, need: 0 });
  });

  test('stay as they are once it is open', async () => {
    await expect(saved()).rejects.toMatchObject({ failure: 'RuleLocked' });
  });

  test('are not overwritten by someone who saw older ones', async () => {
    before();
    await saved();
    await expect(saved({ Most: 9 })).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('say which number is wrong', async () => {
    before();
    await expect(saved({ Minimum: 5, Most: 4 })).rejects.toMatchObject({
      errors: [{ Field: 'Most', Message: 'Enter 5 or more: every work gets that many.' }],
    });
  });
});

describe('an organizer asks for more reviews', () => {
  const ask = (Works: { EntryID: number; UpTo: number }[]) => server.as(organizer)(ranking.askForReviews, { body: { ...place(), Works } });
  const zoneRow = async (id: number) =>
    (await server.as(organizer)(ranking.getGreyZone, { body: { ...place(), PageSize: 100 } })).Rows.find(({ EntryID }) => EntryID === id);

  test.each([false, true])('of works, and judges get these before all others until they are given (adaptive: %s)', async (isAdaptive) => {
    if (isAdaptive) await plan();
    await scoreAll();
    // Two works that no one has seen would be next.
    await server.pool
      .deleteFrom('review')
      .where('entryId', 'in', [entry(18), entry(19)])
      .execute();
    await sql`update entry set reviews_done = 0, need = need_of(0, 0, wanted, worth) where id in (${entry(18)}, ${entry(19)})`.execute(
      server.pool,
    );
    await count();
    expect(await ask([{ EntryID: entry(5), UpTo: 3 }])).toEqual({ Asked: 1 });
    expect(await zoneRow(entry(5))).toMatchObject({ Reviews: 2, Asked: 1 });
    expect(await handNext()).toBe(entry(5));
    // Leased, it waits for no one else; the job leaves what was asked for.
    expect(await handNext(1)).not.toBe(entry(5));
    await season.review(entry(6), [undefined, undefined, 6]);
    await count();
    expect((await row(entry(5))).wanted).toBe(10_003);
    await sql`update entry set reviews_done = 3, leases_held = 0, need = need_of(3, 0, wanted, worth) where id = ${entry(5)}`.execute(
      server.pool,
    );
    expect((await row(entry(5))).need).toBeLessThan(-1_000_000);
    expect(await zoneRow(entry(5))).toMatchObject({ Asked: 0 });
  });

  test('the same twice asks for no more, and is noted once', async () => {
    await scoreAll();
    const works = [entry(4), entry(5)].map((EntryID) => ({ EntryID, UpTo: 4 }));
    expect(await ask(works)).toEqual({ Asked: 2 });
    expect(await ask(works)).toEqual({ Asked: 0 });
    expect(await ask([{ EntryID: entry(4), UpTo: 3 }]), 'less than was asked for').toEqual({ Asked: 0 });
    const notes = await server.pool
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'before', 'after'])
      .where('action', '=', 'ranking.asked')
      .orderBy('id')
      .execute();
    expect(notes).toEqual(
      works.map(({ EntryID }) => ({ action: 'ranking.asked', subjectId: String(EntryID), before: { reviews: 2 }, after: { reviews: 4 } })),
    );
  });

  test('only while round one is open, and only of this award’s works', async () => {
    await scoreAll();
    const elsewhere = await server.people.administrator({ email: 'elsewhere@example.org' });
    await expect(
      server.as(elsewhere)(ranking.askForReviews, { body: { ...place(), SeasonID: 999_999, Works: [{ EntryID: entry(1), UpTo: 3 }] } }),
    ).rejects.toMatchObject({ status: 404 });
    const { pool, clock } = server;
    const ofSeason = pool.updateTable('season').where('id', '=', season.seasonId);
    const { judgingRnd1EndDate } = await pool.selectFrom('season').selectAll().where('id', '=', season.seasonId).executeTakeFirstOrThrow();
    await ofSeason.set({ judgingRnd1EndDate: clock.now }).execute();
    await expect(ask([{ EntryID: entry(1), UpTo: 3 }])).rejects.toMatchObject({ failure: 'Locked' });
    await ofSeason.set({ judgingRnd1EndDate }).execute();
  });
});

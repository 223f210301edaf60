import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { feedback } from '#contract/wings/results/feedback/feedback.ts';
import {
  announce,
  entries,
  organizer,
  owner,
  ownerOf,
  place,
  read,
  review,
  reviewAll,
  savePlan,
  season,
  server,
  start,
  stranger,
  submissionId,
  withFeedback,
} from '#kit/feedback.ts';
import { runJob } from '#kit/run-job.ts';
import { takeOut } from '#kit/take-out.ts';
import { tellEntrants } from './tell-entrants.ts';

withFeedback();

describe('feedback', () => {
  test('is off until an organizer turns it on, and noted', async () => {
    await reviewAll();
    await announce();
    expect((await read()).Entries).toEqual([]);
    expect(await server.as(organizer)(feedback.getFeedbackPlan, { body: place() })).toMatchObject({
      IsOn: false,
      Version: 0,
      CommentsSince: null,
    });
    const saved = await savePlan();
    expect(saved).toMatchObject({ IsOn: true, Version: 1, ReadyCategories: 1, Categories: 2 });
    expect(await savePlan()).toEqual(saved);
    await expect(savePlan({ HasDistance: false })).rejects.toMatchObject({ failure: 'Conflict' });
    expect((await read()).Entries).toHaveLength(1);
    const log = await server.pool.selectFrom('auditLog').select('action').where('action', 'like', 'feedback.%').execute();
    expect(log).toEqual([{ action: 'feedback.planned' }]);
    await savePlan({ IsOn: false, Version: 1 });
    expect((await read()).Entries).toEqual([]);
  });

  test('says how a work compares, in steps, and how near the cutoff it came, in words', async () => {
    await savePlan();
    await reviewAll();
    await announce();
    const works = entries.map((id, at) => [id, at < 2 ? 97 : at < 4 ? 50 : 3, 0, 0]);
    await server.pool
      .insertInto('categoryChance')
      .values({ categoryId: season.first, seasonId: season.seasonId, works: JSON.stringify(works) })
      .execute();
    await server.pool
      .updateTable('entry')
      .set({ isShortlisted: true })
      .where('id', '=', entries[0] ?? 0)
      .execute();
    const { Entries } = await read();
    expect(Entries).toMatchObject([{ EntryID: entries[0], Distance: 'clearlyIn', Comments: [] }]);
    expect(Entries[0]?.Criteria).toEqual(['Idea', 'Craft', 'Clarity'].map((Name) => expect.objectContaining({ Name, Percent: 100 })));
    expect((await read(stranger, (await ownerOf(entries[1] ?? 0)).submissionId)).Entries[0]?.Distance).toBe('justMissed');
  });

  test('holds only what the organizer includes', async () => {
    await savePlan({ HasPercentiles: false, HasDistance: false, HasComments: false });
    await reviewAll();
    await announce();
    expect(await read()).toMatchObject({ HasPercentiles: false, Entries: [{ Criteria: [], Distance: null, Comments: [] }] });
  });

  test('is there as soon as the results were announced to everyone, also before the day that was planned for it', async () => {
    await savePlan();
    await reviewAll();
    await announce();
    await server.pool
      .updateTable('season')
      .set({ winnersDate: new Date(server.clock.now.getTime() + 86_400_000) })
      .execute();
    expect((await read()).Entries).toEqual([]);
    const level = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', season.propertyId)
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('announcement')
      .values({
        propertyId: season.propertyId,
        seasonId: season.seasonId,
        winnerLevelId: level.id,
        everybodyAt: start(),
        everybodyDoneAt: start(),
        plannedAt: start(),
      })
      .execute();
    expect((await read()).Entries).toHaveLength(1);
    expect(await server.as(organizer)(feedback.getFeedbackPlan, { body: place() })).toMatchObject({ ReadyCategories: 1 });
    await runJob(server, tellEntrants, {});
    expect(await server.pool.selectFrom('feedbackTold').select('submissionId').execute()).not.toEqual([]);
  });

  test('gives no percentile where fewer than five works were reviewed; a review that was set aside does not count', async () => {
    await savePlan();
    for (const [at, id] of entries.slice(0, 4).entries()) await review(id, 9 - at);
    const fifth = await review(entries[4] ?? 0, 3);
    await announce();
    expect((await read()).Entries[0]?.Criteria).toHaveLength(3);
    await server.pool.updateTable('review').set({ isSetAside: true }).where('id', '=', fifth).execute();
    expect((await read()).Entries[0]?.Criteria).toEqual([]);
  });
});

describe('no one reads it', () => {
  const ready = async () => {
    await savePlan();
    await reviewAll();
    await announce();
    expect((await read()).Entries).toHaveLength(1);
  };

  test('before the results are final, on their day, announced, and out of embargo', async () => {
    await savePlan();
    await reviewAll();
    expect((await read()).Entries).toEqual([]);
    await announce();
    expect((await read()).Entries).toHaveLength(1);

    await server.pool.updateTable('categoryRanking').set({ finalizedAt: null }).execute();
    expect((await read()).Entries).toEqual([]);
    await server.pool.updateTable('categoryRanking').set({ finalizedAt: server.clock.now }).execute();

    await server.pool
      .updateTable('season')
      .set({ winnersDate: new Date(server.clock.now.getTime() + 1000) })
      .execute();
    expect((await read()).Entries).toEqual([]);
    await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).execute();

    const until = new Date(server.clock.now.getTime() + 86_400_000);
    await sql`insert into gallery_season (season_id, property_id, embargo_until, changed_at)
      values (${season.seasonId}, ${season.propertyId}, ${until}, ${start()})`.execute(server.pool);
    expect((await read()).Entries).toEqual([]);
    await sql`update gallery_season set embargo_until = null`.execute(server.pool);

    const level = await server.pool
      .selectFrom('winnerLevel')
      .select('id')
      .where('propertyId', '=', season.propertyId)
      .executeTakeFirstOrThrow();
    const announcement = {
      propertyId: season.propertyId,
      seasonId: season.seasonId,
      winnerLevelId: level.id,
      everybodyAt: until,
      plannedAt: start(),
    };
    await server.pool.insertInto('announcement').values(announcement).execute();
    expect((await read()).Entries).toEqual([]);
    await server.pool.updateTable('announcement').set({ everybodyDoneAt: start() }).execute();

    const award = { entryId: entries[2] ?? 0, winnerLevelId: level.id, awardedAt: start() };
    await server.pool.insertInto('entryAward').values(award).execute();
    expect((await read()).Entries).toEqual([]);
    await expect(server.as(owner)(feedback.getFeedbackSheet, { params: { submissionId } })).rejects.toMatchObject({ status: 404 });
    await server.pool.updateTable('entryAward').set({ finalizedAt: start() }).execute();
    expect((await read()).Entries).toHaveLength(1);
  });

  test('of someone else’s works, unless the owner lets them', async () => {
    await ready();
    await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(stranger)(feedback.getFeedbackSheet, { params: { submissionId } })).rejects.toMatchObject({ status: 404 });
    await expect(server.send(feedback.getFeedback, { params: { submissionId } })).rejects.toMatchObject({ status: 401 });
    await expect(read(await server.people.reviewer(2))).rejects.toMatchObject({ status: 403 });
    await server.pool
      .insertInto('teamMember')
      .values({
        ownerId: owner.id,
        memberId: stranger.id,
        propertyId: season.propertyId,
        submissionId,
        email: 'colleague@example.org',
        mayWrite: false,
        mayPay: false,
        invitedAt: start(),
        acceptedAt: start(),
        expiresAt: start(),
        tokenHash: 'colleague',
      })
      .execute();
    expect((await read(stranger)).Entries).toHaveLength(1);
  });

  test('of works that were withdrawn or are off', async () => {
    await ready();
    await server.pool
      .updateTable('entry')
      .set({ isOff: true })
      .where('id', '=', entries[0] ?? 0)
      .execute();
    expect((await read()).Entries).toEqual([]);
    await server.pool
      .updateTable('entry')
      .set({ isOff: false })
      .where('id', '=', entries[0] ?? 0)
      .execute();
    await takeOut(server, entries[0] ?? 0);
    expect((await read()).Entries).toEqual([]);
  });
});

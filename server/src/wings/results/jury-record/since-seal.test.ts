import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { juryRecord } from '#contract/wings/results/jury-record/jury-record.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { eraseJudge } from '#server/wings/judging/reviewer/erase.service.ts';
import { eraseRecordJudge } from './erase.store.ts';
import { problemOf } from '#kit/judging.ts';
import {
  ask,
  first,
  ordinary,
  place,
  season,
  second,
  server,
  start,
  texts,
  versionOf,
  wholeSeason,
  withRecordedSeason,
  write,
} from '#kit/recorded-season.ts';

withRecordedSeason();

const compare = (who?: Parameters<typeof ask>[0]) => ask(who)(juryRecord.getChangesSinceSeal, { body: place() });
const hint = (CategoryID: number, Kind: 'ordinary' | 'executive' = 'ordinary') =>
  ask()(juryRecord.getRankingSinceSeal, { body: { ...place(), CategoryID, Kind } });
const later = new Date(start.getTime() + 3_600_000);
const reviewOf = (entryId: number) =>
  server.pool
    .selectFrom('review')
    .innerJoin('reviewer', 'reviewer.id', 'review.reviewerId')
    .select(['review.id', 'review.reviewerId', 'reviewer.accountId', 'review.overallScore'])
    .where('entryId', '=', entryId)
    .orderBy('review.id')
    .executeTakeFirstOrThrow();
const bySecond = { CategoryID: season?.second, Kind: 'ordinary' };

describe('after the seal', () => {
  beforeEach(async () => {
    await wholeSeason();
    await write();
    await ask()(juryRecord.sealJuryRecord, { body: place() });
    await write();
    server.clock.now = later;
    server.world.services.caches.clear();
    Object.assign(bySecond, { CategoryID: season.second });
  });

  test('nothing has changed, and the rankings say nothing; also when a judge deleted their account', async () => {
    expect(await compare()).toEqual({ ComparedAt: later, SealedAt: start, Count: 0, Changes: [], Rankings: [] });
    expect(await hint(season.second)).toEqual({ SealedAt: start, Changes: 0, IsDifferent: false });
    const { accountId } = await reviewOf(second[0] as number);
    onTestFinished(
      async () => void (await server.pool.updateTable('account').set({ erasedAt: null }).where('id', '=', accountId).execute()),
    );
    const person = { id: accountId, propertyId: 2, email: '', now: later };
    await server.pool.transaction().execute(async (db) => {
      await eraseJudge(db, person);
      await eraseRecordJudge(db, person);
    });
    await server.pool.updateTable('account').set({ erasedAt: later }).where('id', '=', accountId).execute();
    expect((await compare()).Changes).toEqual([]);
  });

  test('a score that was changed behind the product’s back is reported, with the ranking it makes different; the record stays', async () => {
    const sealed = await texts();
    const { id, overallScore } = await reviewOf(second[0] as number);
    await server.pool
      .updateTable('review')
      .set({ overallScore: 10 })
      .where('entryId', '=', second[0] as number)
      .execute();
    const { Count, Changes, Rankings } = await compare();
    expect(Count).toBeGreaterThanOrEqual(3);
    expect(Changes.every(({ What, EntryID, At, By }) => What === 'score' && EntryID === second[0] && At === null && By === null)).toBe(
      true,
    );
    expect(Changes).toContainEqual(
      expect.objectContaining({
        Before: Number(overallScore),
        After: 10,
        CategoryID: season.second,
        PieceTitle: expect.any(String) as string,
        Rankings: [expect.objectContaining(bySecond)],
      }),
    );
    expect(Rankings).toEqual([expect.objectContaining({ ...bySecond, Changes: Count, IsDifferent: true })]);
    expect(await hint(season.second)).toEqual({ SealedAt: start, Changes: Count, IsDifferent: true });
    expect(await hint(season.first, 'executive')).toEqual({ SealedAt: start, Changes: 0, IsDifferent: false });
    expect(await texts()).toEqual(sealed);
    expect(id).toBeGreaterThan(0);
  });

  test('a score that an organizer corrected is reported with their name and the moment', async () => {
    const { id, overallScore } = await reviewOf(second[0] as number);
    const asked = await server.pool.selectFrom('criterion').select('id').where('seasonId', '=', season.seasonId).execute();
    const Criteria = asked.map((criterion) => ({ CriterionID: criterion.id, Score: 9 }));
    const organizer = await server.people.administrator();
    await server.pool.updateTable('account').set({ firstName: 'Ada', lastName: 'Organ' }).where('id', '=', organizer.id).execute();
    await ask(organizer)(reviewRecord.updateReview, {
      body: { ReviewID: id, OverallScore: 9.5, Criteria, Reason: 'The judge mistyped it.' },
    });
    const { Changes } = await compare();
    expect(Changes).toMatchObject([
      { What: 'score', EntryID: second[0], Before: Number(overallScore), After: 9.5, At: later, By: 'Ada Organ', ByJudge: false },
    ]);
  });

  test('a judge who changed something is reported as a judge, without a name', async () => {
    const { id, accountId } = await reviewOf(second[0] as number);
    await server.pool.updateTable('review').set({ overallScore: 2 }).where('id', '=', id).execute();
    await server.pool
      .insertInto('auditLog')
      .values({
        at: later,
        action: 'review.changed',
        subject: 'review',
        subjectId: `${id}`,
        actorId: accountId,
        address: '',
        requestId: '',
      })
      .execute();
    expect((await compare()).Changes).toMatchObject([{ What: 'score', After: 2, At: later, By: null, ByJudge: true }]);
  });

  test('what the audit log says from before the seal explains nothing', async () => {
    const { id, accountId } = await reviewOf(second[0] as number);
    await server.pool.updateTable('review').set({ overallScore: 2 }).where('id', '=', id).execute();
    const before = new Date(start.getTime() - 1000);
    await server.pool
      .insertInto('auditLog')
      .values({
        at: before,
        action: 'review.changed',
        subject: 'review',
        subjectId: `${id}`,
        actorId: accountId,
        address: '',
        requestId: '',
      })
      .execute();
    expect((await compare()).Changes).toMatchObject([{ What: 'score', At: null, ByJudge: false }]);
  });

  test('a conflict, a ballot, a category and a final place are reported', async () => {
    const { id } = await reviewOf(second[0] as number);
    await ask()(reviewRecord.updateReview, { body: { ReviewID: id, IsConflict: true, Reason: 'They know each other.' } });
    const [ballot] = await server.pool.selectFrom('ballot').select('id').where('categoryId', '=', season.first).orderBy('id').execute();
    await server.pool
      .deleteFrom('ballotRank')
      .where('ballotId', '=', ballot?.id ?? 0)
      .where('rank', '=', 1)
      .execute();
    await server.pool
      .updateTable('entry')
      .set({ categoryId: season.second })
      .where('id', '=', first[7] as number)
      .execute();
    onTestFinished(
      async () =>
        void (await server.pool
          .updateTable('entry')
          .set({ categoryId: season.first })
          .where('id', '=', first[7] as number)
          .execute()),
    );
    const [winner] = await server.pool
      .selectFrom('ranking')
      .select('entryId')
      .where('categoryId', '=', season.second)
      .where('place', '=', 1)
      .where('finalizedAt', 'is not', null)
      .execute();
    await server.pool
      .updateTable('ranking')
      .set({ place: 8 })
      .where('entryId', '=', winner?.entryId ?? 0)
      .where('kind', '=', 'ordinary')
      .execute();
    const { Changes } = await compare();
    const names = await server.pool.selectFrom('category').select(['id', 'name']).where('seasonId', '=', season.seasonId).execute();
    const nameOf = (id: number) => names.find((one) => one.id === id)?.name;
    expect(Changes).toContainEqual(expect.objectContaining({ What: 'scoreOut', EntryID: second[0], At: later }));
    expect(Changes).toContainEqual(expect.objectContaining({ What: 'declined', EntryID: second[0], Before: 0, After: 1, At: later }));
    expect(Changes).toContainEqual(
      expect.objectContaining({ What: 'ballot', CategoryID: season.first, Before: expect.stringContaining(', ') as string, At: null }),
    );
    expect(Changes).toContainEqual(
      expect.objectContaining({ What: 'entryMoved', EntryID: first[7], Before: nameOf(season.first), After: nameOf(season.second) }),
    );
    expect(Changes).toContainEqual(expect.objectContaining({ What: 'place', EntryID: winner?.entryId, Before: 1, After: 8 }));
  });

  test('final places that were changed, and a ranking that was opened again, don’t match, though counting gives the same', async () => {
    await server.pool
      .updateTable('ranking')
      .set({ place: 9 })
      .where('entryId', '=', second[7] as number)
      .where('kind', '=', 'ordinary')
      .execute();
    expect((await compare()).Rankings).toEqual([expect.objectContaining({ ...bySecond, Changes: 1, IsDifferent: true })]);
    await ordinary(season.second, { Version: await versionOf(season.second, 'ordinary'), Action: 'reopen', Reason: 'A mistake.' });
    const { Changes, Rankings } = await compare();
    expect(Changes[0]).toMatchObject({ What: 'reopened', CategoryID: season.second, At: later, By: expect.any(String) as string });
    expect(Rankings).toContainEqual(expect.objectContaining({ ...bySecond, IsDifferent: true }));
  });

  test('an auditor reads it; anyone who has a work of their own in the season doesn’t', async () => {
    const auditor = await server.people.staff('auditor', season.propertyId);
    expect((await compare(auditor)).Count).toBe(0);
    const own = await server.people.staff('organizer', season.propertyId);
    const submission = (email: string | null) =>
      server.pool
        .updateTable('submission')
        .set({ contactEmail: email })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('piece')
            .innerJoin('entry', 'entry.pieceId', 'piece.id')
            .select('piece.submissionId')
            .where('entry.id', '=', first[0] as number),
        )
        .execute();
    onTestFinished(async () => void (await submission(null)));
    await submission(own.email);
    expect(await problemOf(compare(own))).toMatchObject({ status: 409 });
    const asked = server.as(own)(juryRecord.getRankingSinceSeal, { body: { ...place(), CategoryID: season.first, Kind: 'executive' } });
    expect((await problemOf(asked)).failure).toBe('OwnConflict');
  });
});

test('before the seal there is nothing to compare with', async () => {
  await wholeSeason();
  await write();
  expect(await problemOf(compare())).toMatchObject({ status: 409, message: 'This record isn’t sealed yet.' });
  expect(await hint(season.second)).toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What the log holds of one action, the newest last. */
const notesOf = (action: string) => server.pool.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('id').execute();

test("a judge's review and an executive's ballot are in the audit log once, also when they are sent twice", async () => {
  const season = await makeSeason(server.pool, smallSeason, server.clock.now);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
  const judges = await judgesOf(server.pool, season.seasonId);
  const signedIn = async (isExecutive: boolean) => {
    const judge = judges.find((one) => one.isExecutive === isExecutive);
    if (!judge) throw new Error('no such judge');
    return { ...judge, token: await server.people.signIn(judge.id) };
  };
  const where = { JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId };

  const associate = await signedIn(false);
  const work = await server.as(associate)(review.getReviewEntry, { body: { Data: { ...where, SeasonID: season.seasonId } } });
  const Criteria = work.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 6 }));
  const Data = { ...where, SeasonID: season.seasonId, EntryID: work.EntryID, Criteria };
  await server.as(associate)(review.saveReview, { body: { Data } });
  await server.as(associate)(review.saveReview, { body: { Data } });
  expect(await notesOf('review.saved')).toEqual([
    expect.objectContaining({
      actorId: associate.id,
      propertyId: season.propertyId,
      after: expect.objectContaining({ entryId: work.EntryID, overallScore: 6, scores: expect.any(Array) }),
    }),
  ]);

  const executive = await signedIn(true);
  const category = await server.pool.selectFrom('category').select('id').orderBy('position').executeTakeFirstOrThrow();
  const place = { ...where, CategoryID: category.id };
  const shown = await server.as(executive)(ballot.getReviewBallot, { body: { Data: { ...place, SeasonID: season.seasonId } } });
  const Entries = shown.Entries.slice(0, 5).map(({ EntryID: id }, index) => ({ id, value: index + 1 }));
  const vote = { body: { Data: { ...place, SeasonId: season.seasonId, Entries } } };
  await server.as(executive)(ballot.saveReviewBallot, vote);
  await expect(server.as(executive)(ballot.saveReviewBallot, vote)).rejects.toThrow('already voted');
  expect(await notesOf('ballot.saved')).toEqual([
    expect.objectContaining({
      actorId: executive.id,
      subjectId: String(category.id),
      after: expect.objectContaining({ isConflict: false, ranks: Entries.map(({ id, value }) => ({ entryId: id, rank: value })) }),
    }),
  ]);
});

test('of a saved work the audit log holds what changed, before and after, and no password', async () => {
  const season = await addEntrySeason(server.world, 3);
  const category = await season.category('Best Home Page');
  const entrant = await server.people.entrant(3);
  const made = await server.as(entrant)(submission.createSubmission, {
    body: { Title: 'Lantern', Organization: 'Studio', CategoryIDs: [] },
  });
  const PieceID = made.Pieces[0]?.PieceID ?? 0;
  expect(await notesOf('submission.created')).toEqual([
    expect.objectContaining({ actorId: entrant.id, subjectId: String(made.SubmissionID) }),
  ]);

  const saved = { PieceID, Title: 'Lanterns', ProtectedPassword: 'sesame', Entries: [{ CategoryID: category }] };
  const { Version } = await server.as(entrant)(piece.savePiece, { body: { ...saved, Version: 1 } });
  await server.as(entrant)(piece.savePiece, { body: { ...saved, Version } });
  const [note, ...more] = await notesOf('piece.saved');
  expect(more).toEqual([]);
  expect(note).toMatchObject({ actorId: entrant.id, subjectId: String(PieceID), propertyId: 3 });
  expect(note?.before).toEqual({ title: 'Lantern', protectedPassword: '[hidden]', categoryIds: [] });
  expect(note?.after).toEqual({ title: 'Lanterns', protectedPassword: '[hidden]', categoryIds: [category] });

  await server.as(entrant)(piece.updatePieceURLs, { body: { PieceID, UrlList: ['lantern.example.org'] } });
  expect((await notesOf('piece.urls'))[0]).toMatchObject({ before: [], after: ['http://lantern.example.org'] });
});

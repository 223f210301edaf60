import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { judgingExport } from '#contract/wings/desk/export/judging-export.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { overview } from '#contract/wings/desk/overview/overview.ts';
import { ranking } from '#contract/wings/results/ranking/ranking.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { judgingSummary } from '#contract/wings/results/ranking/judging-summary.ts';
import { reviewRecord } from '#contract/wings/judging/review/review-record.ts';
import { fitOf } from '#server/wings/results/ranking/fit/kept-fit.service.ts';
import { fingerprintScores } from '#server/wings/results/ranking/fit/kept-fit.store.ts';
import { listScores } from '#server/wings/results/ranking/ranking.store.ts';
import { problemOf } from '#kit/judging.ts';
import type { Person } from '#kit/people.ts';
import { entries, organizer, season, server, withResults } from '#kit/results-stage.ts';

/** The work that turns out to concern the first associate and the first executive. */
let entryId: number;
let pieceId: number;

withResults();
beforeAll(async () => {
  [entryId = 0] = entries;
  ({ pieceId } = await server.pool.selectFrom('entry').select('pieceId').where('id', '=', entryId).executeTakeFirstOrThrow());
});

beforeEach(async () => {
  for (const table of ['conflict', 'review', 'ballotRank', 'ballot', 'ranking', 'categoryRanking', 'auditLog', 'pieceCredit'] as const)
    await server.pool.deleteFrom(table).execute();
  await server.pool.updateTable('entry').set({ reviewsDone: 0, leasesHeld: 0, need: 0, isShortlisted: false }).execute();
  await server.pool.updateTable('piece').set({ client: null }).execute();
  for (const id of entries) await season.review(id, id === entryId ? [10, 6] : [5, 6]);
  await server.pool.updateTable('entry').set({ isShortlisted: true }).where('categoryId', '=', season.first).execute();
  for (const executive of [0, 1, 2])
    await season.vote(executive, season.first, executive === 0 ? entries.slice(0, 5) : entries.slice(0, 5).toReversed());
});

const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const inFirst = () => ({ ...place(), CategoryID: season.first });
const pairOf = (reviewerId: number) => ({ ReviewerID: reviewerId, PieceID: pieceId });
const associate = () => season.associates[0] ?? 0;
const executive = () => season.executives[0] ?? 0;
const ask = () => server.as(organizer);

/** Both judges work for the work's client, and the organizer confirms it. */
async function confirm() {
  for (const reviewerId of [associate(), executive()])
    await server.pool
      .updateTable('account')
      .set({ organization: 'Hollow Oak' })
      .where('id', '=', (eb) => eb.selectFrom('reviewer').select('accountId').where('id', '=', reviewerId))
      .execute();
  await server.pool.updateTable('piece').set({ client: 'Hollow Oak Ltd.' }).where('id', '=', pieceId).execute();
  return ask()(conflicts.decideConflicts, {
    body: { ...place(), Pairs: [pairOf(associate()), pairOf(executive())], Decision: 'confirmed', Reason: 'It is their client' },
  });
}
const undo = () => ask()(conflicts.reopenConflicts, { body: { ...place(), Pairs: [pairOf(associate()), pairOf(executive())] } });

/** Every number that reviews and ballots are part of, from every place that shows one. */
async function counted() {
  const { pool } = server;
  const [reviews] = (await ask()(ranking.getRankingProgress, { body: { ...place(), Kind: 'ordinary' } })).filter(
    ({ CategoryID }) => CategoryID === season.first,
  );
  const [ballots] = (await ask()(ranking.getRankingProgress, { body: { ...place(), Kind: 'executive' } })).filter(
    ({ CategoryID }) => CategoryID === season.first,
  );
  const ordinary = await ask()(ranking.getRankingData, { body: inFirst() });
  const byBallots = await ask()(ranking.getExecutiveRankingData, { body: inFirst() });
  const summary = (await ask()(judgingSummary.getCategorySummary, { body: { SeasonID: season.seasonId } })).Categories[0];
  const votes = (await ask()(judgingSummary.getCategoryExecutiveSummary, { body: { SeasonID: season.seasonId } })).Categories[0];
  const perEntry = await ask()(judgingSummary.getCategoryReviewCount, { body: { CategoryID: season.first } });
  const exported = (
    await ask()(judgingExport.exportJudgingResults, { params: { propertyId: season.propertyId, seasonId: season.seasonId } })
  ).find(({ EntryID }) => EntryID === entryId);
  const exportedBallots = (
    await ask()(judgingExport.exportBallotCounts, { params: { propertyId: season.propertyId, seasonId: season.seasonId } })
  ).find(({ CategoryID }) => CategoryID === season.first);
  const { reviewsDone } = await pool.selectFrom('entry').select('reviewsDone').where('id', '=', entryId).executeTakeFirstOrThrow();
  return {
    reviewsDone,
    scores: (await listScores(pool, season.propertyId, season.seasonId)).filter((score) => score.entryId === entryId).length,
    calibrated: (await fitOf(pool, server.world.services, place(), 'kept')).scoreOf(entryId),
    progress: reviews?.Counted,
    ballotsIn: ballots?.Counted,
    ballotsExpected: ballots?.Expected,
    rankedScores: ordinary.Entries.find(({ EntryID }) => EntryID === entryId)?.Scores,
    points: byBallots.Entries.find(({ EntryID }) => EntryID === entryId)?.Points,
    summaryReviews: summary?.Reviews,
    summaryMean: summary?.MeanScore,
    summaryBallots: votes?.Ballots,
    summaryExpected: votes?.Executives,
    perEntry: perEntry.Entries.find(({ EntryID }) => EntryID === entryId)?.Reviews,
    exportedReviews: exported?.Reviews,
    exportedMean: exported?.MeanScore,
    exportedPoints: exported?.BallotPoints,
    exportedBallots: exportedBallots?.Ballots,
  };
}

describe('a conflict that turns out to be certain', () => {
  test('takes what the judges gave out of every count; undone, everything counts as before', async () => {
    const before = await counted();
    const print = await fingerprintScores(server.pool, season.propertyId, season.seasonId);
    expect(await confirm()).toEqual({ Decided: 2, FinalRankings: [] });
    const after = await counted();
    const works = entries.length;
    expect(before).toMatchObject({
      reviewsDone: 2,
      scores: 2,
      progress: works * 2,
      ballotsIn: 3,
      ballotsExpected: 4,
      rankedScores: [6, 10],
    });
    expect(after).toMatchObject({
      reviewsDone: 1,
      scores: 1,
      progress: works * 2 - 1,
      ballotsIn: 2,
      ballotsExpected: 3,
      rankedScores: [6],
      points: 2,
      summaryReviews: works * 2 - 1,
      summaryBallots: 2,
      summaryExpected: 3,
      perEntry: 1,
      exportedReviews: 1,
      exportedMean: 6,
      exportedPoints: 2,
      exportedBallots: 2,
    });
    // Not one of them is as it was.
    for (const [name, value] of Object.entries(after)) expect(value, name).not.toEqual(before[name as keyof typeof before]);
    expect(await fingerprintScores(server.pool, season.propertyId, season.seasonId)).not.toBe(print);
    await undo();
    expect(await counted()).toEqual(before);
  });

  test('R355 keeps the review itself, marked: it is no longer active (3), and is again when the conflict is dismissed', async () => {
    const rows = async () =>
      (await ask()(reviewRecord.getReviewsForEntry, { params: { id: entryId } }))
        .map((one) => [one.ReviewerID === associate(), one.OverallScore, one.IsSetAside, one.ReviewStatusID])
        .toSorted();
    const others = [false, 6, false, 3];
    expect(await rows()).toEqual([others, [true, 10, false, 3]]);
    await confirm();
    expect(await rows()).toEqual([others, [true, 10, true, null]]);
    await undo();
    expect(await rows()).toEqual([others, [true, 10, false, 3]]);
  });

  test('reports before and after what it sets aside, and which final ranking stays until it is reopened', async () => {
    const [first] = await server.pool.selectFrom('category').select('name').where('id', '=', season.first).execute();
    await ask()(ranking.updateRankingData, { body: { ...inFirst(), Action: 'finalize', Version: 0 } });
    expect(await confirm()).toEqual({ Decided: 2, FinalRankings: [first?.name] });
    const { Rows } = await ask()(conflicts.getConflicts, { body: { ...place(), State: 'confirmed' } });
    expect(Rows.find(({ ReviewerID }) => ReviewerID === associate())).toMatchObject({
      Reviews: 1,
      Ballots: 0,
      FinalRankings: [first?.name],
    });
    expect(Rows.find(({ ReviewerID }) => ReviewerID === executive())).toMatchObject({ Reviews: 0, Ballots: 1, FinalRankings: [] });
    const scores = async () =>
      (await ask()(ranking.getRankingData, { body: inFirst() })).Entries.find(({ EntryID }) => EntryID === entryId)?.Scores;
    expect(await scores(), 'the final ranking stands').toEqual([6, 10]);
    const { Version } = await ask()(ranking.getRankingData, { body: inFirst() });
    await ask()(ranking.updateRankingData, { body: { ...inFirst(), Action: 'reopen', Version, Reason: 'A review was set aside' } });
    expect(await scores()).toEqual([6]);
  });

  test('by the credits sets the review aside without anyone, and when the credit goes it counts again', async () => {
    const judge = await server.pool
      .selectFrom('account')
      .innerJoin('reviewer', 'reviewer.accountId', 'account.id')
      .select(['account.firstName', 'account.lastName', 'account.organization'])
      .where('reviewer.id', '=', associate())
      .executeTakeFirstOrThrow();
    await server.pool
      .insertInto('pieceCredit')
      .values({ pieceId, position: 1, ...judge, organization: judge.organization ?? '' })
      .execute();
    expect((await counted()).rankedScores).toEqual([6]);
    await server.pool.deleteFrom('pieceCredit').execute();
    expect((await counted()).rankedScores).toEqual([6, 10]);
  });
});

describe('a tie-breaker', () => {
  test('whom a work may concern has no word on its category, also while it is only suspected', async () => {
    const [one = 0, two = 0] = entries;
    await server.pool.deleteFrom('ballotRank').execute();
    await server.pool.deleteFrom('ballot').execute();
    await server.pool.updateTable('entry').set({ isShortlisted: false }).where('id', '<>', one).where('id', '<>', two).execute();
    await season.vote(0, season.first, [one, two]);
    await season.vote(1, season.first, [two, one]);
    const { clusterId } = await server.pool
      .selectFrom('clusterCategory')
      .select('clusterId')
      .where('categoryId', '=', season.first)
      .executeTakeFirstOrThrow();
    await server.pool.insertInto('tieBreaker').values({ clusterId, reviewerId: executive(), setAt: server.clock.now }).execute();
    const decidedBy = async () => (await ask()(ranking.getExecutiveRankingData, { body: inFirst() })).Entries[0]?.DecidedBy;
    const word = await decidedBy();
    await server.pool
      .insertInto('conflict')
      .values({ reviewerId: executive(), pieceId, signal: 'client', state: 'suspected', at: server.clock.now })
      .execute();
    expect(word).toBe('tieBreaker');
    expect(await decidedBy()).not.toBe('tieBreaker');
    await server.pool.deleteFrom('tieBreaker').execute();
  });
});

describe('an organizer with a work of their own in a category', () => {
  let own: Person;
  beforeAll(async () => {
    const { email } = await server.pool
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'entry.entrantId')
      .select('account.email')
      .where('entry.id', '=', entryId)
      .executeTakeFirstOrThrow();
    own = await server.people.administrator({ email });
  });

  test('sees neither its judges nor its counts, and decides nothing there', async () => {
    await confirm();
    const as = server.as(own);
    const refused = async (call: Promise<unknown>) => expect((await problemOf(call)).failure).toBe('OwnConflict');
    await refused(as(ranking.getRankingData, { body: inFirst() }));
    await refused(as(ranking.getExecutiveRankingData, { body: inFirst() }));
    await refused(as(ranking.updateRankingData, { body: { ...inFirst(), Action: 'finalize', Version: 0 } }));
    await refused(as(judgingSummary.getCategoryReviewCount, { body: { CategoryID: season.first } }));
    await refused(as(reviewRecord.getReviewsForEntry, { params: { id: entryId } }));
    const listed = [
      ...(await as(ranking.getRankingProgress, { body: { ...place(), Kind: 'ordinary' } })),
      ...(await as(judgingSummary.getCategorySummary, { body: { SeasonID: season.seasonId } })).Categories,
      ...(await as(judgingSummary.getCategoryExecutiveSummary, { body: { SeasonID: season.seasonId } })).Categories,
      ...(await as(judgingExport.exportBallotCounts, { params: { propertyId: season.propertyId, seasonId: season.seasonId } })),
      ...(await as(judgingExport.exportJudgingResults, { params: { propertyId: season.propertyId, seasonId: season.seasonId } })),
    ].map(({ CategoryID }) => CategoryID);
    expect(listed).toContain(season.second);
    expect(listed).not.toContain(season.first);
    expect((await as(conflicts.getConflicts, { body: { ...place(), State: 'all' } })).Rows).toEqual([]);
    const { Rows } = await as(entryAdmin.getEntryListForAdmin, { body: place() });
    expect(Rows.find(({ EntryID }) => EntryID === entryId)).toMatchObject({ Reviews: 0, MeanScore: null });
    // No sum of the season reveals it either: no one judged anywhere else.
    expect((await as(overview.getSeasonOverview, { body: place() })).Judging).toMatchObject({ Done: 0, Full: 0, Some: 0 });
    expect((await as(categoryManager.getPropertyCategory, { params: { id: season.first } })).WhoJudges).toEqual([]);
    const decide = as(conflicts.decideConflicts, {
      body: { ...place(), Pairs: [pairOf(associate())], Decision: 'dismissed', Reason: 'It is mine' },
    });
    expect((await problemOf(decide)).status).toBe(404);
  });

  test('learns nothing by an order, a filter, a file, a count above it, a judge’s spread, or the log', async () => {
    const [as, other] = [server.as(own), ask()];
    const listed = async (by: typeof as, more: object) =>
      (await by(entryAdmin.getEntryListForAdmin, { body: { ...place(), CategoryIDs: [season.first], ...more } })).Rows.map(
        ({ EntryID }) => EntryID,
      );
    // The work with the best mean comes first for others, and by its number for them.
    expect((await listed(other, { Sort: '-MeanScore' }))[0]).toBe(entryId);
    expect(await listed(as, { Sort: '-MeanScore' })).toEqual(entries.toReversed());
    expect(await listed(other, { Coverage: 'some' })).toHaveLength(entries.length);
    expect(await listed(as, { Coverage: 'some' })).toEqual([]);
    const { EntryIDs } = await as(entryAdmin.getEntryIdsForAdmin, { body: { ...place(), CategoryIDs: [season.first], Coverage: 'some' } });
    expect(EntryIDs).toEqual([]);

    const exported = async (by: typeof as) =>
      (await by(entryExport.exportEntries, { body: place() })).find(({ EntryID }) => EntryID === entryId);
    expect(await exported(other)).toMatchObject({ Reviews: 2, MeanScore: 8 });
    expect(await exported(as)).toMatchObject({ Reviews: 0, NoLoads: 0, MeanScore: null });

    const params = { prop: season.propertyId, season: season.seasonId };
    const judgesOfTree = async (by: typeof as) =>
      (await by(categoryManager.getCategoriesForCategoryManager, { params })).MediaTypes.flatMap((media) => [
        media.Judges,
        ...media.CategoryTypes.flatMap((type) => type.Categories.map((one) => (one.CategoryID === season.first ? one.Judges : 0))),
      ]).reduce((sum, judges) => sum + judges, 0);
    const { WhoJudges, Judges, Coverage } = await as(categoryManager.getPropertyCategory, { params: { id: season.first } });
    expect([WhoJudges, Judges, Coverage.Reviews]).toEqual([[], 0, 0]);
    expect(await judgesOfTree(as)).toBeLessThan(await judgesOfTree(other));

    const spread = { UserReviewerID: associate(), SeasonID: season.seasonId };
    expect(await other(reviewRecord.getReviewSpread, { body: spread })).toMatchObject({ Reviews: entries.length });
    expect(await as(reviewRecord.getReviewSpread, { body: spread })).toMatchObject({ Reviews: 0, Mean: null, Compared: 0 });

    const { id: reviewId } = await server.pool.selectFrom('review').select('id').where('entryId', '=', entryId).executeTakeFirstOrThrow();
    const noted = [
      { action: 'review.saved', subject: 'review', subjectId: String(reviewId) },
      { action: 'ballot.saved', subject: 'category', subjectId: String(season.first) },
      { action: 'ballot.saved', subject: 'category', subjectId: String(season.second) },
      { action: 'ranking.move', subject: 'entry', subjectId: String(entryId) },
      { action: 'category.changed', subject: 'category', subjectId: String(season.first) },
    ];
    await server.pool
      .insertInto('auditLog')
      .values(noted.map((note) => ({ ...note, propertyId: season.propertyId, at: server.clock.now, address: '', requestId: 'noted' })))
      .execute();
    const logged = async (by: typeof as) =>
      (await by(audit.getAuditLog, { body: { PropertyID: season.propertyId, PageSize: 50 } })).Rows.filter(
        ({ RequestID }) => RequestID === 'noted',
      ).map(({ Action, SubjectID }) => `${Action} ${SubjectID}`);
    expect((await logged(other)).length).toBe(noted.length);
    expect((await logged(as)).toSorted()).toEqual([`ballot.saved ${season.second}`, `category.changed ${season.first}`]);
  });
});

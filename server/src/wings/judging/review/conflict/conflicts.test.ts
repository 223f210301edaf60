import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { ballotConflict } from '#contract/wings/judging/ballot/ballot-conflict.ts';
import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { conflicts } from '#contract/wings/judging/review/conflicts.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import { reviewerCategory } from '#contract/wings/judging/reviewer/reviewer-category.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

type SignedInJudge = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let associate: SignedInJudge;
let executive: SignedInJudge;
let organizer: Person;
/** One piece in two categories, and the entries of both. */
let piece: { id: number; submissionId: number; entrantId: number };
let entries: { id: number; categoryId: number }[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(
    server.pool,
    { ...smallSeason, entries: 12, categories: 2, categoriesPerCluster: 1, expertise: 2 },
    server.clock.now,
  );
  const judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  associate = judges.find(({ isExecutive }) => !isExecutive) as SignedInJudge;
  executive = judges.find(({ isExecutive }) => isExecutive) as SignedInJudge;
  organizer = await server.people.administrator();
  const first = await server.pool.selectFrom('entry').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const other = await server.pool.selectFrom('category').select('id').where('id', '<>', first.categoryId).executeTakeFirstOrThrow();
  const { id: _, ...copied } = first;
  await server.pool
    .insertInto('entry')
    .values({ ...copied, categoryId: other.id, texts: '{}', customFields: '{}' })
    .execute();
  const { submissionId } = await server.pool
    .selectFrom('piece')
    .select('submissionId')
    .where('id', '=', first.pieceId)
    .executeTakeFirstOrThrow();
  piece = { id: first.pieceId, submissionId, entrantId: first.entrantId };
  entries = await server.pool.selectFrom('entry').select(['id', 'categoryId']).where('pieceId', '=', piece.id).orderBy('id').execute();
  await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
});
afterAll(() => server.close());

beforeEach(async () => {
  for (const table of ['conflict', 'pieceCredit', 'reviewScore', 'review', 'reviewLease', 'ballotRank', 'ballot', 'auditLog'] as const)
    await server.pool.deleteFrom(table).execute();
  await server.pool.updateTable('entry').set({ reviewsDone: 0, leasesHeld: 0, need: 0, isOff: false, state: 'paid' }).execute();
  await server.pool.updateTable('piece').set({ organization: 'Plain Works', client: null }).where('id', '=', piece.id).execute();
  await server.pool.updateTable('submission').set({ contactEmail: null }).where('id', '=', piece.submissionId).execute();
  for (const [judge, name] of [
    [associate, 'Hollow Oak GmbH & Co. KG'],
    [executive, 'Hollow Oak, Inc.'],
  ] as const)
    await server.pool
      .updateTable('account')
      .set({
        organization: name,
        email: `${judge.isExecutive ? 'exec' : 'assoc'}@hollow-oak.example`,
        firstName: 'Robin',
        lastName: 'Vale',
      })
      .where('id', '=', judge.id)
      .execute();
});

const place = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const next = () => server.as(associate)(review.getReviewEntry, { body: { Data: place() } });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
/** Leaves the judge nothing to be handed but the one piece. */
const onlyThePiece = () => server.pool.updateTable('entry').set({ state: 'withdrawn' }).where('pieceId', '<>', piece.id).execute();
const inCategory = (index = 0) => ({ ...place(), CategoryID: entries[index]?.categoryId ?? 0 });
const show = (index = 0) => server.as(executive)(ballot.getReviewBallot, { body: { Data: inCategory(index) } });
const vote = (ids: readonly number[], index = 0) => {
  const { SeasonID: SeasonId, ...rest } = inCategory(index);
  return server.as(executive)(ballot.saveReviewBallot, {
    body: { Data: { ...rest, SeasonId, Entries: ids.map((id, at) => ({ id, value: at + 1 })) } },
  });
};
const credit = (more: object) =>
  server.pool
    .insertInto('pieceCredit')
    .values({ pieceId: piece.id, position: 1, firstName: 'Somebody', lastName: 'Else', ...more })
    .execute();
const list = (State: 'suspected' | 'confirmed' | 'dismissed' | 'declared' | 'all' = 'all') =>
  server.as(organizer)(conflicts.getConflicts, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, State } });
const decide = (judge: SignedInJudge, Decision: 'confirmed' | 'dismissed', Reason = 'Looked into it') =>
  server.as(organizer)(conflicts.decideConflicts, {
    body: {
      PropertyID: season.propertyId,
      SeasonID: season.seasonId,
      Pairs: [{ ReviewerID: judge.reviewerId, PieceID: piece.id }],
      Decision,
      Reason,
    },
  });
const setPiece = (change: object) => server.pool.updateTable('piece').set(change).where('id', '=', piece.id).execute();

describe('a work concerns a judge by', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['its organization, however it is spelled', () => setPiece({ organization: 'The HOLLOW OAK Ltd.' }), 'organization'],
    ['its client', () => setPiece({ client: 'Hollow Oak S.A.' }), 'client'],
    ['an organization in the credits', () => credit({ organization: 'Hollow-Oak B.V.' }), 'credit'],
    ['a brand in the credits', () => credit({ brand: 'hollow oak' }), 'brand'],
    [
      'the domain of its contact',
      () =>
        server.pool
          .updateTable('submission')
          .set({ contactEmail: 'Desk@Hollow-Oak.example' })
          .where('id', '=', piece.submissionId)
          .execute(),
      'domain',
    ],
    ['a namesake in the credits', () => credit({ firstName: 'ROBIN', lastName: 'vale' }), 'name'],
    ['the judge in the credits', () => credit({ firstName: 'Robin', lastName: 'Vale', organization: 'Hollow Oak' }), 'credited'],
  ])('%s: no judge is handed it, no executive votes beside it', async (_, change, signal) => {
    await onlyThePiece();
    expect((await next()).EntryID).toBe(entries[0]?.id);
    await server.pool.deleteFrom('reviewLease').execute();
    await server.pool.updateTable('entry').set({ leasesHeld: 0, need: 0 }).execute();
    await change();
    expect((await problemOf(next())).failure).toBe('NoEntries');
    expect((await problemOf(show())).failure).toBe('BallotConflict');
    expect((await problemOf(vote([entries[0]?.id ?? 0]))).failure).toBe('BallotConflict');
    const { Rows } = await list();
    expect(Rows.map(({ ReviewerID }) => ReviewerID)).toEqual(expect.arrayContaining([associate.reviewerId, executive.reviewerId]));
    for (const row of Rows)
      expect(row).toMatchObject({ PieceID: piece.id, Matches: expect.arrayContaining([expect.objectContaining({ Signal: signal })]) });
    expect(Rows.every(({ State }) => State === (signal === 'credited' ? 'confirmed' : 'suspected'))).toBe(true);
  });

  test('nothing of the kind: the judge is handed it and votes', async () => {
    await setPiece({ organization: 'Hollow Oaks', client: 'Oak' });
    await credit({ firstName: 'Robin', lastName: 'Valentine', organization: 'Co' });
    expect((await list()).Rows).toEqual([]);
    expect((await show()).Entries.map(({ EntryID }) => EntryID)).toContain(entries[0]?.id);
  });

  test('not by the domain of a provider that everyone uses', async () => {
    await server.pool.updateTable('account').set({ email: 'exec@gmail.com' }).where('id', '=', executive.id).execute();
    await server.pool.updateTable('submission').set({ contactEmail: 'other@gmail.com' }).where('id', '=', piece.submissionId).execute();
    expect((await list()).Rows.filter(({ ReviewerID }) => ReviewerID === executive.reviewerId)).toEqual([]);
  });
});

test.each([
  ['The Hollow Oak, Inc.', 'hollow oak'],
  ['HOLLOW-OAK GmbH & Co. KG', 'hollow oak'],
  ['Hollow Oak S.à r.l.', 'hollow oak sà rl'],
  ['Smith & Daughters', 'smith daughters'],
  ['Co', 'co'],
  ['  ', null],
])('the key of %s', async (name, key) => {
  const { rows } = await sql<{ key: string | null }>`select organization_key(${name}) as key`.execute(server.pool);
  expect(rows[0]?.key).toBe(key);
});

describe('what a judge declares', () => {
  const declareIt = async () => {
    await onlyThePiece();
    const { EntryID } = await next();
    await server.as(associate)(review.saveReview, { body: { Data: { ...place(), EntryID, IsConflict: true } } });
  };
  test('bars the piece in its other categories too', async () => {
    await declareIt();
    expect((await problemOf(next())).failure).toBe('NoEntries');
    expect((await list('declared')).Rows).toMatchObject([{ ReviewerID: associate.reviewerId, PieceID: piece.id }]);
  });

  test('is final: an organizer cannot dismiss it', async () => {
    await declareIt();
    expect((await problemOf(decide(associate, 'dismissed'))).failure).toBe('Locked');
  });

  test('puts the other works of the submission under suspicion', async () => {
    const other = await server.pool
      .insertInto('piece')
      .values({ submissionId: piece.submissionId, title: 'Its sibling' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await declareIt();
    await server.pool
      .insertInto('entry')
      .values({
        pieceId: other.id,
        categoryId: entries[0]?.categoryId ?? 0,
        propertyId: season.propertyId,
        seasonId: season.seasonId,
        entrantId: piece.entrantId,
        state: 'paid',
        createdAt: server.clock.now,
      })
      .execute();
    expect((await problemOf(next())).failure).toBe('NoEntries');
    expect((await list('suspected')).Rows).toMatchObject([{ PieceID: other.id, Matches: [{ Signal: 'submission' }] }]);
    await server.pool.deleteFrom('piece').where('id', '=', other.id).execute();
  });
});

describe('an organizer', () => {
  test('dismisses a suspicion with a reason, and the judge is handed the work', async () => {
    await onlyThePiece();
    await credit({ firstName: 'Robin', lastName: 'Vale' });
    expect((await problemOf(next())).failure).toBe('NoEntries');
    expect(await decide(associate, 'dismissed', 'Another Robin Vale')).toEqual({ Decided: 1, FinalRankings: [] });
    expect((await list('dismissed')).Rows).toMatchObject([{ ReviewerID: associate.reviewerId, Note: 'Another Robin Vale' }]);
    expect((await next()).EntryID).toBe(entries[0]?.id);
    expect((await list()).Counts).toEqual({ suspected: 1, confirmed: 0, dismissed: 1, declared: 0 });
  });

  test('dismissing one sign does not dismiss another that comes later', async () => {
    await onlyThePiece();
    await credit({ firstName: 'Robin', lastName: 'Vale' });
    await decide(associate, 'dismissed');
    await setPiece({ client: 'Hollow Oak' });
    expect((await problemOf(next())).failure).toBe('NoEntries');
  });

  test('confirming a suspicion takes the work out of the judge’s hands, and the log has it once', async () => {
    await onlyThePiece();
    await next();
    await setPiece({ client: 'Hollow Oak' });
    for (const _ of [1, 2]) await decide(associate, 'confirmed', 'It is their client');
    expect(await server.pool.selectFrom('reviewLease').selectAll().execute()).toEqual([]);
    const [entry] = await server.pool.selectFrom('entry').select(['leasesHeld', 'need']).where('pieceId', '=', piece.id).execute();
    expect(entry).toEqual({ leasesHeld: 0, need: 0 });
    const log = await server.pool.selectFrom('auditLog').select(['before', 'after']).where('action', '=', 'conflict.decided').execute();
    expect(log).toMatchObject([{ before: { state: 'suspected' }, after: { state: 'confirmed', note: 'It is their client' } }]);
    // Confirmed, it holds also when the sign itself goes.
    await setPiece({ client: null });
    expect((await problemOf(next())).failure).toBe('NoEntries');
  });

  test('takes a decision back, and the work is kept from the judge again; undone twice is undone once', async () => {
    await onlyThePiece();
    await setPiece({ client: 'Hollow Oak' });
    await decide(associate, 'dismissed');
    const undo = () =>
      server.as(organizer)(conflicts.reopenConflicts, {
        body: {
          PropertyID: season.propertyId,
          SeasonID: season.seasonId,
          Pairs: [{ ReviewerID: associate.reviewerId, PieceID: piece.id }],
        },
      });
    expect(await undo()).toEqual({ Reopened: 1 });
    expect(await undo()).toEqual({ Reopened: 0 });
    expect((await problemOf(next())).failure).toBe('NoEntries');
    expect((await list('suspected')).Rows.find(({ ReviewerID }) => ReviewerID === associate.reviewerId)).toMatchObject({ Note: null });
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'conflict.decided')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([{ after: { state: 'dismissed' } }, { before: { state: 'dismissed' }, after: { state: 'suspected' } }]);
  });

  test('sees both sides of a match, and finds conflicts by their match', async () => {
    await setPiece({ client: 'Hollow Oak S.A.' });
    const ask = (Signal: 'client' | 'brand') =>
      server.as(organizer)(conflicts.getConflicts, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, Signal } });
    expect((await ask('client')).Rows[0]?.Matches).toEqual([
      { Signal: 'client', Judge: expect.stringContaining('Hollow Oak'), Work: 'Hollow Oak S.A.' },
    ]);
    expect(await ask('brand')).toMatchObject({ Rows: [], Counts: { suspected: 0 } });
  });

  test('decides about several at once, or about none where one of them is certain', async () => {
    await setPiece({ client: 'Hollow Oak' });
    const both = (Decision: 'confirmed' | 'dismissed') =>
      server.as(organizer)(conflicts.decideConflicts, {
        body: {
          PropertyID: season.propertyId,
          SeasonID: season.seasonId,
          Pairs: [associate, executive].map(({ reviewerId }) => ({ ReviewerID: reviewerId, PieceID: piece.id })),
          Decision,
          Reason: 'Looked into both',
        },
      });
    expect(await both('dismissed')).toMatchObject({ Decided: 2 });
    await credit({ firstName: 'Robin', lastName: 'Vale', organization: 'Hollow Oak' });
    expect((await problemOf(both('confirmed'))).failure).toBe('Locked');
  });

  test('needs a reason, and no one else decides', async () => {
    await setPiece({ client: 'Hollow Oak' });
    expect((await problemOf(decide(associate, 'dismissed', ' '))).errors[0]?.Field).toBe('Reason');
    expect((await problemOf(server.as(associate)(conflicts.getConflicts, { body: { PropertyID: 1, SeasonID: 1 } }))).status).toBe(403);
  });

  test('cannot assign an executive to a category that a conflict closes', async () => {
    await setPiece({ client: 'Hollow Oak' });
    const assign = (ForRound: 1 | 2) =>
      server.as(organizer)(reviewerCategory.assignCategoriesToUser, {
        body: { UserID: executive.id, SeasonID: season.seasonId, ForRound, CategoryIDs: [entries[0]?.categoryId ?? 0] },
      });
    expect((await problemOf(assign(2))).errors[0]).toMatchObject({ Field: 'CategoryIDs', Message: expect.stringContaining('Category 1') });
    await decide(executive, 'dismissed');
    expect(await assign(2)).toEqual({ Assigned: 1 });
    await server.pool.deleteFrom('reviewerCategory').execute();
  });
});

describe('an executive whose category is closed', () => {
  const where = () => ({ EntryPropertyID: season.propertyId, SeasonID: season.seasonId, CategoryID: entries[0]?.categoryId ?? 0 });
  const why = () => server.as(executive)(ballotConflict.getBallotConflict, { body: where() });
  const object = () => server.as(executive)(ballotConflict.objectToConflict, { body: { ...where(), Note: 'That is not me' } });

  test('is not sent there next, and sees it marked', async () => {
    await setPiece({ client: 'Hollow Oak' });
    const body = { PropertyID: season.propertyId, SeasonID: season.seasonId };
    const menu = await server.as(executive)(judgingMenu.getForExecutiveJudgingDisplay, { body });
    const marks = [...menu.Clusters1, ...menu.Clusters2, ...menu.Clusters3].flatMap(({ Categories }) =>
      Categories.map(({ value2 }) => value2),
    );
    expect(marks).toEqual(['conflict', 'conflict']);
    expect(menu.FeaturedCategory).toBeNull();
    expect(await server.as(executive)(judgingMenu.getExecutiveJudgeNextCategoryID, { body })).toBe(0);
  });

  test('learns why without a title, says that it is wrong, and the organizer decides', async () => {
    await credit({ firstName: 'Robin', lastName: 'Vale' });
    expect(await why()).toEqual({ Signals: ['name'], MayObject: true, ObjectedAt: null });
    await object();
    expect(await why()).toMatchObject({ ObjectedAt: server.clock.now });
    expect((await problemOf(show())).failure).toBe('BallotConflict');
    const [row] = (await list('suspected')).Rows;
    expect(row).toMatchObject({ ReviewerID: executive.reviewerId, Objection: 'That is not me' });
    await decide(executive, 'dismissed', 'A namesake');
    expect((await show()).Entries.length).toBeGreaterThan(0);
  });

  test('cannot object to what is certain', async () => {
    await credit({ firstName: 'Robin', lastName: 'Vale', organization: 'Hollow Oak' });
    expect(await why()).toMatchObject({ MayObject: false });
    expect((await problemOf(object())).failure).toBe('Locked');
  });
});

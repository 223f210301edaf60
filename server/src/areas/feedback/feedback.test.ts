import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedback } from '#contract/areas/feedback/feedback.ts';
import { judgingRules } from '#contract/areas/season/judging-rules.ts';
import type { Person } from '#kit/people.ts';
import { resultsSeason } from '#kit/results.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { tellEntrants } from './tell-entrants.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof resultsSeason>>;
let organizer: Person;
let owner: { id: number; token: string; email: string };
let stranger: { id: number; token: string };
let entries: number[];
let submissionId: number;
let criteria: number[];
const start = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestServer();
  season = await resultsSeason(server, { categories: 2, entries: 16, judges: 6, executives: 4 });
  organizer = await server.people.administrator();
  entries = await season.entriesOf(season.first);
  criteria = (await server.pool.selectFrom('criterion').select('id').where('seasonId', '=', season.seasonId).orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const first = await ownerOf(entries[0] ?? 0);
  submissionId = first.submissionId;
  owner = { id: first.accountId, email: first.email, token: await server.people.signIn(first.accountId) };
  const second = await ownerOf(entries[1] ?? 0);
  stranger = { id: second.accountId, token: await server.people.signIn(second.accountId) };
});
afterAll(() => server.close());
beforeEach(async () => {
  const tables = ['feedbackComment', 'feedbackTold', 'feedbackPlan', 'ranking', 'categoryRanking', 'entryAward', 'announcement'] as const;
  for (const table of tables) await server.pool.deleteFrom(table).execute();
  for (const table of ['gallerySeason', 'categoryChance', 'reviewScore', 'review', 'conflict', 'auditLog', 'mail', 'teamMember'] as const)
    await server.pool.deleteFrom(table).execute();
  await sql`update entry set is_shortlisted = false, is_off = false, state = 'paid', reviews_done = 0`.execute(server.pool);
  await server.pool
    .updateTable('season')
    .set({ winnersDate: new Date(start().getTime() + 60 * 86_400_000) })
    .execute();
  server.clock.now = start();
  server.world.services.caches.clear();
});

const ownerOf = (entryId: number) =>
  server.pool
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account', 'account.id', 'submission.accountId')
    .select(['submission.id as submissionId', 'account.id as accountId', 'account.email'])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();
const place = () => ({ PropertyID: season.propertyId, SeasonID: season.seasonId });
const savePlan = (more: object = {}, person: { token: string } = organizer) =>
  server.as(person)(feedback.saveFeedbackPlan, {
    body: { ...place(), IsOn: true, HasPercentiles: true, HasComments: true, HasDistance: true, Version: 0, ...more },
  });
/** A review with a score for each criterion, and what the judge wrote. */
const review = async (entryId: number, score: number, note: string | null = null, judge = 0, savedAt = server.clock.now) => {
  const { id } = await server.pool
    .insertInto('review')
    .values({ reviewerId: season.associates[judge] ?? 0, entryId, seasonId: season.seasonId, overallScore: score, note, savedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.pool
    .insertInto('reviewScore')
    .values(criteria.map((criterionId) => ({ reviewId: id, criterionId, score })))
    .execute();
  await sql`update entry set reviews_done = reviews_done + 1 where id = ${entryId}`.execute(server.pool);
  return id;
};
const reviewAll = async () => {
  for (const [at, id] of entries.entries()) await review(id, 9 - at);
};
/** The category is final, the day has come. */
const announce = async () => {
  await server.pool
    .insertInto('categoryRanking')
    .values({ categoryId: season.first, kind: 'executive', version: 1, finalizedAt: server.clock.now, finalizedBy: organizer.id })
    .onConflict((known) => known.doNothing())
    .execute();
  await server.pool.updateTable('season').set({ winnersDate: server.clock.now }).execute();
};
const read = (person: { token: string } = owner, id = submissionId) =>
  server.as(person)(feedback.getFeedback, { params: { submissionId: id } });
const comments = (State: 'waiting' | 'approved' | 'leftOut' = 'waiting', person: { token: string } = organizer) =>
  server.as(person)(feedback.getFeedbackComments, { body: { ...place(), State } });
const decide = async (
  ReviewID: number,
  Decision: 'waiting' | 'approved' | 'leftOut',
  Text?: string,
  person: { token: string } = organizer,
) => {
  const { version } = await server.pool.selectFrom('review').select('version').where('id', '=', ReviewID).executeTakeFirstOrThrow();
  return server.as(person)(feedback.decideFeedbackComment, {
    body: { ...place(), ReviewID, ReviewVersion: version, Decision, ...(Text !== undefined && { Text }) },
  });
};

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

  test('says how a work compares, in steps, and how near the line it came, in words', async () => {
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

describe('nobody reads it', () => {
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

  test('of somebody else’s works, unless the owner lets them', async () => {
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
      .set({ isOff: false, state: 'withdrawn' })
      .where('id', '=', entries[0] ?? 0)
      .execute();
    expect((await read()).Entries).toEqual([]);
  });
});

describe('comments', () => {
  test('are read once approved, as they are or shortened, without a word about who wrote them', async () => {
    await savePlan();
    await reviewAll();
    const [one, two, three] = [
      await review(entries[0] ?? 0, 7, 'Strong opening.', 1),
      await review(entries[0] ?? 0, 7, 'Too long by half, as I told the team at lunch.', 2),
      await review(entries[0] ?? 0, 7, 'No.', 3),
    ];
    await announce();
    const waiting = await comments();
    expect(waiting).toMatchObject({ Total: 3, Rows: [{ State: 'waiting' }, { State: 'waiting' }, { State: 'waiting' }] });
    expect(JSON.stringify(waiting)).not.toMatch(/Jules|Judge \d|jury\d|ReviewerID/i);
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    await decide(one, 'approved');
    expect(await decide(two, 'approved', 'Too long by half.')).toMatchObject({ State: 'approved', Text: 'Too long by half.' });
    await decide(three, 'leftOut');
    const pack = await read();
    expect([...(pack.Entries[0]?.Comments ?? [])].sort()).toEqual(['Strong opening.', 'Too long by half.']);
    expect(JSON.stringify(pack)).not.toMatch(/Jules|lunch|No\./);
    expect(await server.as(organizer)(feedback.getFeedbackPlan, { body: place() })).toMatchObject({
      Counts: { waiting: 0, approved: 2, leftOut: 1 },
    });
    await decide(one, 'waiting');
    expect((await read()).Entries[0]?.Comments).toEqual(['Too long by half.']);
    const log = await server.pool
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'feedback.commentDecided')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(4);
    expect(log[1]).toMatchObject({
      before: { state: 'waiting' },
      after: { state: 'approved', text: 'Too long by half.', comment: 'Too long by half, as I told the team at lunch.' },
    });
  });

  test('that name their judge are not approved', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'We at Jury 1 would do it differently.', 0);
    const { lastName, organization } = await server.pool
      .selectFrom('reviewer')
      .innerJoin('account', 'account.id', 'reviewer.accountId')
      .select(['account.lastName', 'account.organization'])
      .where('reviewer.id', '=', season.associates[0] ?? 0)
      .executeTakeFirstOrThrow();
    await server.pool
      .updateTable('review')
      .set({ note: `Greetings, ${lastName} of ${organization}` })
      .where('id', '=', id)
      .execute();
    await expect(decide(id, 'approved')).rejects.toMatchObject({
      errors: [{ Field: 'Text', Message: expect.stringContaining('names the judge') }],
    });
    await expect(decide(id, 'approved', ' ')).rejects.toMatchObject({ errors: [{ Field: 'Text' }] });
    expect(await decide(id, 'approved', 'Greetings')).toMatchObject({ State: 'approved' });
  });

  test('wait again when their judge changes them, and are not decided by what was read before', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
    await announce();
    await decide(id, 'approved');
    await server.pool.updateTable('review').set({ note: 'Finer.', version: 2 }).where('id', '=', id).execute();
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    expect(await comments()).toMatchObject({ Rows: [{ ReviewID: id, Text: 'Finer.' }] });
    const old = { ...place(), ReviewID: id, ReviewVersion: 1, Decision: 'approved' as const };
    await expect(server.as(organizer)(feedback.decideFeedbackComment, { body: old })).rejects.toMatchObject({ failure: 'Conflict' });
  });

  test('are those that judges wrote knowing it: nothing from before they were told', async () => {
    const before = await review(entries[0] ?? 0, 7, 'For the organizer alone.', 1);
    const rules = () => server.send(judgingRules.getJudgingRules, { params: { seasonId: season.seasonId } });
    expect((await rules()).AreNotesShared).toBe(false);
    server.clock.now = new Date(start().getTime() + 60_000);
    await savePlan();
    expect((await rules()).AreNotesShared).toBe(true);
    expect((await comments()).Total).toBe(0);
    await expect(decide(before, 'approved')).rejects.toMatchObject({ status: 404 });
    await review(entries[0] ?? 0, 7, 'For the entrant.', 2);
    expect((await comments()).Total).toBe(1);
    await savePlan({ HasComments: false, Version: 1 });
    server.clock.now = new Date(start().getTime() + 120_000);
    expect((await savePlan({ Version: 2 })).Counts.waiting).toBe(0);
  });

  test('of reviews that were set aside are nobody’s', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Biased.', 1);
    await announce();
    await decide(id, 'approved');
    await server.pool.updateTable('review').set({ isSetAside: true }).where('id', '=', id).execute();
    expect((await read()).Entries[0]?.Comments).toEqual([]);
    expect((await comments('approved')).Total).toBe(0);
  });

  test('are decided by those who look after the jury; a category of one’s own is closed', async () => {
    await savePlan();
    const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
    const reader = await server.people.staff('reader', season.propertyId);
    const elsewhere = await server.people.staff('owner', 5);
    await expect(comments('waiting', reader)).rejects.toMatchObject({ status: 403 });
    await expect(comments('waiting', elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(decide(id, 'approved', undefined, elsewhere)).rejects.toMatchObject({ status: 404 });
    const jury = await server.people.staff('juryDesk', season.propertyId);
    await expect(savePlan({}, jury)).rejects.toMatchObject({ status: 403 });
    await sql`update submission set contact_email = ${jury.email} where id = ${submissionId}`.execute(server.pool);
    expect((await comments('waiting', jury)).Total).toBe(0);
    await expect(decide(id, 'approved', undefined, jury)).rejects.toMatchObject({ failure: 'OwnConflict' });
    await sql`update submission set contact_email = ''`.execute(server.pool);
    expect(await decide(id, 'approved', undefined, jury)).toMatchObject({ State: 'approved' });
  });
});

test('an organizer sees it as the entrant will, before the announcement', async () => {
  await savePlan();
  await reviewAll();
  const id = await review(entries[0] ?? 0, 7, 'Fine.', 1);
  await decide(id, 'approved');
  const look = (EntryID?: number, person: { token: string } = organizer) =>
    server.as(person)(feedback.previewFeedback, { body: { ...place(), ...(EntryID && { EntryID }) } });
  const seen = await look(entries[0]);
  expect(seen).toMatchObject({ SubmissionID: submissionId, Entries: [{ Comments: ['Fine.'] }] });
  expect((await look())?.SubmissionID).toBe(submissionId);
  expect((await read()).Entries).toEqual([]);
  await announce();
  expect(await read()).toEqual(seen);
});

test('a PDF says the same', async () => {
  await savePlan();
  await reviewAll();
  await announce();
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/Feedback/GetFeedbackSheet/${submissionId}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('entrants are told once, each in one mail, when there is something to read', async () => {
  await savePlan();
  await reviewAll();
  const told = async () =>
    (await server.pool.selectFrom('mail').select(['recipient', 'template']).where('template', '=', 'feedback-ready').execute()).map(
      ({ recipient }) => recipient,
    );
  await runJob(server, tellEntrants, {});
  expect(await told()).toEqual([]);
  await announce();
  await Promise.all([runJob(server, tellEntrants, {}), runJob(server, tellEntrants, {})]);
  const mails = await told();
  expect(mails).toContain(owner.email);
  expect(new Set(mails).size).toBe(mails.length);
  await runJob(server, tellEntrants, {});
  expect(await told()).toHaveLength(mails.length);
});

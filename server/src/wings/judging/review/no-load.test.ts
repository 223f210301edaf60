import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ballot } from '#contract/wings/judging/ballot/ballot.ts';
import { entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import { ballotReport } from '#contract/wings/judging/ballot/ballot-report.ts';
import { noLoad } from '#contract/wings/judging/review/no-load.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { hurry } from '#kit/hurry.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { entryOffJobs } from '#server/wings/judging/entry-off/entry-off.jobs.ts';
import { undoMinutes } from './no-load.rules.ts';

type SignedInJudge = Awaited<ReturnType<typeof judgesOf>>[number] & { token: string };

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let judges: SignedInJudge[];
let organizer: Person;
let start: Date;

beforeAll(async () => {
  server = await openTestServer();
  start = server.clock.now;
  season = await makeSeason(server.pool, { ...smallSeason, entries: 6, categories: 1, categoriesPerCluster: 1, expertise: 1 }, start);
  judges = await Promise.all(
    (await judgesOf(server.pool, season.seasonId)).map(async (judge) => ({ ...judge, token: await server.people.signIn(judge.id) })),
  );
  organizer = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = start;
  for (const table of ['entryOff', 'reviewScore', 'review', 'reviewLease', 'auditLog', 'mail'] as const)
    await server.pool.deleteFrom(table).execute();
  await sql`delete from jobs.job where name = 'entry.tellOff'`.execute(server.pool);
  await server.pool.updateTable('entry').set({ isOff: false, isShortlisted: false, reviewsDone: 0, leasesHeld: 0, need: 0 }).execute();
});

const associate = (index = 0) => judges.filter(({ isExecutive }) => !isExecutive)[index] as SignedInJudge;
const executive = (index = 0) => judges.filter(({ isExecutive }) => isExecutive)[index] as SignedInJudge;
const place = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const next = (judge: SignedInJudge) => server.as(judge)(review.getReviewEntry, { body: { Data: place() } });
const report = (judge: SignedInJudge, EntryID: number, NoLoadReasonID: number, NoLoadNote?: string) =>
  server.as(judge)(review.saveReview, {
    body: { Data: { ...place(), EntryID, IsNoLoad: true, NoLoadReasonID, ...(NoLoadNote !== undefined && { NoLoadNote }) } },
  });
const undo = (judge: SignedInJudge, EntryID: number) =>
  server.as(judge)(noLoad.undoNoLoad, { body: { EntryPropertyID: season.propertyId, SeasonID: season.seasonId, EntryID } });
const entryNo = (id: number) =>
  server.pool.selectFrom('entry').select(['isOff', 'leasesHeld', 'reviewsDone', 'need']).where('id', '=', id).executeTakeFirstOrThrow();
const rows = async () =>
  (
    await server.as(organizer)(entryOff.getEntriesOffList, {
      body: { PropertyID: season.propertyId, SeasonID: season.seasonId, Status: 'all' },
    })
  ).Rows;
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
const mails = () => server.pool.selectFrom('mail').select(['subject', 'text']).where('template', '=', 'entry-off').execute();
/** The jobs wait for the time of the database; here their time has come. */
const jobsComeDue = () => hurry(server, 'created');
const jobsDone = async () =>
  (await sql<{ state: string }>`select state from jobs.job where name = 'entry.tellOff'`.execute(server.pool)).rows.every(
    ({ state }) => state === 'completed',
  );
/** Both judges hold the same work: the second one's lease is put on it by hand. */
const handOver = async (judge: SignedInJudge, entryId: number) => {
  await next(judge);
  await server.pool.deleteFrom('reviewLease').where('reviewerId', '=', judge.reviewerId).execute();
  const until = new Date(server.clock.now.getTime() + 60_000 * 45);
  const lease = { reviewerId: judge.reviewerId, seasonId: season.seasonId, entryId, leasedAt: server.clock.now, expiresAt: until };
  await server.pool.insertInto('reviewLease').values(lease).execute();
};

describe('a judge reports that a work does not load', () => {
  test('R348 R356 a broken link takes the entry off immediately; a problem that may be the device’s waits for a second report', async () => {
    const broken = await next(associate());
    await report(associate(), broken.EntryID, 3);
    expect((await entryNo(broken.EntryID)).isOff).toBe(true);
    const odd = await next(associate());
    await report(associate(), odd.EntryID, 2);
    expect((await entryNo(odd.EntryID)).isOff).toBe(false);
    expect((await rows()).map(({ EntryID, Reports, IsOff }) => [EntryID, Reports, IsOff])).toEqual(
      expect.arrayContaining([
        [broken.EntryID, 1, true],
        [odd.EntryID, 1, false],
      ]),
    );
  });

  test('R356 a report needs its reason, and Other needs a note next to its field', async () => {
    const { EntryID } = await next(associate());
    const saved = server.as(associate())(review.saveReview, { body: { Data: { ...place(), EntryID, IsNoLoad: true } } });
    expect((await problemOf(saved)).errors[0]?.Field).toBe('NoLoadReasonID');
    expect((await problemOf(report(associate(), EntryID, 5))).errors[0]?.Field).toBe('NoLoadNote');
    expect((await problemOf(report(associate(), EntryID, 5, '  '))).errors[0]?.Field).toBe('NoLoadNote');
    await report(associate(), EntryID, 5, 'A blank page.');
  });

  test('notes of several judges are all kept, with their dates, for the organizer and in the log', async () => {
    const { EntryID } = await next(associate(0));
    await handOver(associate(1), EntryID);
    await report(associate(0), EntryID, 2, 'Black screen on my tablet.');
    server.clock.now = new Date(start.getTime() + 60_000);
    await report(associate(1), EntryID, 1, 'Not available in my country.');
    const [row] = await rows();
    expect(row).toMatchObject({ Reports: 2, IsOff: true, Note: 'Black screen on my tablet.' });
    expect(row?.AllReports).toMatchObject([
      { NoLoadReasonID: 2, Note: 'Black screen on my tablet.', ReportedAt: start, UndoneAt: null },
      { NoLoadReasonID: 1, Note: 'Not available in my country.', ReportedAt: server.clock.now, UndoneAt: null },
    ]);
    const log = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'entryOff.reported').orderBy('id').execute();
    expect(log.map(({ after }) => (after as { note: string }).note)).toEqual([
      'Black screen on my tablet.',
      'Not available in my country.',
    ]);
    const saved = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'review.saved').executeTakeFirstOrThrow();
    expect(saved.after).toMatchObject({ noLoadNote: 'Black screen on my tablet.' });
  });

  test('a shortlisted work stays on the ballot, for any reason, until an organizer agrees', async () => {
    await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
    const categoryId = (await server.pool.selectFrom('category').select('id').executeTakeFirstOrThrow()).id;
    const shown = async () =>
      (await server.as(executive())(ballot.getReviewBallot, { body: { Data: { ...place(), CategoryID: categoryId } } })).Entries.map(
        (e) => e.EntryID,
      );
    const before = await shown();
    const { EntryID } = await next(associate());
    await report(associate(), EntryID, 3);
    expect(await shown()).toEqual(before);
    const [row] = await rows();
    expect(row).toMatchObject({ Status: 'reported', IsOff: false, IsShortlisted: true });
    await jobsComeDue();
    expect(await mails()).toEqual([]);
    await server.as(organizer)(entryOff.updateEntryOffStatus, { body: { EntryOffID: row?.EntryOffID ?? 0, Status: 'reported' } });
    expect(await shown()).toEqual(before.filter((id) => id !== EntryID));
  });
});

describe('the judge takes the report back', () => {
  test('R046 within some minutes: the work is back in judging and in hand, as if nothing had been said', async () => {
    const { EntryID } = await next(associate());
    const before = await entryNo(EntryID);
    const { UndoUntil } = await report(associate(), EntryID, 3, 'The page is gone.');
    expect(UndoUntil).toEqual(new Date(start.getTime() + undoMinutes * 60_000));
    const handed = await next(associate());
    expect(handed.EntryID).not.toBe(EntryID);
    for (const _ of [1, 2]) await undo(associate(), EntryID);
    expect(await entryNo(EntryID)).toEqual(before);
    expect((await entryNo(handed.EntryID)).leasesHeld).toBe(0);
    const again = await next(associate());
    expect(again.EntryID).toBe(EntryID);
    await server.as(associate())(review.saveReview, {
      body: { Data: { ...place(), EntryID, Criteria: again.Criteria.map(({ CriterionID }) => ({ CriterionID, Score: 7 })) } },
    });
    expect(await entryNo(EntryID)).toMatchObject({ reviewsDone: 1, isOff: false });
    expect((await rows())[0]).toMatchObject({
      Status: 'cleared',
      Reports: 0,
      AllReports: [{ Note: 'The page is gone.', UndoneAt: start }],
    });
    const log = await server.pool.selectFrom('auditLog').select('after').where('action', '=', 'entryOff.undone').execute();
    expect(log).toMatchObject([{ after: { reports: 0, isOff: false } }]);
  });

  test('leaves what another judge reported', async () => {
    const { EntryID } = await next(associate(0));
    await handOver(associate(1), EntryID);
    await report(associate(0), EntryID, 2);
    await report(associate(1), EntryID, 1);
    expect((await entryNo(EntryID)).isOff).toBe(true);
    await undo(associate(0), EntryID);
    expect((await entryNo(EntryID)).isOff).toBe(false);
    expect((await rows())[0]).toMatchObject({ Status: 'reported', Reports: 1, NoLoadReasonID: 1 });
  });

  test('not when it is too late, and not when an organizer has decided', async () => {
    const { EntryID } = await next(associate());
    await report(associate(), EntryID, 3);
    server.clock.now = new Date(start.getTime() + undoMinutes * 60_000);
    expect((await problemOf(undo(associate(), EntryID))).failure).toBe('TooLate');
    server.clock.now = start;
    const [row] = await rows();
    await server.as(organizer)(entryOff.updateEntryOffStatus, { body: { EntryOffID: row?.EntryOffID ?? 0, Status: 'mended' } });
    expect((await problemOf(undo(associate(), EntryID))).failure).toBe('TooLate');
    expect((await entryNo(EntryID)).isOff).toBe(true);
  });

  test('no one withdraws another’s', async () => {
    const { EntryID } = await next(associate(0));
    await report(associate(0), EntryID, 3);
    expect((await problemOf(undo(associate(1), EntryID))).status).toBe(404);
  });
});

describe('the entrant is written to', () => {
  beforeAll(() => server.workJobs());

  test('only when the judge can no longer undo it: the job waits so long', async () => {
    const { EntryID } = await next(associate());
    await report(associate(), EntryID, 4);
    const { rows: waiting } = await sql<{ startAfter: Date }>`select start_after from jobs.job where name = 'entry.tellOff'`.execute(
      server.pool,
    );
    expect(waiting.map(({ startAfter }) => startAfter.getTime())).toEqual([start.getTime() + undoMinutes * 60_000]);
  });

  test('once, with the way to the work', async () => {
    const { EntryID } = await next(associate());
    await report(associate(), EntryID, 4);
    server.clock.now = new Date(start.getTime() + undoMinutes * 60_000);
    for (let again = 0; again < 2; again += 1)
      await server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, entryOffJobs.tellOff, { entryId: EntryID }));
    await jobsComeDue();
    await expect.poll(jobsDone, { timeout: 10_000 }).toBe(true);
    const { pieceId } = await server.pool.selectFrom('entry').select('pieceId').where('id', '=', EntryID).executeTakeFirstOrThrow();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/pieces/${pieceId}/files`);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('It asks for a username and password that judges don’t have.');
    const [off] = await server.pool.selectFrom('entryOff').select('status').where('entryId', '=', EntryID).execute();
    expect(off?.status).toBe('mailed');
  });

  test('not after an undo, also when the same work is reported again and its first job comes due', async () => {
    const { EntryID } = await next(associate());
    await report(associate(), EntryID, 4);
    await undo(associate(), EntryID);
    server.clock.now = new Date(start.getTime() + 5 * 60_000);
    await next(associate());
    await report(associate(), EntryID, 4);
    server.clock.now = new Date(start.getTime() + undoMinutes * 60_000);
    await jobsComeDue();
    await expect.poll(jobsDone, { timeout: 10_000 }).toBe(true);
    expect(await mails()).toEqual([]);
    expect((await entryNo(EntryID)).isOff).toBe(true);
  });
});

describe('an executive reports that a work on the ballot does not load', () => {
  const categoryId = async () => (await server.pool.selectFrom('category').select('id').executeTakeFirstOrThrow()).id;
  const say = async (EntryID: number, NoLoadReasonID: number, NoLoadNote?: string) =>
    server.as(executive())(ballotReport.reportBallotNoLoad, {
      body: {
        EntryPropertyID: season.propertyId,
        SeasonID: season.seasonId,
        CategoryID: await categoryId(),
        EntryID,
        NoLoadReasonID,
        ...(NoLoadNote && { NoLoadNote }),
      },
    });
  const first = async () => {
    await server.pool.updateTable('entry').set({ isShortlisted: true }).execute();
    return (await server.pool.selectFrom('entry').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  };

  test('it waits for the organizer, one report however often it is sent, and can be withdrawn', async () => {
    const EntryID = await first();
    await say(EntryID, 3, 'Nothing plays.');
    await say(EntryID, 3, 'Nothing plays.');
    expect((await rows())[0]).toMatchObject({ EntryID, Reports: 1, IsOff: false, AllReports: [{ Round: 2, Note: 'Nothing plays.' }] });
    await undo(executive(), EntryID);
    expect((await rows())[0]).toMatchObject({ Status: 'cleared', Reports: 0 });
  });

  test('only of a work that is on the ballot, with a note for another reason', async () => {
    const EntryID = await first();
    expect((await problemOf(say(EntryID, 5))).errors[0]?.Field).toBe('NoLoadNote');
    await server.pool.updateTable('entry').set({ isShortlisted: false }).where('id', '=', EntryID).execute();
    expect((await problemOf(say(EntryID, 3))).status).toBe(404);
  });
});

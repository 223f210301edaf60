import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryOff } from '#contract/wings/judging/entry-off/entry-off.ts';
import { review } from '#contract/wings/judging/review/review.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { judgesOf, makeSeason, smallSeason } from '#kit/big-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { changesSince } from './entry-off.rules.ts';

let server: TestServer;
let season: Awaited<ReturnType<typeof makeSeason>>;
let organiser: Person;
let judges: { token: string }[];

beforeAll(async () => {
  server = await openTestServer();
  season = await makeSeason(
    server.pool,
    { ...smallSeason, entries: 6, categories: 1, categoriesPerCluster: 1, expertise: 1 },
    server.clock.now,
  );
  organiser = await server.people.administrator();
  const rows = (await judgesOf(server.pool, season.seasonId)).filter(({ isExecutive }) => !isExecutive);
  judges = await Promise.all(rows.map(async (judge) => ({ token: await server.people.signIn(judge.id) })));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['entryOff', 'reviewScore', 'review', 'reviewLease', 'auditLog', 'mail', 'pieceUrl'] as const)
    await server.pool.deleteFrom(table).execute();
  await server.pool.updateTable('entry').set({ isOff: false, reviewsDone: 0, leasesHeld: 0, need: 0 }).execute();
});

const place = () => ({ JudgingPropertyID: season.judgingPropertyId, EntryPropertyID: season.propertyId, SeasonID: season.seasonId });
const next = (judge: number) => server.as(judges[judge] as { token: string })(review.getReviewEntry, { body: { Data: place() } });
/** A judge gets a work and cannot open it. */
const report = async (judge: number, NoLoadReasonID: number, NoLoadNote?: string) => {
  const { EntryID } = await next(judge);
  await server.as(judges[judge] as { token: string })(review.saveReview, {
    body: { Data: { ...place(), EntryID, Criteria: [], IsNoLoad: true, NoLoadReasonID, ...(NoLoadNote && { NoLoadNote }) } },
  });
  return EntryID;
};
const list = (more: object = {}) =>
  server.as(organiser)(entryOff.getEntriesOffList, { body: { PropertyID: season.propertyId, SeasonID: season.seasonId, ...more } });
const onlyRow = async () => {
  const { Rows } = await list({ Status: 'all' });
  if (Rows.length !== 1 || !Rows[0]) throw new Error(`${Rows.length} rows`);
  return Rows[0];
};
const clear = (EntryOffID: number) => server.as(organiser)(entryOff.clearEntryOff, { body: { EntryOffID } });
const setStatus = (EntryOffID: number, Status: 'reported' | 'mailed' | 'mended' | 'cleared') =>
  server.as(organiser)(entryOff.updateEntryOffStatus, { body: { EntryOffID, Status } });
const mail = (EntryOffID: number, MailedAt?: string | null) =>
  server.as(organiser)(entryOff.sendEntryOffEmail, { body: { EntryOffID, ...(MailedAt !== undefined && { MailedAt }) } });
const actions = async () =>
  (await server.pool.selectFrom('auditLog').select('action').orderBy('id').execute())
    .map(({ action }) => action)
    .filter((action) => action.startsWith('entryOff.') && action !== 'entryOff.reported');
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );

describe('the list of entries that are off', () => {
  test('R348 R530 says what judges reported, of which work, and whom to write to', async () => {
    const EntryID = await report(0, 3, 'The page is gone.');
    const row = await onlyRow();
    expect(row).toMatchObject({
      EntryID,
      PieceTitle: expect.stringMatching(/^Work/),
      Category: 'Category 1',
      MediaType: 'Websites',
      NoLoadReasonID: 3,
      Note: 'The page is gone.',
      Reports: 1,
      Status: 'reported',
      IsOff: true,
      EntrantName: expect.stringMatching(/^Ada Entrant/),
      EntrantEmail: expect.stringContaining('@studio'),
      MailedAt: null,
      MendedAt: null,
    });
  });

  test('holds what is open unless asked otherwise, of one season only, and counts by status', async () => {
    await report(0, 3);
    await report(1, 3);
    const { EntryOffID } = (await list({ Sort: 'ReportedAt' })).Rows[0] as { EntryOffID: number };
    await clear(EntryOffID);
    const open = await list();
    expect(open).toMatchObject({ Total: 1, Counts: { reported: 1, mailed: 0, mended: 0, cleared: 1 } });
    expect((await list({ Status: 'cleared' })).Rows.map((row) => row.EntryOffID)).toEqual([EntryOffID]);
    expect(await list({ Status: 'all', PageSize: 1 })).toMatchObject({ Total: 2, Rows: [expect.anything()] });
    expect((await list({ PropertyID: 3 })).Total).toBe(0);
    expect((await list({ Search: 'no such work' })).Rows).toEqual([]);
  });

  test('shows what the entrant changed since', async () => {
    const EntryID = await report(0, 3);
    const { pieceId } = await server.pool.selectFrom('entry').select('pieceId').where('id', '=', EntryID).executeTakeFirstOrThrow();
    expect((await onlyRow()).Changes).toEqual({ AddedUrls: [], RemovedUrls: [], AddedFiles: [], RemovedFiles: [], IsLoginChanged: false });
    await server.pool.insertInto('pieceUrl').values({ pieceId, url: 'https://new.example.org' }).execute();
    await server.pool
      .updateTable('piece')
      .set({ protectedUsername: 'judges', protectedPassword: 'pebble' })
      .where('id', '=', pieceId)
      .execute();
    expect((await onlyRow()).Changes).toMatchObject({ AddedUrls: ['https://new.example.org'], IsLoginChanged: true });
  });

  test('a replaced file of the same name is another file', () => {
    const seen = (key: string) => ({ urls: ['a'], files: [{ key, name: 'film.mp4' }], login: null });
    expect(changesSince(seen('1'), seen('2'))).toMatchObject({ AddedFiles: ['film.mp4'], RemovedFiles: ['film.mp4'], RemovedUrls: [] });
  });
});

describe('clearing', () => {
  test('R530 puts an entry back: another judge is handed it again', async () => {
    // One entry only, so that there is no other to be handed.
    const others = await server.pool.selectFrom('entry').select('id').orderBy('id').offset(1).execute();
    await server.pool
      .updateTable('entry')
      .set({ state: 'withdrawn' })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    const EntryID = await report(0, 3);
    expect((await problemOf(next(1))).message).toBe('No_Entries');
    const { EntryOffID } = await onlyRow();
    expect(await clear(EntryOffID)).toMatchObject({ Status: 'cleared', IsOff: false });
    expect((await next(1)).EntryID).toBe(EntryID);
    await server.pool.updateTable('entry').set({ state: 'paid' }).execute();
  });

  test('twice is once, and the audit log has it', async () => {
    const EntryID = await report(0, 3);
    const { EntryOffID } = await onlyRow();
    await clear(EntryOffID);
    await clear(EntryOffID);
    const log = await server.pool.selectFrom('auditLog').select(['action', 'subject', 'subjectId', 'before', 'after']).execute();
    expect(log.filter(({ action }) => action === 'entryOff.clear')).toMatchObject([
      {
        subject: 'entry',
        subjectId: String(EntryID),
        before: { status: 'reported', isOff: true },
        after: { status: 'cleared', isOff: false },
      },
    ]);
  });

  test('an old report cleared again does not touch a new one', async () => {
    await report(0, 3);
    const { EntryOffID, EntryID } = await onlyRow();
    await clear(EntryOffID);
    await server.pool
      .insertInto('entryOff')
      .values({ entryId: EntryID, noLoadReasonId: 3, createdAt: server.clock.now, updatedAt: server.clock.now })
      .execute();
    await server.pool.updateTable('entry').set({ isOff: true }).where('id', '=', EntryID).execute();
    await clear(EntryOffID);
    const { isOff } = await server.pool.selectFrom('entry').select('isOff').where('id', '=', EntryID).executeTakeFirstOrThrow();
    expect(isOff).toBe(true);
    expect((await problemOf(setStatus(EntryOffID, 'reported'))).status).toBe(409);
  });
});

describe('the status of an entry that is off can be updated (R362)', () => {
  test('to each of its values: cleared puts it back, any other takes it out', async () => {
    await report(0, 3);
    const { EntryOffID } = await onlyRow();
    for (const status of ['mailed', 'mended', 'cleared', 'reported'] as const)
      expect(await setStatus(EntryOffID, status)).toMatchObject({ Status: status, IsOff: status !== 'cleared' });
    expect(await actions()).toEqual(['entryOff.setStatus', 'entryOff.setStatus', 'entryOff.clear', 'entryOff.setStatus']);
  });

  test('a report that may lie with the judge’s own place becomes an entry that is off', async () => {
    await report(0, 1);
    const { EntryOffID, IsOff } = await onlyRow();
    expect(IsOff).toBe(false);
    expect(await setStatus(EntryOffID, 'reported')).toMatchObject({ IsOff: true });
  });

  test('to nothing else', async () => {
    expect((await problemOf(setStatus(1, 'gone' as never))).errors[0]?.Field).toBe('Status');
    expect((await problemOf(setStatus(9999, 'mended'))).status).toBe(404);
  });
});

describe('the mail to the entrant', () => {
  const mails = () => server.pool.selectFrom('mail').select(['recipient', 'subject', 'text']).orderBy('id').execute();

  test('R530 is written with the way to mend the work, and again only on purpose', async () => {
    await report(0, 3);
    const { EntryOffID, EntrantEmail, PieceID } = await onlyRow();
    const told = await mail(EntryOffID, null);
    expect(told).toMatchObject({ Status: 'mailed', MailedAt: server.clock.now });
    // The same click again, from a screen that doesn't know of the first.
    await mail(EntryOffID, null);
    const [first, ...more] = await mails();
    expect(first).toMatchObject({ recipient: EntrantEmail, subject: expect.stringMatching(/^Judges couldn’t open Work/) });
    expect(first?.text).toContain(`/pieces/${PieceID}/files`);
    expect(more).toEqual([]);
    await mail(EntryOffID, server.clock.now.toISOString());
    expect(await mails()).toHaveLength(2);
    expect(await actions()).toEqual(['entryOff.mail', 'entryOff.mail']);
  });

  test('is not written about a work that is back in judging', async () => {
    await report(0, 3);
    const { EntryOffID } = await onlyRow();
    await clear(EntryOffID);
    expect((await problemOf(mail(EntryOffID))).status).toBe(409);
    expect(await mails()).toEqual([]);
  });
});

test('no one but administrators sees the list or clears an entry', async () => {
  for (const person of [await server.people.entrant(1), await server.people.reviewer(2)])
    expect((await problemOf(server.as(person)(entryOff.clearEntryOff, { body: { EntryOffID: 1 } }))).status).toBe(403);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EntryAction,
  type EntryRole,
  entryRoles,
  type EntryState,
  entryStates,
  type EntryWindow,
  entryWindows,
  entryPermit,
} from '#contract/wings/entering/submission/entry-states.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { withdrawal } from '#contract/wings/commerce/order/withdrawal.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';

/** The one table, tried through the real server: what it allows happens, what it does not is refused and leaves everything as it was. */

let server: TestServer;
let categories: [number, number];
let seasonId: number;
const owners = new Map<EntryRole, Person>();
const askers = new Map<EntryRole, Person>();
beforeAll(async () => {
  server = await openTestServer();
  const season = await addEntrySeason(server.world, 1, { start: -30, end: 60, winners: 200 });
  seasonId = season.seasonId;
  categories = [await season.category('Best Home Page'), await season.category('Best Shop')];
  const [entrant, guest] = [await server.people.entrant(1), await server.people.guest(1)];
  owners.set('Entrant', entrant).set('Guest', guest).set('Administrator', entrant);
  askers
    .set('Entrant', entrant)
    .set('Guest', guest)
    .set('Administrator', await server.people.administrator());
  await server.keepSessions();
});
afterAll(() => server.close());

const now = new Date('2026-11-15T12:00:00Z').getTime();
const windowDays: Record<EntryWindow, number> = { before: -31, open: 0, after: 100, over: 250 };

const columnsOf = (state: EntryState) => ({
  state: state === 'off' || state === 'shortlisted' ? 'paid' : state,
  isOff: state === 'off',
  isShortlisted: state === 'shortlisted',
});

/** A submission that lacks nothing (or, as a draft, its text), put into the state by hand: in one statement, because there are a thousand of them. */
async function make(role: EntryRole, state: EntryState, isLocked: boolean) {
  const owner = owners.get(role)?.id ?? 0;
  const at = new Date(now);
  const lockedAt = isLocked ? at : null;
  const texts = JSON.stringify(state === 'draft' ? {} : { ProjectSummary: 'About.' });
  const columns = columnsOf(state);
  const { rows } = await sql<{ submissionId: number; pieceId: number; entryId: number }>`
    with made as (
      insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
      values (1, ${seasonId}, ${owner}, 'Lantern', ${at}, ${at}) returning id),
    work as (
      insert into piece (submission_id, title, organization, texts, files_locked_at, urls_locked_at)
      select id, 'Lantern ' || id, 'Studio', ${texts}::jsonb, ${lockedAt}::timestamptz, ${lockedAt}::timestamptz from made returning id, submission_id),
    address as (insert into piece_url (piece_id, url) select id, 'http://lantern.example.org' from work),
    entered as (
      insert into entry (piece_id, category_id, property_id, season_id, entrant_id, created_at, state, is_off, is_shortlisted)
      select id, ${categories[0]}::int, 1, ${seasonId}::int, ${owner}::int, ${at}::timestamptz, ${columns.state}, ${columns.isOff}::boolean, ${columns.isShortlisted}::boolean
      from work returning id)
    select work.submission_id, work.id as piece_id, entered.id as entry_id from work, entered`.execute(server.pool);
  return rows[0] ?? { submissionId: 0, pieceId: 0, entryId: 0 };
}
type Made = Awaited<ReturnType<typeof make>>;

const snapshot = async ({ submissionId, pieceId, entryId }: Made) => {
  const { rows } = await sql`select
    (select to_jsonb(submission) from submission where id = ${submissionId}) as submission,
    (select to_jsonb(piece) from piece where id = ${pieceId}) as piece,
    (select jsonb_agg(to_jsonb(entry) order by id) from entry where piece_id = ${pieceId} or id = ${entryId}) as entries,
    (select jsonb_agg(to_jsonb(piece_url) order by id) from piece_url where piece_id = ${pieceId}) as urls`.execute(server.pool);
  return rows;
};

type Attempt = (send: ReturnType<TestServer['as']>, made: Made, role: EntryRole) => Promise<unknown>;

/** Not tried here: they ask for a state, and what asks for the state it is in is no refusal. Their own tests are in entry-admin.test.ts. */
type Asked = Exclude<EntryAction, 'reinstate' | 'waive'>;

/** The call that tests each action. */
const attempts: Record<Asked, Attempt> = {
  editTexts: (send, { pieceId }) => send(piece.savePiece, { body: { PieceID: pieceId, Version: 1, Texts: { Objectives: 'More light.' } } }),
  editFiles: (send, { pieceId }) => send(piece.updateFileList, { body: { PieceID: pieceId, FileList: [], PieceLengthID: 2 } }),
  editUrls: (send, { pieceId }) => send(piece.updatePieceURLs, { body: { PieceID: pieceId, UrlList: ['other.example.org'] } }),
  editCategories: (send, { pieceId }) =>
    send(piece.savePiece, { body: { PieceID: pieceId, Version: 1, Entries: [{ CategoryID: categories[1] }] } }),
  delete: (send, { entryId }) => send(submission.deleteEntry, { params: { entryId } }),
  merge: async (send, { submissionId }, role) => {
    const other = await make(role, 'draft', false);
    await server.pool
      .updateTable('piece')
      .set({ title: `Lantern ${submissionId}` })
      .where('id', '=', other.pieceId)
      .execute();
    return send(submission.mergeSubmissions, { body: { SubmissionIDs: [submissionId, other.submissionId] } });
  },
  // Not a write, but what an order will be made of.
  order: async (send, { submissionId, entryId }) => {
    const order = await send(submission.getSubmissionForOrder, { params: { id: submissionId } });
    if (!order.Lines.some(({ EntryID }) => EntryID === entryId)) throw new CallProblem(409, { Message: 'not offered' });
  },
  withdraw: (send, { entryId }) => send(withdrawal.withdrawEntry, { body: { EntryID: entryId } }),
  move: (send, { entryId }) =>
    send(entryAdmin.saveAdminEntryDetail, { body: { EntryID: entryId, Version: 1, CategoryID: categories[1], Reason: 'Judges say so.' } }),
};

const cases = entryRoles.flatMap((role) => (Object.keys(attempts) as Asked[]).map((action) => ({ role, action })));

test.each(cases)('$role: $action happens in just the states and windows of the table', { timeout: 60_000 }, async ({ role, action }) => {
  const asker = askers.get(role);
  if (!asker) throw new Error(`nobody is ${role}`);
  const send = server.as(asker);
  const canLock = action === 'editFiles' || action === 'editUrls';
  const tryOne = async (window: EntryWindow, state: EntryState, isLocked: boolean) => {
    const where = `${state}, ${window}${isLocked ? ', locked' : ''}`;
    const made = await make(role, state, isLocked);
    const before = await snapshot(made);
    const isAllowed = entryPermit({ role, action, window, isLocked }, state) === 'allowed';
    const problem = await attempts[action](send, made, role).then(
      () => undefined,
      (error: unknown) => error,
    );
    const after = await snapshot(made);
    const refusal = expect.objectContaining({ status: action === 'move' && role !== 'Administrator' ? 403 : 409 });
    expect(problem, where).toEqual(isAllowed ? undefined : refusal);
    const happened = JSON.stringify(after) !== JSON.stringify(before);
    expect(happened, `${where}: something happened`).toBe(isAllowed && action !== 'order');
  };
  for (const window of entryWindows) {
    server.clock.now = new Date(now + windowDays[window] * 86_400_000);
    const all = entryStates.flatMap((state) => (canLock ? [false, true] : [false]).map((isLocked) => ({ state, isLocked })));
    await Promise.all(all.map(({ state, isLocked }) => tryOne(window, state, isLocked)));
  }
});

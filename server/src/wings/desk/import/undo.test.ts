import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addReview } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { importing } from '#kit/imports.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let season: EntrySeason;
let number = 1;
const start = new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.staff('organizer', 1);
});
beforeEach(async () => {
  server.clock.now = start;
  number += 1;
  season = await addEntrySeason(server.world, 1, { number, isCurrent: false });
  await season.category('Museums');
});
afterAll(() => server.close());

const as = () => importing(server, organizer, { PropertyID: 1, SeasonID: season.seasonId });
const later = (hours: number) => void (server.clock.now = new Date(start.getTime() + hours * 3_600_000));
const emailOf = (name: string) => `${name}${number}@example.org`;
const works = () =>
  ['tide', 'moon'].map((name) => ({ Email: emailOf(name), FirstName: name, Title: `The ${name} clock`, Category: 'Museums' }));
const judges = ['ada', 'bo'].map((name) => ({ Email: `${name}@example.org`, FirstName: name, LastName: 'Morrow' }));
const titles = async () =>
  (
    await server.pool
      .selectFrom('piece')
      .innerJoin('submission', 'submission.id', 'piece.submissionId')
      .select('piece.title')
      .where('seasonId', '=', season.seasonId)
      .orderBy('piece.title')
      .execute()
  ).map(({ title }) => title);
const accountOf = (email: string) => server.pool.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
const entryOf = (title: string) =>
  server.pool
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .select(['entry.id', 'pieceId'])
    .where('title', '=', title)
    .where('seasonId', '=', season.seasonId)
    .executeTakeFirstOrThrow();

describe.each(['draft', 'submitted', 'paid'])('works imported as %s', (EntriesAs) => {
  test('go without a trace, with accounts no one used; repeating it changes nothing', async () => {
    const done = await as().all('works', works(), { EntriesAs });
    expect(await titles()).toHaveLength(2);
    later(23);
    const undone = await as().undo(done);
    expect(undone).toMatchObject({ State: 'undone', Kept: [], UndoUntil: null, UndoneBy: expect.any(String) });
    expect(await titles()).toEqual([]);
    expect(await server.pool.selectFrom('orders').select('id').where('seasonId', '=', season.seasonId).execute()).toEqual([]);
    expect(await accountOf(emailOf('tide'))).toBeUndefined();
    expect(await as().undo(done)).toEqual(undone);
    // Undone, it can be imported again.
    const again = await as().all('works', works(), { EntriesAs });
    expect(again).toMatchObject({ Added: 2, Existing: 0 });
    await as().undo(again);
  });

  test('stay where someone has changed them since, and are named', async () => {
    const done = await as().all('works', works(), { EntriesAs });
    const { pieceId } = await entryOf('The tide clock');
    await server.pool.updateTable('piece').set({ client: 'Harbour', version: 2 }).where('id', '=', pieceId).execute();
    expect((await as().undo(done)).Kept).toEqual(['The tide clock']);
    expect(await titles()).toEqual(['The tide clock']);
    expect(await accountOf(emailOf('moon'))).toBeUndefined();
    expect(await accountOf(emailOf('tide'))).toBeDefined();
  });
});

test('an account that someone has used stays, though its work goes', async () => {
  const done = await as().all('works', works());
  await server.pool.updateTable('account').set({ lastSeenAt: server.clock.now }).where('email', '=', emailOf('tide')).execute();
  expect((await as().undo(done)).Kept).toEqual([emailOf('tide')]);
  expect(await titles()).toEqual([]);
});

test('a work that was reviewed stays, also if its row is as it was', async () => {
  const done = await as().all('works', works(), { EntriesAs: 'paid' });
  const { id } = await entryOf('The moon clock');
  await addReview(server.world, await server.people.reviewer(2), { entryId: id, seasonId: season.seasonId }, { score: 7 });
  expect((await as().undo(done)).Kept).toContain('The moon clock');
  expect(await titles()).toEqual(['The moon clock']);
});

test('after a day it is too late', async () => {
  const done = await as().all('judges', [{ ...judges[0], Email: 'late@example.org' }]);
  later(24);
  organizer = { ...organizer, token: await server.people.signIn(organizer.id) };
  await expect(as().undo(done)).rejects.toMatchObject({ failure: 'TooLate' });
  expect(await accountOf('late@example.org')).toBeDefined();
});

test('judges go, unless they have come or judge elsewhere by now', async () => {
  const done = await as().all('judges', judges);
  await server.pool.updateTable('account').set({ lastSeenAt: server.clock.now }).where('email', '=', 'ada@example.org').execute();
  const undone = await as().undo(done);
  expect(undone.Kept).toEqual(['ada Morrow']);
  expect(await accountOf('bo@example.org')).toBeUndefined();
  const rest = await server.pool.selectFrom('enrolment').select('reviewerId').where('seasonId', '=', season.seasonId).execute();
  expect(rest).toHaveLength(1);
});

test('categories go with what they needed; those with entries stay', async () => {
  const done = await as().all('categories', [
    { MediaType: 'Film', CategoryType: 'Short', Name: 'Drama', RegularPrice: '5' },
    { MediaType: 'Sound', CategoryType: 'Radio', Name: 'News', RegularPrice: '5' },
  ]);
  await as().all('works', [{ ...works()[0], Email: 'news@example.org', Category: 'News' }]);
  expect((await as().undo(done)).Kept).toEqual(['News']);
  const left = await server.pool.selectFrom('mediaType').select('name').where('seasonId', '=', season.seasonId).orderBy('name').execute();
  expect(left.map(({ name }) => name)).toEqual(['Sound', 'Websites']);
});

test('credits and Twitter names go back to what was there before; anyone who has the form open sees that it changed', async () => {
  await as().all('works', works());
  const { id, pieceId } = await entryOf('The tide clock');
  const other = await entryOf('The moon clock');
  await server.pool.updateTable('piece').set({ twitterName: 'before' }).where('id', '=', pieceId).execute();
  const credits = await as().all('credits', [
    { EntryID: id, FirstName: 'Ines', LastName: 'Morrow', Title: 'Sound' },
    { PieceID: other.pieceId, FirstName: 'Bo' },
  ]);
  const names = await as().all('twitterNames', [
    { EntryID: id, TwitterName: 'https://x.com/tide_clock' },
    { EntryID: other.id, TwitterName: '@moon' },
  ]);
  const piece = () => server.pool.selectFrom('piece').selectAll().where('id', '=', pieceId).executeTakeFirstOrThrow();
  expect(await piece()).toMatchObject({ twitterName: 'tide_clock', version: 2 });
  await server.pool.updateTable('piece').set({ twitterName: 'changed' }).where('id', '=', other.pieceId).execute();
  expect((await as().undo(names)).Kept).toEqual(['The moon clock']);
  await server.pool.updateTable('pieceCredit').set({ title: 'Director' }).where('pieceId', '=', other.pieceId).execute();
  expect((await as().undo(credits)).Kept).toEqual(['The moon clock']);
  expect(await piece()).toMatchObject({ twitterName: 'before', version: 3 });
  const left = await server.pool.selectFrom('pieceCredit').select('firstName').where('pieceId', 'in', [pieceId, other.pieceId]).execute();
  expect(left).toEqual([{ firstName: 'Bo' }]);
});

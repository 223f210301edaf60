import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { workNote } from '#contract/wings/desk/entry/work-note.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { addEntry } from '#kit/entries.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let season: EntrySeason;
let ada: Person;
let bea: Person;
let entrant: Person;
let PieceID = 0;

beforeAll(async () => {
  server = await openTestServer();
  season = await addEntrySeason(server.world, 1);
  [ada, bea, entrant] = [await server.people.administrator(), await server.people.administrator(), await server.people.entrant(1)];
});
afterAll(() => server.close());
beforeEach(async () => {
  const categoryId = await season.category(`Category ${randomUUID()}`);
  PieceID = (await addEntry(server.world, entrant, { propertyId: 1, seasonId: season.seasonId, categoryId })).pieceId;
});

const save = (by: Person, body: object = {}) =>
  server.as(by)(workNote.saveWorkNote, { body: { PieceID, Note: 'Call them back.', ...body } });
const list = (by: Person) => server.as(by)(workNote.getWorkNotes, { params: { pieceId: PieceID } });

test('organizers note things for each other, with who and when', async () => {
  const first = await save(ada);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await save(bea, { Note: 'Done on Monday.' });
  expect((await list(ada)).map(({ Note, IsOwn }) => [Note, IsOwn])).toEqual([
    ['Done on Monday.', false],
    ['Call them back.', true],
  ]);
  expect(first).toMatchObject({ EditedDate: null, Version: 1 });
});

test('a note that is sent twice is added once', async () => {
  const Key = randomUUID();
  const [one, again] = [await save(ada, { Key }), await save(ada, { Key })];
  expect(again.NoteID).toBe(one.NoteID);
  expect(await list(ada)).toHaveLength(1);
});

test('only its author changes or deletes a note', async () => {
  const { NoteID, Version } = await save(ada);
  await expect(save(bea, { NoteID, Version, Note: 'No.' })).rejects.toMatchObject({ status: 403 });
  await expect(server.as(bea)(workNote.deleteWorkNote, { body: { PieceID, NoteID } })).rejects.toMatchObject({ status: 403 });
  const changed = await save(ada, { NoteID, Version, Note: 'Called.' });
  expect(changed).toMatchObject({ Note: 'Called.', Version: 2 });
  expect(changed.EditedDate).not.toBeNull();
  await expect(save(ada, { NoteID, Version, Note: 'From another window.' })).rejects.toMatchObject({ failure: 'Conflict' });
  await server.as(ada)(workNote.deleteWorkNote, { body: { PieceID, NoteID } });
  await server.as(ada)(workNote.deleteWorkNote, { body: { PieceID, NoteID } });
  expect(await list(ada)).toEqual([]);
});

test('no entrant, judge or staff of another award reads a note, by any way', async () => {
  await save(ada, { Note: 'Between us only: zebra.' });
  await expect(list(entrant)).rejects.toMatchObject({ status: 403 });
  await expect(list(await server.people.reviewer(2))).rejects.toMatchObject({ status: 403 });
  await expect(list(await server.people.staff('organizer', 3))).rejects.toMatchObject({ status: 404 });
  const form = await server.as(entrant)(piece.getPiece, { body: { pieceID: PieceID } });
  const data = await server.app.inject({ url: '/api/Account/MyData', headers: { authorization: `Bearer ${entrant.token}` } });
  expect(data.statusCode).toBe(200);
  expect(JSON.stringify([form, data.body])).not.toContain('zebra');
  const log = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'workNote.added').execute();
  expect(JSON.stringify(log)).not.toContain('zebra');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { customField } from '#contract/wings/entering/category/custom-field.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { piecesOf } from '#kit/entering.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let season: EntrySeason;
let entrant: Person;
let organizer: Person;
let categoryId: number;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  categoryId = await season.category(`Category ${(made += 1)}`);
});

const { begin, save, get } = piecesOf({ server: () => server, entrant: () => entrant });

/** A work in the category, and how its entrant answers. */
async function enter() {
  const { PieceID, entries } = await begin(undefined, [categoryId]);
  const answers = async (CustomFields: Record<string, string>) =>
    save({ PieceID, Version: (await get(PieceID)).Version, Entries: [{ CategoryID: categoryId, CustomFields }] });
  const kept = async () => (await get(PieceID)).Entries[0]?.CustomFields;
  const stored = async () =>
    (await server.pool.selectFrom('entry').select('customFields').where('pieceId', '=', PieceID).executeTakeFirstOrThrow()).customFields;
  return { PieceID, EntryID: entries[0]?.EntryID ?? 0, answers, kept, stored };
}

test('an answer of every kind is held to the rule of its kind, next to its own question', async () => {
  const ask = (label: string, details: object) => season.ask(categoryId, label, details);
  const questions: [number, string, string, string][] = [
    [await ask('Line', { kind: 'text', maxLength: 3 }), 'four', 'abc', 'Use at most 3 characters.'],
    [await ask('People', { kind: 'number', least: '1' }), '0', '12,5', 'Enter a number of at least 1.'],
    [await ask('Day', { kind: 'date' }), 'May', '2026-05-01', 'Enter a date.'],
    [await ask('Size', { kind: 'choice', choices: ['S', 'L'] }), 'M', 'L', 'Choose one of the options.'],
    [await ask('Channels', { kind: 'several', choices: ['Print', 'Film'], most: '1' }), 'Print\nFilm', 'Film', 'Choose at most 1 option.'],
    [await ask('Page', { kind: 'link' }), 'http://10.0.0.1', 'example.org', 'Enter a public web address. This one is private.'],
    [await ask('Proof', { kind: 'file' }), 'Pieces/1/x.png', '', 'Upload the file again.'],
    [await ask('Paid?', { kind: 'yesNo' }), 'Perhaps', 'Yes', 'Choose yes or no.'],
  ];
  const { answers, stored } = await enter();
  await expect(answers(Object.fromEntries(questions.map(([id, wrong]) => [id, wrong])))).rejects.toMatchObject({
    status: 400,
    errors: questions.map(([id, , , Message]) => ({ Field: `Entries.0.CustomFields.${id}`, Message })),
  });
  await answers(Object.fromEntries(questions.map(([id, , right]) => [id, right])));
  const right = Object.fromEntries(questions.map(([id, , answer]) => [id, answer]));
  const [, people, , , , page] = questions;
  expect(await stored()).toEqual({ ...right, [people?.[0] ?? 0]: '12.5', [page?.[0] ?? 0]: 'http://example.org' });
});

test('a draft may leave a required question open; the entry is ready once it is answered', async () => {
  const id = await season.ask(categoryId, 'Region', { kind: 'text', isRequired: true });
  const { PieceID, answers } = await enter();
  const missing = async () => (await get(PieceID)).Entries[0]?.Missing.map(({ Field }) => Field);
  expect(await missing()).toContain(`CustomFields.${id}`);
  await answers({ [id]: 'North' });
  expect(await missing()).not.toContain(`CustomFields.${id}`);
});

test('switching a question off loses nothing: a later save keeps the answer, and the organizer still reads it', async () => {
  const [off, on] = [await season.ask(categoryId, 'Region', { kind: 'text' }), await season.ask(categoryId, 'Scale', { kind: 'text' })];
  const { EntryID, answers, kept, stored } = await enter();
  await answers({ [off]: 'North', [on]: 'Large' });
  const send = server.as(organizer);
  const question = { CustomFieldID: off, PropertyCategoryDataID: categoryId, Version: 1, Kind: 'text', Label: 'Region' } as const;
  await send(customField.saveCustomField, { body: { ...question, IsActive: false } });
  expect(await kept()).toEqual({ [on]: 'Large' });
  // Someone whose form was open before may still send it; the saved answer stays.
  await answers({ [off]: 'Typed too late', [on]: 'Small' });
  await answers({ [on]: 'Medium' });
  expect(await stored()).toEqual({ [off]: 'North', [on]: 'Medium' });
  const { Answers } = await send(entryAdmin.getAdminEntryDetail, { params: { entryId: EntryID } });
  expect(Answers).toEqual([
    { Question: 'Region', Answer: 'North', Url: null },
    { Question: 'Scale', Answer: 'Medium', Url: null },
  ]);
  await send(customField.saveCustomField, { body: { ...question, Version: 2, IsActive: true } });
  expect(await kept()).toEqual({ [off]: 'North', [on]: 'Medium' });
});

test('an answer from before a stricter limit stays; a new one keeps to it', async () => {
  const id = await season.ask(categoryId, 'Region', { kind: 'text', maxLength: 30 });
  const { answers, stored } = await enter();
  await answers({ [id]: 'A long region' });
  await server.pool.updateTable('categoryCustomField').set({ maxLength: 5 }).where('id', '=', id).execute();
  await answers({ [id]: 'A long region' });
  expect(await stored()).toEqual({ [id]: 'A long region' });
  await expect(answers({ [id]: 'Another long one' })).rejects.toMatchObject({ status: 400 });
});

test('an uploaded answer belongs to the work: claimed when it is saved, released when it is replaced, no one else’s', async () => {
  const id = await season.ask(categoryId, 'Proof', { kind: 'file' });
  const upload = async (person: Person, title: string, folder = 'Answers') => {
    const form = await server.as(person)(file.getUploadSettings, { body: { doc: { title, folder } } });
    if (typeof form === 'string') throw new Error('not a form');
    expect((await postUpload(server.app.listeningOrigin, form, await pngOf(40, 40))).status).toBe(201);
    return form.Key;
  };
  const expiry = async (key: string) =>
    (await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', key).executeTakeFirstOrThrow()).expiresAt;
  const { PieceID, answers } = await enter();
  const first = await upload(entrant, 'proof.png');
  const saved = await answers({ [id]: first });
  expect(saved.Entries[0]?.AnswerFiles).toEqual([{ UploadFile: first, Url: expect.stringContaining('proof.png') }]);
  expect(await expiry(first)).toBeNull();
  const second = await upload(entrant, 'better.png');
  await answers({ [id]: second });
  expect(await expiry(first)).not.toBeNull();
  expect(await expiry(second)).toBeNull();
  const stranger = await server.people.entrant(1);
  await expect(answers({ [id]: await upload(stranger, 'theirs.png') })).rejects.toMatchObject({ status: 404 });
  expect((await get(PieceID)).Entries[0]?.CustomFields).toEqual({ [id]: second });
});

test('a draft that answers a question deleted since is saved without it; another category’s question is refused as before', async () => {
  const [kept, gone] = [await season.ask(categoryId, 'Region', { kind: 'text' }), await season.ask(categoryId, 'Scale', { kind: 'text' })];
  const foreign = await season.ask(await season.category(`Elsewhere ${made}`), 'Other', { kind: 'text' });
  const { answers, stored } = await enter();
  await server.as(organizer)(customField.deleteCustomField, { params: { id: gone } });
  await answers({ [kept]: 'North', [gone]: 'Large' });
  expect(await stored()).toEqual({ [kept]: 'North' });
  await expect(answers({ [foreign]: 'x' })).rejects.toMatchObject({
    errors: [{ Field: `Entries.0.CustomFields.${foreign}`, Message: 'This category doesn’t have that question.' }],
  });
});

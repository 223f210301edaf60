import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { imports } from '#contract/wings/desk/import/import.ts';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { piecesOf } from '#kit/entering.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import { csvFile, importing } from '#kit/imports.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
let organizer: Person;
let entrant: Person;
let season: EntrySeason;
let categoryId: number;
const { begin, save, get } = piecesOf({ server: () => server, entrant: () => entrant });

beforeAll(async () => {
  server = await openTestServer();
  organizer = await server.people.administrator();
  season = await addEntrySeason(server.world, 1);
  categoryId = await season.category('Rye');
});
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  await server.pool.deleteFrom('pieceAnswers').execute();
  await server.pool.deleteFrom('entryForm').execute();
});
afterAll(() => server.close());

const form = () =>
  formWith([
    question('starter', { Kind: 'yesNo', Label: 'Do you keep a starter?' }),
    question('story', { Kind: 'longText', When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: 'starter', Values: ['Yes'] }] } }),
    question('grains', { Kind: 'several', Choices: ['Rye', 'Oat', 'Spelt, whole'] }),
    question('bakers', { Kind: 'people' }),
    question('photo', { Kind: 'image' }),
  ]);
const publish = (more: Parameters<typeof publishForm>[3] = form()) => publishForm(server, organizer, 1, more);
const as = () => importing(server, organizer, { PropertyID: 1, SeasonID: season.seasonId });
const upload = (rows: Parameters<typeof csvFile>[0], Kind: 'formAnswers' | 'works' = 'formAnswers') =>
  server.as(organizer)(imports.addImport, { body: { PropertyID: 1, SeasonID: season.seasonId, Kind, file: csvFile(rows, 'mended.csv') } });
const answered = async (Answers: Record<string, string>) => {
  const { PieceID } = await begin(undefined, [categoryId]);
  await save({ PieceID, Version: (await get(PieceID)).Version, Answers });
  return PieceID;
};
const stored = async (pieceId: number) =>
  server.pool.selectFrom('pieceAnswers').select(['answers', 'kept']).where('pieceId', '=', pieceId).executeTakeFirst();
const exported = () => server.as(organizer)(entryForm.exportFormAnswers, { body: { PropertyID: 1 } });

const whole = { starter: 'Yes', story: 'First line\n\nSecond line', grains: 'Rye\nSpelt, whole', bakers: '[["Marit","Baker"],["Ola",""]]' };

test('the export has a column for each question by its stable name, and comes back as it is', async () => {
  await publish();
  const PieceID = await answered(whole);
  const [row] = await exported();
  expect(Object.keys(row ?? {}).slice(-5)).toEqual(['starter', 'story', 'grains', 'bakers', 'photo']);
  expect(row).toMatchObject({ PieceID, FormVersion: 1, starter: 'Yes', grains: 'Rye; Spelt, whole', bakers: 'Marit | Baker; Ola | ' });
  const names = ['PieceID', 'starter', 'story', 'grains', 'bakers'] as const;
  // A spreadsheet's cells have no line breaks.
  const cells = names.map((name) => String(row?.[name] ?? '').replace(/\n+/g, ' '));
  expect(await upload([names, cells])).toMatchObject({ Problems: [], Added: 0, Existing: 1 });
});

test('a file corrects answers at once, tells the works’ history, and is undone', async () => {
  await publish();
  const PieceID = await answered(whole);
  const rows = [
    ['Work ID', 'Do you keep a starter?', 'grains', 'bakers', 'story'],
    [PieceID, 'no', 'oat; Rye', 'Ines | Miller', ''],
  ];
  const waiting = await upload(rows);
  expect(waiting).toMatchObject({ Problems: [], Added: 1 });
  expect(waiting.Questions.map(({ Name }) => Name)).toEqual(['starter', 'story', 'grains', 'bakers']);
  const done = await as().apply(waiting);
  expect(await stored(PieceID)).toEqual({
    answers: { starter: 'No', grains: 'Oat\nRye', bakers: '[["Ines","Miller"]]' },
    kept: { story: whole.story },
  });
  const entry = await server.pool.selectFrom('entry').select('id').where('pieceId', '=', PieceID).executeTakeFirstOrThrow();
  const history = await server.as(organizer)(correction.getWorkHistory, { params: { entryId: entry.id } });
  expect(history[0]).toMatchObject({ Action: 'piece.corrected', IsByOrganizer: true, Reason: 'mended.csv' });
  expect(history[0]?.Changes).toContainEqual({ Field: 'Do you keep a starter?', Before: 'Yes', After: 'No' });
  expect((await get(PieceID)).Version).toBeGreaterThan(2);

  expect(await as().undo(done)).toMatchObject({ State: 'undone', Kept: [] });
  expect(await stored(PieceID)).toEqual({ answers: whole, kept: {} });
});

test('what an entrant changed after an import stays when it is undone', async () => {
  await publish();
  const PieceID = await answered({ starter: 'Yes' });
  const done = await as().apply(
    await upload([
      ['PieceID', 'starter'],
      [PieceID, 'No'],
    ]),
  );
  await save({ PieceID, Version: (await get(PieceID)).Version, Answers: { starter: 'Yes' } });
  expect((await as().undo(done)).Kept).toHaveLength(1);
  expect((await stored(PieceID))?.answers).toEqual({ starter: 'Yes' });
});

test('what is wrong is said at its column, and nothing is imported', async () => {
  await publish();
  const PieceID = await answered({ starter: 'Yes' });
  const waiting = await upload([
    ['PieceID', 'starter', 'grains'],
    [PieceID, 'perhaps', 'Rye'],
    [PieceID, '', 'Maize'],
    [999_999, 'Yes', ''],
  ]);
  expect(waiting.Problems.map(({ Line, Column }) => [Line, Column])).toEqual([
    [2, 'starter'],
    [3, 'grains'],
    [3, 'PieceID'],
    [4, 'PieceID'],
  ]);
  await expect(as().apply(waiting)).rejects.toMatchObject({ message: /^Nothing was imported/ });
  expect((await stored(PieceID))?.answers).toEqual({ starter: 'Yes' });
});

test('works from another system bring their answers, parted by what their categories ask', async () => {
  await publish(
    formWith([
      question('starter', { Kind: 'yesNo' }),
      question('crumb', { When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: '$category', Values: ['Cake'] }] } }),
    ]),
  );
  const Email = `crumb${Math.abs(entrant.id)}@example.org`;
  const waiting = await upload(
    [
      ['Entrant email', 'Entrant first name', 'Title', 'Category', 'starter', 'The crumb'],
      [Email, 'Ola', 'Dark rye', 'Rye', 'yes', 'Open'],
    ],
    'works',
  );
  expect(waiting).toMatchObject({ Problems: [], Added: 1 });
  const done = await as().apply(waiting);
  const { id } = await server.pool.selectFrom('piece').select('id').where('title', '=', 'Dark rye').executeTakeFirstOrThrow();
  expect(await stored(id)).toEqual({ answers: { starter: 'Yes' }, kept: { crumb: 'Open' } });
  expect((await as().undo(done)).Kept).toEqual([]);
  expect(await stored(id)).toBeUndefined();
});

test('an organizer’s search finds what works answered, and not what they keep back', async () => {
  await publish();
  await answered({ starter: 'Yes', story: 'A saffron bun for the lighthouse' });
  await answered({ starter: 'No', story: 'A saffron cake' });
  const found = await server.as(organizer)(entryAdmin.getEntryListForAdmin, {
    body: { PropertyID: 1, SeasonID: season.seasonId, Search: 'saffron' },
  });
  expect(found.Total).toBe(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { piecesOf } from '#kit/entering.ts';
import type { Person } from '#kit/people.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let season: EntrySeason;
let png: Buffer;
let [organizer, colleague, entrant]: Person[] = [];
let categoryId = 0;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  season = await addEntrySeason(server.world, 1);
  png = await pngOf(40, 30);
  organizer = await server.people.administrator();
  colleague = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  categoryId = await season.category(`Category ${(made += 1)}`);
});

const person = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
const { begin, save, get, pay, putFiles, upload } = piecesOf({ server: () => server, entrant: () => person(entrant) });
type Body = Omit<Sent<typeof correction.correctPiece>['body'], 'Reason'> & { Reason?: string };
const correct = (body: Body, by: Person | undefined = organizer) =>
  server.as(person(by))(correction.correctPiece, { body: { Reason: 'They asked by phone.', ...body } });

/** A paid work, which its entrant can no longer change. */
async function entered() {
  const { PieceID, SubmissionID, entries } = await begin(undefined, [categoryId]);
  await pay(PieceID);
  const { Version } = await get(PieceID);
  return { PieceID, SubmissionID, EntryID: entries[0]?.EntryID ?? 0, Version };
}
const history = (entryId: number) => server.as(person(organizer))(correction.getWorkHistory, { params: { entryId } });
const told = (submissionId: number, by: Person | undefined = entrant) =>
  server.as(person(by))(correction.getSubmissionHistory, { params: { submissionId } });
const mailsTo = (email: string) =>
  server.pool.selectFrom('mail').select(['template', 'subject', 'text']).where('recipient', '=', email).execute();
/** An upload by an organizer, for the award of the work. */
async function uploadFor(title: string, content: Buffer, status = 201): Promise<string> {
  const form = await server.as(person(organizer))(file.getUploadSettings, { body: { doc: { title, folder: 'Pieces', subfolder: '1' } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(server.app.listeningOrigin, form, content)).status).toBe(status);
  return form.Key;
}

describe('correcting a work on behalf of its entrant', () => {
  test('texts, credits, answers, links and names change together, with before and after in the log', async () => {
    const question = await season.ask(categoryId, 'Region', { kind: 'text' });
    const { PieceID, EntryID, Version } = await entered();
    const saved = await correct({
      PieceID,
      Version,
      Title: 'Lantern II',
      TwitterName: 'https://x.com/lantern',
      Texts: { ProjectSummary: 'A lamp for the sea.' },
      Credits: [{ FirstName: 'Robin', LastName: 'Vale', Title: 'Director', Organization: 'Studio' }],
      Entries: [{ CategoryID: categoryId, CustomFields: { [question]: 'North' } }],
      UrlList: [{ Url: 'lantern.example.org', Label: 'Site' }],
      ProtectedPassword: 'sesame',
    });
    expect(saved).toMatchObject({ Title: 'Lantern II', TwitterName: 'lantern', ProtectedPassword: 'sesame' });
    expect(saved.Entries[0]?.CustomFields).toEqual({ [question]: 'North' });
    expect(saved.UrlList).toMatchObject([{ Url: 'http://lantern.example.org', Label: 'Site' }]);
    expect(saved.Version).toBeGreaterThan(Version);

    const [line] = await history(EntryID);
    expect(line).toMatchObject({ Action: 'piece.corrected', IsByOrganizer: true, Reason: 'They asked by phone.', IsReasonShown: false });
    expect(Object.fromEntries((line?.Changes ?? []).map(({ Field, Before, After }) => [Field, [Before, After]]))).toEqual({
      Title: ['Lantern', 'Lantern II'],
      'X handle': [null, 'lantern'],
      'About the work': [null, 'A lamp for the sea.'],
      Credits: [null, 'Robin Vale, Director, Studio'],
      [`Region (Category ${made})`]: [null, 'North'],
      Links: [null, 'Site: http://lantern.example.org'],
      Password: [null, null],
    });
    const log = await server.as(person(organizer))(audit.getAuditLog, {
      body: { Subject: 'piece', SubjectID: String(PieceID), Action: 'piece.corrected' },
    });
    expect(log.Rows).toHaveLength(1);
    expect(JSON.stringify(log.Rows)).not.toContain('sesame');
  });

  test('what is left out stays, and a correction that changes nothing leaves no trace', async () => {
    const { PieceID, EntryID, Version } = await entered();
    const first = await correct({ PieceID, Version, Organization: 'Studio North' });
    expect(first.Title).toBe('Lantern');
    const again = await correct({ PieceID, Version: first.Version, Organization: 'Studio North', FileList: [] });
    expect(again.Organization).toBe('Studio North');
    expect((await history(EntryID)).filter(({ Action }) => Action === 'piece.corrected')).toHaveLength(1);
  });

  test('two editors never overwrite each other: the second is shown what the first saved', async () => {
    const { PieceID, Version } = await entered();
    await correct({ PieceID, Version, Title: 'By one' });
    await expect(correct({ PieceID, Version, Title: 'By another' }, colleague)).rejects.toMatchObject({
      status: 409,
      failure: 'Conflict',
      data: { Title: 'By one' },
    });
    expect((await get(PieceID)).Title).toBe('By one');
    await expect(save({ PieceID, Version, Title: 'By its entrant' })).rejects.toMatchObject({ status: 409 });
  });

  test('what its entrant was typing stays with them', async () => {
    const { PieceID, entries } = await begin(undefined, [categoryId]);
    expect(entries).toHaveLength(1);
    const { Version } = await get(PieceID);
    const send = server.as(person(entrant));
    await send(piece.savePieceDraft, { body: { PieceID, Version, Revision: 0, Draft: { Changes: { Client: 'Harbor' }, Base: {} } } });
    await correct({ PieceID, Version, Title: 'Corrected' });
    expect(await send(piece.getPieceDraft, { params: { pieceId: PieceID } })).toMatchObject({
      IsStale: true,
      Draft: { Changes: { Client: 'Harbor' } },
    });
  });

  test('a category is neither added nor removed here', async () => {
    const other = await season.category('Elsewhere');
    const { PieceID, Version } = await entered();
    await expect(correct({ PieceID, Version, Entries: [{ CategoryID: other }] })).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: 'Entries.0.CategoryID', Message: 'The work isn’t in this category. Move an entry there instead.' }],
    });
    const saved = await correct({ PieceID, Version, Title: 'Still there', Entries: [] });
    expect(saved.Entries.map(({ CategoryID }) => CategoryID)).toEqual([categoryId]);
  });

  test('a reason is required, and answers and links are held to the rules entrants are held to', async () => {
    const question = await season.ask(categoryId, 'People', { kind: 'number' });
    const { PieceID, Version } = await entered();
    await expect(correct({ PieceID, Version, Title: 'x', Reason: ' ' })).rejects.toMatchObject({ errors: [{ Field: 'Reason' }] });
    await expect(correct({ PieceID, Version, UrlList: ['http://10.0.0.1'] })).rejects.toMatchObject({ errors: [{ Field: 'UrlList.0' }] });
    await expect(correct({ PieceID, Version, TwitterName: 'two words' })).rejects.toMatchObject({ errors: [{ Field: 'TwitterName' }] });
    await expect(
      correct({ PieceID, Version, Entries: [{ CategoryID: categoryId, CustomFields: { [question]: 'many' } }] }),
    ).rejects.toMatchObject({ errors: [{ Field: `Entries.0.CustomFields.${question}` }] });
    expect((await get(PieceID)).Version, 'nothing was written').toBe(Version);
  });
});

describe('files of a work that an organizer corrects', () => {
  test('are replaced, added and ordered, and belong to the entrant from then on', async () => {
    const { PieceID } = await begin(undefined, [categoryId]);
    const old = await upload('old.png', png);
    await putFiles(PieceID, [{ UploadFile: old, OriginalFileName: 'old.png' }]);
    await pay(PieceID);
    const { Version, Entries } = await get(PieceID);
    const fresh = await uploadFor('fresh.png', png);
    const saved = await correct({
      PieceID,
      Version,
      FileList: [{ UploadFile: fresh, OriginalFileName: 'fresh.png', LeadImage: true }, { UploadFile: old }],
    });
    expect(saved.FileList.map(({ OriginalFileName, LeadImage }) => [OriginalFileName, LeadImage])).toEqual([
      ['fresh.png', true],
      ['old.png', false],
    ]);
    const { accountId } = await server.pool.selectFrom('storedFile').select('accountId').where('key', '=', fresh).executeTakeFirstOrThrow();
    expect(accountId).toBe(person(entrant).id);
    const [line] = await history(Entries[0]?.EntryID ?? 0);
    expect(line?.Changes).toEqual([{ Field: 'Files', Before: 'old.png (lead image)', After: 'fresh.png (lead image)\nold.png' }]);
  });

  test('are checked by their content: what only looks like a picture is refused, and nothing else of the correction is saved', async () => {
    const { PieceID, Version } = await entered();
    const fake = await uploadFor('fake.png', Buffer.from('<html>no picture</html>'), 415);
    await expect(correct({ PieceID, Version, Title: 'Lost', FileList: [{ UploadFile: fake }] })).rejects.toMatchObject({
      failure: 'NotArrived',
    });
    const answer = await upload('plan.png', png);
    await server.pool.updateTable('storedFile').set({ kind: 'answerFile' }).where('key', '=', answer).execute();
    await expect(correct({ PieceID, Version, Title: 'Lost', FileList: [{ UploadFile: answer }] })).rejects.toMatchObject({
      failure: 'WrongType',
    });

    expect((await get(PieceID)).Title).toBe('Lantern');
  });
});

describe('who sees what was corrected', () => {
  test('its entrant, with the reason only where the organizer shows it', async () => {
    const { PieceID, SubmissionID, Version } = await entered();
    const first = await correct({ PieceID, Version, Title: 'Once' });
    await correct({ PieceID, Version: first.Version, Title: 'Twice', Reason: 'Your spelling.', ShowsReason: true });
    expect((await told(SubmissionID)).map(({ Title, Changes, Reason }) => [Title, Changes, Reason])).toEqual([
      ['Twice', [{ Field: 'Title', Before: 'Once', After: 'Twice' }], 'Your spelling.'],
      ['Twice', [{ Field: 'Title', Before: 'Lantern', After: 'Once' }], null],
    ]);
    expect(JSON.stringify(await told(SubmissionID))).not.toContain('phone');
  });

  test('no one else: not another entrant, and not staff of another award', async () => {
    const { PieceID, SubmissionID, EntryID, Version } = await entered();
    const stranger = await server.people.entrant(1);
    await expect(told(SubmissionID, stranger)).rejects.toMatchObject({ status: 404 });
    const abroad = await server.people.staff('organizer', 3);
    await expect(correct({ PieceID, Version, Title: 'Theirs' }, abroad)).rejects.toMatchObject({ status: 404 });
    await expect(server.as(abroad)(correction.getWorkHistory, { params: { entryId: EntryID } })).rejects.toMatchObject({ status: 404 });
    await expect(correct({ PieceID, Version, Title: 'Mine' }, entrant)).rejects.toMatchObject({ status: 403 });
  });

  test('the entrant is emailed only if the organizer chooses so', async () => {
    const { PieceID, Version } = await entered();
    const { email } = person(entrant);
    const first = await correct({ PieceID, Version, Title: 'Quietly' });
    expect(await mailsTo(email)).toEqual([]);
    await correct({ PieceID, Version: first.Version, Title: 'Loudly', TellEntrant: true, ShowsReason: true });
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ template: 'work-corrected', subject: 'We corrected Loudly' });
    expect(mail?.text).toContain('They asked by phone.');
  });
});

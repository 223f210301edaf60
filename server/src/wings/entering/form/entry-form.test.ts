import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { entryForm } from '#contract/wings/entering/form/entry-form.ts';
import { correction } from '#contract/wings/entering/piece/correction.ts';
import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { piece } from '#contract/wings/entering/piece/piece.ts';
import { checkout } from '#contract/wings/commerce/order/checkout.ts';
import { order } from '#contract/wings/commerce/order/order.ts';
import { submission } from '#contract/wings/entering/submission/submission.ts';
import { submissionAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { addEntrySeason, type EntrySeason } from '#kit/entry-season.ts';
import { piecesOf } from '#kit/entering.ts';
import { formWith, publishForm, question } from '#kit/forms.ts';
import type { Person } from '#kit/people.ts';
import { runJob } from '#kit/run-job.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { pngOf, postUpload } from '#kit/uploads.ts';
import { renewWorks } from './renew-works.ts';

let server: TestServer;
let season: EntrySeason;
let entrant: Person;
let organizer: Person;
let second: Person;
let categoryId: number;
let made = 0;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  season = await addEntrySeason(server.world, 1);
  organizer = await server.people.administrator();
  second = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(async () => {
  entrant = await server.people.entrant(1);
  categoryId = await season.category(`Category ${(made += 1)}`);
  await server.pool.deleteFrom('pieceAnswers').execute();
  await server.pool.deleteFrom('entryForm').execute();
  await server.pool.deleteFrom('entryFormDraft').execute();
});

const { begin, save, get, pay, putUrls } = piecesOf({ server: () => server, entrant: () => entrant });
const publish = (form: Parameters<typeof publishForm>[3], by = organizer) => publishForm(server, by, 1, form);
const answer = async (PieceID: number, Answers: Record<string, string>) =>
  save({ PieceID, Version: (await get(PieceID)).Version, Answers });
const renew = () => runJob(server, renewWorks, { propertyId: 1 });
const when = (Of: string, ...Values: string[]) => ({ When: { Match: 'all' as const, Tests: [{ Is: 'oneOf' as const, Of, Values }] } });

const starter = () =>
  formWith([
    question('starter', { Kind: 'yesNo', IsRequired: true }),
    question('about', { Kind: 'longText', Limit: 3, Unit: 'words', IsRequired: true, ...when('starter', 'Yes') }),
  ]);

const missing = async (PieceID: number) =>
  (await get(PieceID)).Missing.map(({ Field }) => Field).filter((name) => /^(Answers|Pages)/.test(name));
const detail = (EntryID: number) => server.as(organizer)(entryAdmin.getAdminEntryDetail, { params: { entryId: EntryID } });

test('without a form of its own, an award asks what it always asked', async () => {
  const { PieceID } = await begin(undefined, [categoryId]);
  expect(await get(PieceID)).toMatchObject({ Form: null, Answers: {}, AnswerFiles: [] });
  await answer(PieceID, { starter: 'Yes' });
  expect((await get(PieceID)).Answers).toEqual({});
});

test('a work is ready once the questions that are shown are answered; what is hidden is kept and not sent', async () => {
  await publish(starter());
  const { PieceID, entries } = await begin(undefined, [categoryId]);
  expect(await missing(PieceID)).toEqual(['Answers.starter']);
  await answer(PieceID, { starter: 'Yes', about: 'one two three four' });
  expect(await missing(PieceID)).toEqual(['Answers.about']);
  await answer(PieceID, { about: 'Nineteen years old' });
  expect(await missing(PieceID)).toEqual([]);
  expect((await detail(entries[0]?.EntryID ?? 0)).Answers).toEqual([
    { Question: 'The starter', Answer: 'Yes', Url: null },
    { Question: 'The about', Answer: 'Nineteen years old', Url: null },
  ]);
  await answer(PieceID, { starter: 'No' });
  expect((await get(PieceID)).Answers).toEqual({ starter: 'No', about: 'Nineteen years old' });
  expect((await detail(entries[0]?.EntryID ?? 0)).Answers).toEqual([{ Question: 'The starter', Answer: 'No', Url: null }]);
  const stored = await server.pool.selectFrom('pieceAnswers').selectAll().where('pieceId', '=', PieceID).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ answers: { starter: 'No' }, kept: { about: 'Nineteen years old' } });
});

test('an answer that depends on the category is kept when the work leaves it', async () => {
  const other = await season.category(`Other ${made}`);
  await publish(formWith([question('grain', when('$category', `Category ${made}`))]));
  const { PieceID } = await begin(undefined, [categoryId, other]);
  await answer(PieceID, { grain: 'Rye' });
  const { Version } = await get(PieceID);
  await save({ PieceID, Version, Entries: [{ CategoryID: other }] });
  expect((await get(PieceID)).Answers).toEqual({ grain: 'Rye' });
  expect(
    await server.pool.selectFrom('pieceAnswers').select(['answers', 'kept']).where('pieceId', '=', PieceID).executeTakeFirst(),
  ).toEqual({
    answers: {},
    kept: { grain: 'Rye' },
  });
});

test('an eligibility answer ends the form with the award’s words', async () => {
  const form = formWith([]);
  form.Pages = [
    {
      Name: 'eligible',
      Title: 'Can you enter?',
      Part: 'eligibility',
      Fields: [question('onSale', { Kind: 'yesNo', IsRequired: true })],
      Outcomes: [{ ...when('onSale', 'No'), Effect: 'end', Words: 'Only products on sale can be entered.' }],
    },
  ];
  await publish(form);
  const { PieceID } = await begin(undefined, [categoryId]);
  await answer(PieceID, { onSale: 'No' });
  const { Missing, Entries } = await get(PieceID);
  expect(Missing).toContainEqual({ Field: 'Pages.eligible', Message: 'Only products on sale can be entered.' });
  expect(Entries[0]?.State).toBe('draft');
  await answer(PieceID, { onSale: 'Yes' });
  expect(await missing(PieceID)).toEqual([]);
});

test('a work that is ready is asked what a new form requires', async () => {
  const { PieceID, SubmissionID } = await begin(undefined, [categoryId]);
  const { Version } = await get(PieceID);
  await save({ PieceID, Version, Texts: { ProjectSummary: 'A loaf.' } });
  await putUrls(PieceID, ['bread.example.org']);
  const state = async () =>
    (await server.as(entrant)(submission.getSubmission, { params: { id: SubmissionID } })).Pieces[0]?.Entries[0]?.State;
  expect(await state()).toBe('ready');
  await publish(starter());
  await renew();
  expect(await state()).toBe('draft');
  await answer(PieceID, { starter: 'No' });
  expect(await state()).toBe('ready');
});

test('a work keeps the version it answered; one that is sent is asked nothing new', async () => {
  await publish(formWith([question('grain'), question('margin')]));
  const [sent, begun] = [await begin(undefined, [categoryId]), await begin(undefined, [categoryId])];
  await answer(sent.PieceID, { grain: 'Rye', margin: '12' });
  await answer(begun.PieceID, { grain: 'Wheat' });
  await pay(sent.PieceID);
  await publish(formWith([question('grain', { Label: 'Grain' }), question('margin'), question('oven')]));
  const labels = async (PieceID: number) => (await get(PieceID)).Form?.Pages[0]?.Fields.map(({ Label }) => Label);
  expect(await labels(sent.PieceID)).toEqual(['The grain', 'The margin']);
  expect(await labels(begun.PieceID)).toEqual(['Grain', 'The margin', 'The oven']);
  await publish(formWith([question('grain'), question('margin'), question('proof', { IsRequired: true })]));
  expect(await labels(begun.PieceID)).toEqual(['Grain', 'The margin', 'The oven']);
  expect(await labels((await begin(undefined, [categoryId])).PieceID)).toEqual(['The grain', 'The margin', 'The proof']);
});

test('the version is fixed by the first letter that is typed, and nothing typed is lost with the question', async () => {
  await publish(formWith([question('grain')]));
  const { PieceID } = await begin(undefined, [categoryId]);
  const { Version } = await get(PieceID);
  const Draft = { Changes: { 'Answers.grain': 'Ry' }, Base: { 'Answers.grain': null } };
  await server.as(entrant)(piece.savePieceDraft, { body: { PieceID, Version, Revision: 0, Draft } });
  await publish(formWith([question('flour')]));
  expect((await get(PieceID)).Form?.Pages[0]?.Fields.map(({ Name }) => Name)).toEqual(['grain']);
  await answer(PieceID, { grain: 'Rye', unknown: 'from somewhere else' });
  expect((await get(PieceID)).Answers).toEqual({ grain: 'Rye', unknown: 'from somewhere else' });
});

test('removing a question with answers says how many and waits for a second person', async () => {
  await publish(formWith([question('grain'), question('margin')]));
  const { PieceID, entries } = await begin(undefined, [categoryId]);
  await answer(PieceID, { grain: 'Rye', margin: '12' });
  const proposed = await publish(formWith([question('grain')]));
  expect(proposed).toMatchObject({
    IsPublished: false,
    Answered: { grain: 1, margin: 1 },
    Published: { Number: 1 },
    Draft: { IsOwn: true, OwnAt: null },
  });
  const Version = proposed.Draft?.Version ?? 0;
  const again = (by: Person) => server.as(by)(entryForm.publishEntryForm, { body: { PropertyID: 1, Version } });
  expect(await again(organizer)).toMatchObject({ IsPublished: false });
  expect(await again(second)).toMatchObject({ IsPublished: true, Published: { Number: 2 }, Draft: null });
  expect((await detail(entries[0]?.EntryID ?? 0)).Answers.map(({ Answer }) => Answer)).toEqual(['Rye', '12']);
});

test('an edited proposal has to be proposed again', async () => {
  await publish(formWith([question('grain')]));
  await answer((await begin(undefined, [categoryId])).PieceID, { grain: 'Rye' });
  await publish(formWith([question('flour')]));
  expect(await publish(formWith([question('flour'), question('oven')]), second)).toMatchObject({ IsPublished: false });
});

test('the audit log notes who works on a draft, not each time it is saved, and that a proposal is changed', async () => {
  const noted = async () =>
    (await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'entryForm.saved').execute()).length;
  const before = await noted();
  const save = async (by: Person, ...Fields: ReturnType<typeof question>[]) => {
    const { Draft } = await server.as(by)(entryForm.getEntryForm, { params: { propertyId: 1 } });
    const body = { PropertyID: 1, Version: Draft?.Version ?? 0, Form: formWith(Fields) };
    await server.as(by)(entryForm.saveEntryForm, { body });
    return (await noted()) - before;
  };
  expect(await save(organizer, question('grain'))).toBe(1);
  expect(await save(organizer, question('grain'), question('oven'))).toBe(1);
  expect(await save(second, question('grain'))).toBe(2);
  await server.pool.updateTable('entryFormDraft').set({ proposedAt: new Date(), proposedBy: second.id }).execute();
  expect(await save(second, question('grain'), question('oven'))).toBe(3);
});

test('a form that can’t be filled in isn’t published', async () => {
  const form = formWith([question('grain', { Kind: 'choice', Choices: ['Rye', 'Wheat'] }), question('oat', when('grain', 'Oat'))]);
  await expect(publish({ ...form, Printed: [{ Field: 'Organization' }] })).rejects.toMatchObject({
    status: 400,
    errors: [
      { Field: 'Printed', Message: expect.stringContaining('title') },
      { Field: 'oat', Message: 'This question can never be shown. Change its condition.' },
    ],
  });
});

test('two who edit the draft at once: the second is shown what the first saved', async () => {
  const Form = formWith([question('grain')]);
  const sent = [organizer, second].map((by) => server.as(by)(entryForm.saveEntryForm, { body: { PropertyID: 1, Version: 0, Form } }));
  const results = await Promise.allSettled(sent);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((one) => one.status === 'rejected')?.reason;
  expect(refused).toMatchObject({ status: 409, data: { Draft: { Version: 1 } } });
});

test('an organizer corrects an answer of a paid work, and the history says it in the question’s words', async () => {
  await publish(starter());
  const { PieceID, entries } = await begin(undefined, [categoryId]);
  await answer(PieceID, { starter: 'Yes', about: 'Old and sour' });
  await pay(PieceID);
  await expect(answer(PieceID, { about: 'Changed' })).rejects.toMatchObject({ status: 409 });
  const correct = async (Answers: Record<string, string>) =>
    server.as(organizer)(correction.correctPiece, {
      body: { PieceID, Version: (await get(PieceID)).Version, Answers, Reason: 'A typing error', TellEntrant: false, ShowsReason: true },
    });
  await expect(correct({ about: 'far too many words' })).rejects.toMatchObject({ errors: [{ Field: 'Answers.about' }] });
  await correct({ about: 'Old and mild' });
  const history = await server.as(organizer)(correction.getWorkHistory, { params: { entryId: entries[0]?.EntryID ?? 0 } });
  expect(JSON.stringify(history)).toContain('"Field":"The about","Before":"Old and sour","After":"Old and mild"');
});

test('shortlisted works are asked the finalists’ page, although their texts are locked', async () => {
  const form = formWith([question('grain')]);
  form.Pages.push({ Name: 'final', Title: 'For the final', Part: 'finalists', Fields: [question('speech')] });
  await publish(form);
  const { PieceID } = await begin(undefined, [categoryId]);
  await answer(PieceID, { grain: 'Rye' });
  await pay(PieceID);
  await expect(answer(PieceID, { speech: 'Thank you' })).rejects.toMatchObject({ status: 409 });
  await pay(PieceID, { isShortlisted: true });
  await answer(PieceID, { speech: 'Thank you' });
  await expect(answer(PieceID, { speech: 'Thanks', grain: 'Oat' })).rejects.toMatchObject({ status: 409 });
  expect((await get(PieceID)).Answers).toEqual({ grain: 'Rye', speech: 'Thank you' });
});

test('an uploaded answer is claimed, and released when it is replaced', async () => {
  await publish(formWith([question('photo', { Kind: 'image' })]));
  const upload = async (title: string) => {
    const form = await server.as(entrant)(file.getUploadSettings, { body: { doc: { title, folder: 'Answers' } } });
    if (typeof form === 'string') throw new Error('not a form');
    expect((await postUpload(server.app.listeningOrigin, form, await pngOf(40, 40))).status).toBe(201);
    return form.Key;
  };
  const expiry = async (key: string) =>
    (await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', key).executeTakeFirstOrThrow()).expiresAt;
  const { PieceID } = await begin(undefined, [categoryId]);
  const [first, next] = [await upload('loaf.png'), await upload('crumb.png')];
  const saved = await answer(PieceID, { photo: first });
  expect(saved.AnswerFiles).toEqual([{ UploadFile: first, Url: expect.stringContaining('loaf.png') }]);
  expect(await expiry(first)).toBeNull();
  await answer(PieceID, { photo: next });
  expect(await expiry(first)).not.toBeNull();
  expect(await expiry(next)).toBeNull();
});

test('a question that the entrant’s country opens is asked before the work can be ordered', async () => {
  await publish(
    formWith([question('region', { IsRequired: true, When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: '$country', Values: ['NO'] }] } })]),
  );
  const { PieceID, SubmissionID } = await begin(undefined, [categoryId]);
  const quote = async () => {
    await server.pool.updateTable('entry').set({ state: 'ready' }).where('pieceId', '=', PieceID).execute();
    return server.as(entrant)(order.calcVat, { body: { cartInfo: { PropertyID: 1, SubmissionID } } });
  };
  const shown = async () => (await server.as(entrant)(checkout.getCart, { body: { PropertyID: 1, SubmissionID } })).Submissions[0]?.Lines;
  expect((await quote()).EntryIDs).toHaveLength(1);
  await server.pool.updateTable('account').set({ country: 'NO' }).where('id', '=', entrant.id).execute();
  expect([(await get(PieceID)).EntrantCountry, await missing(PieceID)]).toEqual(['NO', ['Answers.region']]);
  await expect(quote()).rejects.toMatchObject({ failure: 'CartChanged' });
  expect(await shown()).toEqual([]);
  await answer(PieceID, { region: 'Vestland' });
  expect((await quote()).EntryIDs).toHaveLength(1);
  expect(await shown()).toHaveLength(1);
});

test('a copied submission keeps its answers and is asked the newest form', async () => {
  await publish(formWith([question('grain'), question('margin')]));
  const { PieceID, SubmissionID } = await begin(undefined, [categoryId]);
  await answer(PieceID, { grain: 'Rye', margin: '12' });
  await publish(formWith([question('grain'), question('margin'), question('oven', { IsRequired: true })]));
  const copy = await server.as(entrant)(submission.duplicateSubmission, { body: { SubmissionID } });
  const copied = await get(copy.Pieces[0]?.PieceID ?? 0);
  expect(copied.Answers).toEqual({ grain: 'Rye', margin: '12' });
  expect(copied.Form?.Pages[0]?.Fields).toHaveLength(3);
  expect(await missing(copied.PieceID)).toEqual(['Answers.oven']);
});

test('two submissions of one work that are merged bring their answers together, asked by the categories of both', async () => {
  const cake = await season.category(`Cake ${made}`);
  await publish(formWith([question('grain'), question('oven'), question('icing', when('$category', `Cake ${made}`))]));
  const one = await begin(undefined, [categoryId]);
  await answer(one.PieceID, { grain: 'Rye', icing: 'None so far' });
  const other = await begin(undefined, [cake]);
  await answer(other.PieceID, { grain: 'Oat', oven: 'Brick' });
  await server.as(entrant)(submission.mergeSubmissions, { body: { SubmissionIDs: [one.SubmissionID, other.SubmissionID] } });
  const row = await server.pool
    .selectFrom('pieceAnswers')
    .select(['answers', 'kept'])
    .where('pieceId', '=', one.PieceID)
    .executeTakeFirst();
  expect(row).toEqual({ answers: { grain: 'Rye', oven: 'Brick', icing: 'None so far' }, kept: {} });
});

test('the export has what was sent, and nothing that is kept back', async () => {
  await publish(starter());
  const { PieceID } = await begin(undefined, [categoryId]);
  await answer(PieceID, { starter: 'No', about: 'Kept back' });
  const rows = await server.as(organizer)(entryForm.exportFormAnswers, { body: { PropertyID: 1 } });
  expect(rows).toEqual([expect.objectContaining({ PieceID, FormVersion: 1, starter: 'No', about: '' })]);
});

test('another award starts from a published form', async () => {
  await publish(starter());
  const other = entryProperties().find(({ id }) => id !== 1)?.id ?? 0;
  const send = server.as(organizer);
  const { Draft } = await send(entryForm.copyEntryForm, { body: { PropertyID: other, Version: 0, FromPropertyID: 1 } });
  expect(Draft?.Form.Pages[0]?.Fields.map(({ Name }) => Name)).toEqual(['starter', 'about']);
  const only = await server.people.administrator({ grants: [{ propertyId: other, role: 'organizer' }] });
  await expect(
    server.as(only)(entryForm.copyEntryForm, { body: { PropertyID: other, Version: 1, FromPropertyID: 1 } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('what is asked once of a submission keeps its works from being ready, and organizers read and export it', async () => {
  await publish(
    formWith([question('name')], {
      Pages: [
        {
          Name: 'whole',
          Title: 'About you',
          Part: 'submission',
          Fields: [
            question('found', { Kind: 'choice', Choices: ['A friend', 'The news'], IsRequired: true }),
            question('friend', { IsRequired: true, ...when('found', 'A friend') }),
          ],
        },
      ],
    }),
  );
  const made = await begin(entrant, [categoryId]);
  const saved = await save({ PieceID: made.PieceID, Version: (await get(made.PieceID)).Version, Texts: { ProjectSummary: 'A lamp.' } });
  await putUrls(made.PieceID, ['lantern.example.org']);
  expect(saved.Form?.Pages).toHaveLength(1);
  const whole = () => server.as(entrant)(submission.getSubmission, { params: { id: made.SubmissionID } });
  expect((await whole()).Pieces[0]).toMatchObject({ Missing: [{ Field: 'Submission', Message: 'Answer “The found”.' }] });
  expect((await whole()).State).toBe('draft');
  const send = (Answers: Record<string, string>, person = entrant) =>
    server.as(person)(submissionAnswers.saveSubmissionAnswers, { body: { SubmissionID: made.SubmissionID, Answers } });

  // A hidden answer is kept and not sent; the draft may be incomplete.
  await send({ found: 'A friend' });
  expect((await whole()).Pieces[0]?.Missing).toEqual([{ Field: 'Submission', Message: 'Answer “The friend”.' }]);
  await send({ friend: 'Robin' });
  expect((await whole()).State).toBe('ready');
  await send({ found: 'The news' });
  const asked = await server.as(entrant)(submissionAnswers.getSubmissionAnswers, { params: { id: made.SubmissionID } });
  expect(asked.Asked?.Answers).toEqual({ found: 'The news', friend: 'Robin' });
  const [entry] = (await whole()).Pieces[0]?.Entries ?? [];
  expect((await detail(entry?.EntryID ?? 0)).Answers).toEqual([{ Question: 'The found', Answer: 'The news', Url: null }]);
  const rows = await server.as(organizer)(entryForm.exportFormAnswers, { body: { PropertyID: 1 } });
  expect(rows).toMatchObject([{ PieceID: made.PieceID, found: 'The news', friend: '' }]);
  expect((await server.as(organizer)(entryForm.getEntryForm, { params: { propertyId: 1 } })).Answered).toEqual({ found: 1, friend: 1 });

  // What was sent stays complete, and strangers find nothing.
  await pay(made.PieceID);
  await expect(send({ found: '' })).rejects.toMatchObject({ status: 409 });
  await expect(send({ found: '' }, await server.people.entrant(1))).rejects.toMatchObject({ status: 404 });
});

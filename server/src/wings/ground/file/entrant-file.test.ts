import { afterAll, beforeAll, expect, test } from 'vitest';
import { entrantFile } from '#contract/wings/ground/file/entrant-file.ts';
import { file } from '#contract/wings/ground/file/file.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { pdf, pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let base: string;
let entrant: Person;
beforeAll(async () => {
  server = await openTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  entrant = await server.people.entrant(1);
});
afterAll(() => server.close());

const upload = async (person: Person, title: string, folder: string, content: Buffer, subfolder?: number) => {
  const form = await server.as(person)(file.getUploadSettings, { body: { doc: { title, folder, subfolder } } });
  if (typeof form === 'string') throw new Error('not a form');
  expect((await postUpload(base, form, content)).status).toBe(201);
  return form.Key;
};
type Body = Sent<typeof entrantFile.updateEntrantFiles>['body'];
const save = (person: Person, body: Body) => server.as(person)(entrantFile.updateEntrantFiles, { body });
const endOf = async (key: string) =>
  (await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', key).executeTakeFirstOrThrow()).expiresAt;

test('an entrant puts the tax document; the other slots of the payload stay as they are (R160, R314)', async () => {
  const key = await upload(entrant, 'letter.pdf', 'TaxDocuments', pdf);
  const saved = await save(entrant, {
    modalType: 'TaxDocument',
    NonProfitDocument: key,
    NonProfitDocumentOriginalName: 'letter.pdf',
    OrganizationLogoImage: 'something unsaved',
  });
  expect(saved).toEqual({
    UserID: entrant.id,
    NonProfitDocument: key,
    NonProfitDocumentOriginalName: 'letter.pdf',
    OrganizationLogoImage: null,
    OrganizationLogoImageOriginalName: null,
    OrganizationHeroImage: null,
    OrganizationHeroImageOriginalName: null,
    OrganizationLogoImageUrl: null,
    OrganizationHeroImageUrl: null,
  });
  expect(await endOf(key)).toBeNull();
  const noted = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'entrant.files').executeTakeFirst();
  expect(noted).toMatchObject({ actorId: entrant.id, before: { NonProfitDocument: null }, after: { NonProfitDocument: key } });
});

test('without a modalType every slot that is named changes', async () => {
  const person = await server.people.entrant(1);
  const logo = await upload(person, 'logo.png', 'OrganizationLogos', await pngOf(64, 64));
  const hero = await upload(person, 'hero.png', 'OrganizationHeroes', await pngOf(640, 320));
  expect(await save(person, { OrganizationLogoImage: logo, OrganizationHeroImage: hero })).toMatchObject({
    OrganizationLogoImage: logo,
    OrganizationLogoImageOriginalName: 'logo.png',
    OrganizationLogoImageUrl: expect.stringContaining('logo.png'),
    OrganizationHeroImage: hero,
    NonProfitDocument: null,
  });
});

test('a document in use cannot be removed before its slot is cleared', async () => {
  const person = await server.people.entrant(1);
  const key = await upload(person, 'logo.png', 'OrganizationLogos', await pngOf(64, 64));
  await save(person, { modalType: 'OrganizationLogo', OrganizationLogoImage: key });
  await expect(server.as(person)(file.removeFile, { body: { FileName: key } })).rejects.toMatchObject({
    status: 409,
    message: /This file is the organization’s logo. Choose another one there, or clear it/,
  });
  expect(await save(person, { modalType: 'OrganizationLogo', OrganizationLogoImage: null })).toMatchObject({ OrganizationLogoImage: null });
  expect(await endOf(key)).not.toBeNull();
  await server.as(person)(file.removeFile, { body: { FileName: key } });
});

test('a replaced document is kept for a week and then swept', async () => {
  const person = await server.people.entrant(1);
  const [first, second] = [await upload(person, 'a.pdf', 'TaxDocuments', pdf), await upload(person, 'b.pdf', 'TaxDocuments', pdf)];
  await save(person, { modalType: 'TaxDocument', NonProfitDocument: first });
  await save(person, { modalType: 'TaxDocument', NonProfitDocument: second });
  expect((await endOf(first))?.getTime()).toBe(server.clock.now.getTime() + 7 * 86_400_000);
  expect(await endOf(second)).toBeNull();
});

test("no one can take another entrant's upload, or one made for something else, or one that never arrived", async () => {
  const [owner, thief] = [await server.people.entrant(1), await server.people.entrant(1)];
  const key = await upload(owner, 'letter.pdf', 'TaxDocuments', pdf);
  await expect(save(thief, { modalType: 'TaxDocument', NonProfitDocument: key })).rejects.toMatchObject({ status: 404 });
  const logo = await upload(owner, 'logo.png', 'OrganizationLogos', await pngOf(64, 64));
  await expect(save(owner, { modalType: 'TaxDocument', NonProfitDocument: logo })).rejects.toMatchObject({ status: 415 });
  const form = await server.as(owner)(file.getUploadSettings, { body: { doc: { title: 'never.pdf', folder: 'TaxDocuments' } } });
  const never = typeof form === 'string' ? '' : form.Key;
  await expect(save(owner, { modalType: 'TaxDocument', NonProfitDocument: never })).rejects.toMatchObject({
    status: 409,
    message: /has not arrived/,
  });
  await expect(save(thief, { UserID: owner.id, modalType: 'TaxDocument', NonProfitDocument: null })).rejects.toMatchObject({ status: 403 });
});

test('an administrator puts a document for an entrant, who owns it then', async () => {
  const administrator = await server.people.administrator();
  const key = await upload(administrator, 'letter.pdf', 'TaxDocuments', pdf, 1);
  await expect(save(administrator, { modalType: 'TaxDocument', NonProfitDocument: key })).rejects.toMatchObject({
    errors: [{ Field: 'UserID', Message: 'Specify whose documents these are.' }],
  });
  await save(administrator, { UserID: entrant.id, modalType: 'TaxDocument', NonProfitDocument: key });
  const url = await server.as(entrant)(file.getPrivateFile, { body: { PropertyID: 1, FileName: key, Folder: 'TaxDocuments' } });
  expect((await fetch(new URL(url, base))).status).toBe(200);
});

test('judges have no such documents', async () => {
  await expect(save(await server.people.reviewer(2), { NonProfitDocument: null })).rejects.toMatchObject({ status: 403 });
});

test('an entrant reads the own documents, an administrator those of anyone', async () => {
  const mine = await server.as(entrant)(entrantFile.getEntrantFiles, { params: {} });
  expect(mine).toMatchObject({ UserID: entrant.id, NonProfitDocument: expect.stringMatching(/^TaxDocuments\//) });
  const administrator = await server.people.administrator();
  expect(await server.as(administrator)(entrantFile.getEntrantFiles, { params: { userId: entrant.id } })).toEqual(mine);
  const other = await server.people.entrant(1);
  await expect(server.as(other)(entrantFile.getEntrantFiles, { params: { userId: entrant.id } })).rejects.toMatchObject({ status: 403 });
});

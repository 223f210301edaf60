import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '#contract/wings/ground/file/file.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { pdf, pngOf, postUpload } from '#kit/uploads.ts';

let server: TestServer;
let base: string;
let entrant: Person;
let neighbour: Person;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  entrant = await server.people.entrant(1);
  neighbour = await server.people.entrant(1);
  administrator = await server.people.administrator();
});
afterAll(() => server.close());

interface Doc {
  title: string;
  folder: string;
  subfolder?: string | number;
}
const formOf = async (answer: Promise<unknown>) => {
  const form = await answer;
  if (typeof form === 'string') throw new Error('not a form');
  return form as Exclude<Awaited<ReturnType<typeof askAs>>, string>;
};
const askAs = (person: Person, doc: Doc) => server.as(person)(file.getUploadSettings, { body: { doc } });
const formFor = (person: Person, doc: Doc) => formOf(askAs(person, doc));
const upload = async (person: Person, doc: Doc, content: Buffer) => {
  const form = await formFor(person, doc);
  expect((await postUpload(base, form, content)).status).toBe(201);
  return form;
};

describe('the upload form', () => {
  test('R161 R315 holds every field the specification prints, and what is needed to post it', async () => {
    const form = await formFor(entrant, { title: 'Plan.png', folder: 'Pieces' });
    expect(form).toMatchObject({
      Key: expect.stringMatching(/^Pieces\/1\/[\da-f-]{36}\/Plan\.png$/),
      Acl: 'public-read',
      ContentTypePrefix: 'image/',
      Url: '/storage',
      MaxBytes: 2 * 1024 ** 3,
    });
    expect(form.Key).toContain(form.Uuid);
    for (const value of [form.Key, form.Policy, form.PolicySignature, form.AccessKey, form.Acl, form.Uuid]) {
      expect(form.Fields.map(({ Value }) => Value)).toContain(value);
    }
    const policy = JSON.parse(Buffer.from(form.Policy, 'base64').toString());
    expect(policy).toMatchObject({ expiration: new Date(server.clock.now.getTime() + 3_600_000).toISOString() });
    expect(policy.conditions).toContainEqual(['content-length-range', 1, 2 * 1024 ** 3]);
  });

  test.each([
    ['image/', 'jpg jpeg png gif bmp'],
    ['video/', 'mov mp4 wmv webm avi'],
  ])('R166 R167 is given for %s by the endings %s', async (prefix, endings) => {
    for (const ending of endings.split(' ')) {
      expect((await formFor(entrant, { title: `Plan.${ending}`, folder: 'Pieces' })).ContentTypePrefix, ending).toBe(prefix);
    }
  });

  test('binds its keys in any letter case', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/File/getuploadsettings/',
      headers: { authorization: `Bearer ${entrant.token}` },
      payload: { Doc: { Title: 'a.pdf', Folder: 'taxdocuments' } },
    });
    expect(answer.json()).toMatchObject({ Success: true, Data: { ContentTypePrefix: 'application/pdf', Acl: 'private' } });
  });

  test.each([
    [{ title: 'virus.exe', folder: 'Pieces' }, 'doc.title', /This file type isn’t accepted. Use .jpg, .jpeg, .png/],
    [{ title: 'film.mp4', folder: 'TaxDocuments' }, 'doc.title', /Use .pdf, .jpg, .jpeg, .png of at most 20 MB/],
    [{ title: 'no ending', folder: 'Pieces' }, 'doc.title', /isn’t accepted/],
    [{ title: 'a.png', folder: 'Elsewhere' }, 'doc.folder', /folder doesn’t exist/],
    [{ title: 'a.png', folder: 'Pieces', subfolder: '11' }, 'doc.subfolder', /by its number/],
    [{ title: '', folder: 'Pieces' }, 'doc.title', /Fill this in/],
  ])('is refused in words for %o', async (doc, field, sentence) => {
    await expect(askAs(entrant, doc)).rejects.toMatchObject({
      status: 400,
      errors: [{ Field: field, Message: expect.stringMatching(sentence) }],
    });
  });

  test('is for the own property, also when another is asked for', async () => {
    await expect(askAs(entrant, { title: 'a.png', folder: 'Pieces', subfolder: '3' })).rejects.toMatchObject({ status: 403 });
    expect((await formFor(administrator, { title: 'a.png', folder: 'Pieces', subfolder: '3' })).Key).toMatch(/^Pieces\/3\//);
    const judge = await server.people.reviewer(12);
    expect((await formFor(judge, { title: 'a.png', folder: 'SpecialAchievements', subfolder: 3 })).Key).toMatch(
      /^SpecialAchievements\/3\//,
    );
    await expect(askAs(judge, { title: 'a.png', folder: 'SpecialAchievements', subfolder: '1' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('someone without an account', () => {
  const send = (doc: Doc) => formOf(server.send(file.getUploadSettings, { body: { doc } }));

  test('may upload a headshot for the registration of judges, and nothing else (R554)', async () => {
    const form = await send({ title: 'me.jpg', folder: 'Headshots', subfolder: '10' });
    expect(form.Key).toMatch(/^Headshots\/10\//);
    await expect(send({ title: 'me.jpg', folder: 'Pieces', subfolder: '1' })).rejects.toMatchObject({ status: 401 });
    await expect(
      server.send(file.getUploadSettings, { body: { PropertyID: 1, FileName: 'x', Folder: 'TaxDocuments' } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  test('cannot upload one where judges do not register themselves', async () => {
    await expect(send({ title: 'me.jpg', folder: 'Headshots', subfolder: '2' })).rejects.toMatchObject({ status: 403 });
    await expect(send({ title: 'me.jpg', folder: 'Headshots', subfolder: '1' })).rejects.toMatchObject({ status: 403 });
    await expect(send({ title: 'me.jpg', folder: 'Headshots' })).rejects.toMatchObject({ status: 400 });
  });

  test('can see that it arrived; left alone it is gone after a day', async () => {
    const form = await send({ title: 'me.png', folder: 'Headshots', subfolder: '10' });
    await expect(server.send(file.confirmUpload, { body: { Uuid: form.Uuid } })).rejects.toMatchObject({
      status: 409,
      message: /not arrived/,
    });
    await postUpload(base, form, await pngOf(80, 80));
    expect(await server.send(file.confirmUpload, { body: { Uuid: form.Uuid } })).toMatchObject({
      UploadFile: form.Key,
      Status: 'stored',
      FileID: form.FileID,
    });
    const row = await server.pool.selectFrom('storedFile').select('expiresAt').where('key', '=', form.Key).executeTakeFirstOrThrow();
    expect(row.expiresAt?.getTime()).toBe(server.clock.now.getTime() + 86_400_000);
  });

  test('is held back after many forms from one address', async () => {
    const answers = [];
    for (let i = 0; i < 35; i += 1) {
      const payload = { doc: { title: 'me.png', folder: 'Headshots', subfolder: '10' } };
      answers.push(await server.app.inject({ method: 'POST', url: '/api/file/GetUploadSettings', payload, remoteAddress: '192.0.2.7' }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), ...Array(5).fill(429)]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a private file', () => {
  const open = (person: Person, FileName: string) =>
    server.as(person)(file.getUploadSettings, { body: { PropertyID: 1, FileName, Folder: 'TaxDocuments' } }) as Promise<string>;

  test('opens for its owner by an address that ends, under either name of the call (R162, R170, R553)', async () => {
    const form = await upload(entrant, { title: 'Tax letter é.pdf', folder: 'TaxDocuments' }, pdf);
    for (const url of [
      await open(entrant, form.Key),
      await open(entrant, form.Key.replace('TaxDocuments/1/', '')),
      await server.as(entrant)(file.getPrivateFile, { body: { PropertyID: 1, FileName: form.Key, Folder: 'TaxDocuments' } }),
    ]) {
      const answer = await fetch(new URL(url, base));
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Tax%20letter%20%C3%A9.pdf");
    }
    const url = new URL(await open(entrant, form.Key), base);
    const forged = new URL(url);
    forged.searchParams.set('until', String(Number(url.searchParams.get('until')) + 9999));
    expect((await fetch(forged)).status).toBe(403);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 301_000);
    expect((await fetch(url)).status).toBe(403);
    server.clock.now = before;
  });

  test('is nowhere without a signature', async () => {
    const form = await upload(entrant, { title: 'tax.pdf', folder: 'TaxDocuments' }, pdf);
    expect((await fetch(`${base}/files/${form.Key}`)).status).toBe(404);
  });

  test('is not there for anyone else, but for an administrator, whose look is noted', async () => {
    const form = await upload(entrant, { title: 'tax.pdf', folder: 'TaxDocuments' }, pdf);
    await expect(open(neighbour, form.Key)).rejects.toMatchObject({ status: 404 });
    expect((await fetch(new URL(await open(administrator, form.Key), base))).status).toBe(200);
    const noted = await server.pool.selectFrom('auditLog').selectAll().where('action', '=', 'file.opened').executeTakeFirst();
    expect(noted).toMatchObject({ actorId: administrator.id, subjectId: String(form.FileID), after: { key: form.Key } });
  });
});

describe('the state of a file', () => {
  test('is shown to its owner by number and by uuid, and to no one else', async () => {
    const form = await upload(entrant, { title: 'sound.wav', folder: 'Pieces' }, wav());
    for (const id of [String(form.FileID), form.Uuid]) {
      expect(await server.as(entrant)(file.getFileStatus, { params: { id } })).toMatchObject({
        FileID: form.FileID,
        Status: 'ready',
        OriginalFileName: 'sound.wav',
        Url: `/files/${form.Key}`,
        Variants: [],
      });
    }
    await expect(server.as(neighbour)(file.getFileStatus, { params: { id: form.Uuid } })).rejects.toMatchObject({ status: 404 });
    await expect(server.as(neighbour)(file.confirmUpload, { body: { Uuid: form.Uuid } })).rejects.toMatchObject({ status: 404 });
    await expect(server.as(entrant)(file.getFileStatus, { params: { id: 'x' } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('removing a file', () => {
  test('R170 its owner removes it, and its bytes go, too', async () => {
    const form = await upload(entrant, { title: 'gone.wav', folder: 'Pieces' }, wav());
    await expect(server.as(neighbour)(file.removeFile, { body: { FileName: form.Key } })).rejects.toMatchObject({ status: 404 });
    await server.as(entrant)(file.removeFile, { body: { FileName: form.Key } });
    await expect(server.as(entrant)(file.getFileStatus, { params: { id: form.Uuid } })).rejects.toMatchObject({ status: 404 });
    await server.workJobs();
    await expect.poll(() => server.world.services.files.find(form.Key), { timeout: 10_000 }).toBeUndefined();
  });

  test('what no one came to use is swept with its bytes; what is in use stays', async () => {
    const [unused, used] = [
      await upload(entrant, { title: 'unused.wav', folder: 'Pieces' }, wav()),
      await upload(entrant, { title: 'used.wav', folder: 'Pieces' }, wav()),
    ];
    await server.pool.updateTable('storedFile').set({ expiresAt: null }).where('key', '=', used.Key).execute();
    await expect(server.as(entrant)(file.removeFile, { body: { FileName: used.Key } })).rejects.toMatchObject({ status: 409 });
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 8 * 86_400_000);
    await server.world.jobs.boss.send('file.sweep', {});
    await expect.poll(() => server.world.services.files.find(unused.Key), { timeout: 15_000 }).toBeUndefined();
    server.clock.now = before;
    expect(await server.world.services.files.find(used.Key)).toBeDefined();
    const left = await server.pool.selectFrom('storedFile').select('key').execute();
    expect(left.map(({ key }) => key)).toContain(used.Key);
    expect(left.map(({ key }) => key)).not.toContain(unused.Key);
  });
});

/** A tenth of a second of silence. */
function wav(): Buffer {
  const samples = Buffer.alloc(1600);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { FileReply, Instant, Nothing, PathId, Text, Upload } from '#contract/kernel/call/wire.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';
import { type Implemented, implement } from './implement.ts';
import { openApiOf } from './openapi.ts';
import { hashOf, newToken } from '../identity/signer.ts';
import { voterCookie } from '../identity/voter-cookie.ts';

const Item = z.object({ SeasonID: z.int(), Title: Text(10) });

/** One call of every kind, so that the kernel is tried apart from any area. */
const specimen = {
  echo: write('POST /Specimen/Echo/', {
    does: 'Give back what came',
    may: 'public',
    body: z.object({ Data: z.object({ When: Instant, Items: z.array(Item) }) }),
    reply: z.object({ When: Instant, Items: z.array(Item) }),
  }),
  byPath: read('GET /Specimen/ByPath/{id}/{season?}', {
    does: 'Give back the path',
    may: 'public',
    params: z.object({ id: PathId, season: PathId.optional() }),
    query: z.object({ propertyId: PathId.optional() }),
    reply: z.object({ id: z.int(), season: z.int().nullable(), propertyId: z.int().nullable() }),
  }),
  form: write('POST /specimen-form', {
    does: 'Take a form',
    may: 'public',
    accepts: 'form',
    besideApi: true,
    shape: 'oauth',
    body: z.object({ username: z.string() }),
    reply: z.object({ access_token: z.string() }),
    fails: ['InvalidGrant'],
  }),
  upload: write('POST /Specimen/Upload', {
    does: 'Take a file and texts beside it',
    may: 'season.manage',
    about: 'reference',
    accepts: 'multipart',
    largestBody: 2 * 1024 * 1024,
    body: z.object({ file: Upload, propertyID: PathId, Note: Text(10).optional() }),
    reply: z.object({ Name: z.string(), Content: z.string(), PropertyID: z.int(), Note: z.string().nullable() }),
  }),
  file: read('GET /Specimen/File', { does: 'Give a file', may: 'public', answers: 'file', reply: FileReply }),
  vote: write('POST /Specimen/Vote', { does: 'Act as a voter', may: 'vote.cast', session: 'voter', body: z.object({}), reply: z.int() }),
  nobody: write('POST /Specimen/Nobody', { does: 'Know nobody', may: 'public', session: 'none', reply: z.boolean() }),
  guests: read('GET /Specimen/Guests', { does: 'Serve entrants and guests', may: 'entrant.own', about: 'reference', reply: z.string() }),
  administer: write('POST /Specimen/Administer', {
    does: 'Change something as an administrator',
    may: 'season.manage',
    about: 'reference',
    body: z.object({ Name: z.string(), Password: z.string() }),
    reply: Nothing,
  }),
  byGet: write('GET /Specimen/ByGet', { does: 'Change something by GET, as some printed calls do', may: 'public', reply: Nothing }),
  keep: write('POST /Specimen/Keep', {
    does: 'Refuse, and say whether the note stays',
    may: 'public',
    body: z.object({ keeps: z.boolean() }),
    reply: Nothing,
    fails: ['InvalidGrant'],
  }),
  follow: write('POST /Specimen/Follow', {
    does: 'Do something once it is committed',
    may: 'public',
    body: z.object({ refuses: z.boolean() }),
    reply: Nothing,
    fails: ['Unchanged'],
  }),
  expected: write('POST /Specimen/Expected', { does: 'Refuse as expected', may: 'public', reply: Nothing, fails: ['Unchanged'] }),
  break: read('GET /Specimen/Break', { does: 'Break', may: 'public', reply: Nothing }),
  password: write('POST /Specimen/Password', {
    does: 'Print ModelState',
    may: 'public',
    modelState: true,
    body: z.object({ Password: Text(20) }),
    reply: Nothing,
    fails: ['InvalidCode'],
  }),
};

/** What others saw of the transaction when its followers ran. */
const followed: unknown[] = [];

const handlers = implement(specimen, {
  echo: async ({ body }) => body.Data,
  byPath: async ({ params, query }) => ({ id: params.id, season: params.season ?? null, propertyId: query.propertyId ?? null }),
  form: async ({ body, refuse }) => (body.username === 'right' ? { access_token: 'abc' } : refuse('InvalidGrant')),
  upload: async ({ body: { file, propertyID, Note } }) => ({
    Name: file.fileName,
    Content: Buffer.from(file.content).toString(),
    PropertyID: propertyID,
    Note: Note ?? null,
  }),
  file: async () => ({ fileName: 'Rechnung Nr. 7 – für Ünal.pdf', type: 'application/pdf', content: Buffer.from('%PDF-') }),
  vote: async ({ actor }) => actor.id,
  nobody: async ({ actor }) => actor === undefined,
  guests: async ({ actor }) => actor.role,
  administer: async () => null,
  async byGet({ record }) {
    await record('specimen.byGet', { subject: 'specimen' });
    return null;
  },
  async keep({ body, record, refuse }) {
    await record('specimen.kept', { subject: 'specimen' });
    return refuse('InvalidGrant', { keeps: body.keeps });
  },
  async follow({ body, record, refuse, afterCommit }) {
    await record('specimen.followed', { subject: 'specimen' });
    afterCommit(async () => {
      followed.push(await server.pool.selectFrom('auditLog').select('subject').where('action', '=', 'specimen.followed').execute());
      throw new Error('nobody misses it');
    });
    return body.refuses ? refuse('Unchanged') : null;
  },
  expected: async ({ refuse }) => refuse('Unchanged'),
  break: async () => {
    throw new Error('connect to postgresql://laurel:secret@db failed at /srv/app/secret.ts');
  },
  password: async ({ refuse }) => refuse('InvalidCode'),
});

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.world, [handlers as unknown as Implemented]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });

describe('what comes in', () => {
  test('keys bind in any letter case, also inside lists (A61)', async () => {
    const answer = await post('/api/specimen/ECHO', { data: { when: '2026-05-01T00:00:00Z', ITEMS: [{ seasonid: 4, TITLE: ' Salt ' }] } });
    expect(answer.json()).toEqual({
      Success: true,
      Message: null,
      Data: { When: '2026-05-01T00:00:00.000Z', Items: [{ SeasonID: 4, Title: 'Salt' }] },
      Errors: [],
    });
  });

  test('what is wrong is said in sentences, each with its field', async () => {
    const answer = await post('/api/Specimen/Echo', {
      Data: { When: 'soon', Items: [{ SeasonID: 1.5, Title: '' }, { Title: 'much too long for it' }] },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Errors).toEqual([
      { Field: 'When', Message: 'Enter a date.' },
      { Field: 'Items.0.SeasonID', Message: 'Enter a whole number.' },
      { Field: 'Items.0.Title', Message: 'Fill this in.' },
      { Field: 'Items.1.SeasonID', Message: 'Enter a number.' },
      { Field: 'Items.1.Title', Message: 'Use at most 10 characters.' },
    ]);
  });

  test('a body that cannot be read is refused in the one answer shape', async () => {
    const answer = await post('/api/Specimen/Echo', '{"Data": ', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ Success: false, Message: 'This request can’t be read.', Data: null, Errors: [], Failure: 'Invalid' });
  });

  test('the last part of a path may be left out, and query keys bind in any letter case', async () => {
    expect((await app.inject('/api/Specimen/ByPath/3')).json().Data).toEqual({ id: 3, season: null, propertyId: null });
    expect((await app.inject('/api/specimen/bypath/3/30/?PROPERTYID=7')).json().Data).toEqual({ id: 3, season: 30, propertyId: 7 });
    expect((await app.inject('/api/Specimen/ByPath/three')).statusCode).toBe(400);
  });

  describe('a multipart body', () => {
    const upload = async (parts: Record<string, string | File>) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(parts)) form.append(key, value);
      const { token } = await server.people.administrator();
      return app.inject({ method: 'POST', url: '/api/Specimen/Upload', headers: { authorization: `Bearer ${token}` }, payload: form });
    };
    const credits = new File(['a;b'], 'Überschriften.csv', { type: 'text/csv' });

    test('is bound and validated by the contract like any other: texts beside the file, with names in any letter case', async () => {
      expect((await upload({ PROPERTYID: '7', file: credits, note: ' hello ' })).json().Data).toEqual({
        Name: 'Überschriften.csv',
        Content: 'a;b',
        PropertyID: 7,
        Note: 'hello',
      });
      const refused = (await upload({ propertyID: 'seven', file: 'no file', Note: 'longer than ten' })).json();
      expect(refused.Errors.map(({ Field }: { Field: string }) => Field).toSorted()).toEqual(['Note', 'file', 'propertyID']);
      expect(refused.Errors).toContainEqual({ Field: 'file', Message: 'Choose a file.' });
    });

    test('is refused in words when it is too large, cut off or of another kind', async () => {
      const large = await upload({ propertyID: '7', file: new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'large.csv') });
      expect([large.statusCode, large.json().Message]).toEqual([
        413,
        'This file is larger than 2 MB. Split it and send the parts separately.',
      ]);
      const { token } = await server.people.administrator();
      const authorization = `Bearer ${token}`;
      const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b';
      const broken = await post('/api/Specimen/Upload', cut, { authorization, 'content-type': 'multipart/form-data; boundary=x' });
      expect([broken.statusCode, broken.json().Failure]).toEqual([400, 'Invalid']);
      expect((await post('/api/Specimen/Upload', { propertyID: 7 }, { authorization })).json().Failure).toBe('WrongType');
    });

    test('of a stranger is not read at all', async () => {
      const form = new FormData();
      form.append('file', credits);
      expect((await app.inject({ method: 'POST', url: '/api/Specimen/Upload', payload: form })).statusCode).toBe(401);
    });

    test('is described with its parts', () => {
      const operation = openApiOf({ specimen }, { url: '/', version: '1' }).paths['/api/Specimen/Upload']?.post;
      expect(operation?.requestBody).toMatchObject({
        content: {
          'multipart/form-data': {
            schema: {
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' }, propertyID: { type: 'integer' } },
            },
          },
        },
      });
    });
  });
});

describe('what goes out', () => {
  test("a form call beside the API fails in OAuth's own words", async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/specimen-form', 'USERNAME=right', form)).json()).toEqual({ access_token: 'abc' });
    const refused = await post('/specimen-form', 'username=wrong', form);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toEqual({
      error: 'invalid_grant',
      error_description: expect.stringContaining('don’t match'),
      Failure: 'InvalidGrant',
    });
  });

  test('a file’s name is in the headers, with letters of any script', async () => {
    const answer = await app.inject('/api/Specimen/File');
    expect(answer.body).toBe('%PDF-');
    expect(decodeURIComponent(String(answer.headers['file-name']))).toBe('Rechnung Nr. 7 – für Ünal.pdf');
    expect(answer.headers['content-disposition']).toContain('filename="Rechnung_Nr._7_f_r_nal.pdf"');
  });

  test('R328 an expected refusal answers 200 without success', async () => {
    const answer = await post('/api/Specimen/Expected', {});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ Success: false, Message: 'Nothing was changed.' });
  });

  test('the password calls print their messages as ModelState under the empty key (R127)', async () => {
    expect((await post('/api/Specimen/Password', { Password: 'x' })).json().ModelState).toEqual({
      '': [expect.stringContaining('expired')],
    });
    expect((await post('/api/Specimen/Password', { Password: '' })).json().ModelState).toEqual({ '': ['Fill this in.'] });
  });

  test('R218 what broke inside stays inside', async () => {
    const answer = await app.inject('/api/Specimen/Break');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|postgresql|srv/);
    expect(answer.json().Message).toBe('An unspecified error occurred.');
  });

  test('an unknown call is not found, in the one answer shape', async () => {
    const answer = await app.inject('/api/Specimen/Nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().Success).toBe(false);
  });

  test('anyone who looks at an address by HEAD, as scanners of mail do, changes nothing, also where a GET would', async () => {
    const notes = () => server.pool.selectFrom('auditLog').select('id').where('action', '=', 'specimen.byGet').execute();
    expect((await app.inject({ method: 'HEAD', url: '/api/Specimen/ByGet' })).statusCode).toBe(404);
    expect(await notes()).toHaveLength(0);
    expect((await app.inject('/api/Specimen/ByGet')).statusCode).toBe(200);
    expect(await notes()).toHaveLength(1);
  });
});

describe('who is asking', () => {
  test('a stranger gets 401 before anyone looks at the body', async () => {
    const answer = await post('/api/Specimen/Administer', '{broken', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('a guest is let in where the property has guests and nowhere else (R237, R375)', async () => {
    const welcome = await server.people.guest(19);
    const stray = await server.people.guest(4);
    const ask = (token: string) => app.inject({ url: '/api/Specimen/Guests', headers: { authorization: `Bearer ${token}` } });
    expect((await ask(welcome.token)).json().Data).toBe('Guest');
    expect((await ask(stray.token)).statusCode).toBe(401);
  });

  test('a call that knows no one knows no one even with a token', async () => {
    const entrant = await server.people.entrant();
    const answer = await post('/api/Specimen/Nobody', {}, { authorization: `Bearer ${entrant.token}` });
    expect(answer.json().Data).toBe(true);
  });

  test('a voter is known by the cookie, and only from our own pages', async () => {
    const now = server.clock.now;
    const { id } = await server.pool
      .insertInto('voter')
      .values({ propertyId: 1, email: 'kernel@example.org', voterKey: newToken(), createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + 60_000);
    await server.pool
      .insertInto('voterSession')
      .values({ tokenHash: hashOf(token), voterId: id, createdAt: now, expiresAt })
      .execute();
    const cookie = `${voterCookie}=${token}`;
    const vote = (headers: Record<string, string>) => post('/api/Specimen/Vote', {}, { cookie, host: 'localhost:3000', ...headers });

    expect((await vote({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).json().Data).toBe(id);
    expect((await vote({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await vote({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('/api/Specimen/Vote', 'a=b', { cookie, 'content-type': 'text/plain' })).statusCode).toBe(403);
    expect((await post('/api/Specimen/Vote', {})).statusCode).toBe(401);
    server.clock.now = new Date(expiresAt.getTime() + 1);
    expect((await vote({})).statusCode).toBe(401);
    server.clock.now = now;
  });
});

describe('what is noted', () => {
  const lastNote = () => server.pool.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  test('an administrative write is in the audit log without its secrets', async () => {
    const administrator = await server.people.administrator();
    await post(
      '/api/Specimen/Administer',
      { Name: 'Season 31', Password: 'Laurel!2026' },
      { authorization: `Bearer ${administrator.token}` },
    );
    const note = await lastNote();
    expect(note).toMatchObject({ actorId: administrator.id, subject: '/Specimen/Administer' });
    expect(note.after).toEqual({ body: { Name: 'Season 31', Password: '[hidden]' } });
  });

  test('a refusal undoes what was written, unless it says that the note stays', async () => {
    const count = async () =>
      (await server.pool.selectFrom('auditLog').select('id').where('action', '=', 'specimen.kept').execute()).length;
    await post('/api/Specimen/Keep', { keeps: false });
    expect(await count()).toBe(0);
    expect((await post('/api/Specimen/Keep', { keeps: true })).statusCode).toBe(400);
    expect(await count()).toBe(1);
  });
});

test('what is to follow a commit follows it: others see what was written, nothing follows a refusal, and its faults change no answer', async () => {
  expect((await post('/api/Specimen/Follow', { refuses: true })).json()).toMatchObject({ Success: false });
  expect(followed).toEqual([]);
  expect((await post('/api/Specimen/Follow', { refuses: false })).json()).toMatchObject({ Success: true });
  expect(followed).toEqual([[{ subject: 'specimen' }]]);
});

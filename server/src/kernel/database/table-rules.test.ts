import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { Nothing } from '#contract/kernel/call/wire.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { buildApp } from '#server/app.ts';
import { type Implemented, implement } from '../call/implement.ts';
import { makeLog } from '../runtime/log.ts';

const Name = z.object({ Name: z.string() });
const does = 'Let the tables refuse';

/** Writes whose authors forgot to look first, or looked too early. */
const specimen = {
  add: write('POST /Rule/Add', { does, may: 'public', body: Name, reply: Nothing }),
  lookAndAdd: write('POST /Rule/LookAndAdd', { does, may: 'public', body: Name, reply: Nothing, fails: ['Conflict'] }),
  refer: write('POST /Rule/Refer', { does, may: 'public', reply: Nothing }),
  remove: write('POST /Rule/Remove', { does, may: 'public', reply: Nothing }),
  check: write('POST /Rule/Check', { does, may: 'public', reply: Nothing }),
  cross: write('POST /Rule/Cross', { does, may: 'public', body: z.object({ Ids: z.array(z.int()) }), reply: Nothing }),
  collide: write('POST /Rule/Collide', { does, may: 'public', reply: Nothing }),
};

let attempts = 0;
/** Lets no one pass before two have come; later ones pass. */
let meet: () => Promise<void>;
beforeEach(() => {
  attempts = 0;
  lines = [];
  let come = 0;
  const both = Promise.withResolvers<void>();
  meet = () => {
    come += 1;
    if (come >= 2) both.resolve();
    return both.promise;
  };
});

const handlers = implement(specimen, {
  async add({ db, body }) {
    attempts += 1;
    await db.insertInto('propertyGroup').values({ name: body.Name, position: 1 }).execute();
    return null;
  },
  async lookAndAdd({ db, body, refuse }) {
    attempts += 1;
    const known = await db.selectFrom('propertyGroup').select('id').where('name', '=', body.Name).executeTakeFirst();
    await meet();
    if (known) return refuse('Conflict', { message: 'This name is taken.' });
    await db.insertInto('propertyGroup').values({ name: body.Name, position: 1 }).execute();
    return null;
  },
  async refer({ db }) {
    await db.insertInto('propertyGroupMember').values({ groupId: 999_999, propertyId: 1, position: 1 }).execute();
    return null;
  },
  async remove({ db }) {
    await db.deleteFrom('property').where('id', '=', 1).execute();
    return null;
  },
  async check({ db, now }) {
    await db.insertInto('coupon').values({ propertyId: 1, code: 'ALL-AND-MORE', percentOff: 101, createdAt: now }).execute();
    return null;
  },
  async cross({ db, body }) {
    attempts += 1;
    for (const [index, id] of body.Ids.entries()) {
      if (index > 0) await meet();
      await db.updateTable('propertyGroup').set({ position: id }).where('id', '=', id).execute();
    }
    return null;
  },
  async collide({ db }) {
    attempts += 1;
    await sql`do $$ begin raise exception 'could not serialize' using errcode = '40001'; end $$`.execute(db);
    return null;
  },
});

let server: TestServer;
let app: FastifyInstance;
let lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const log = makeLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) });
  app = await buildApp({ ...server.world, services: { ...server.world.services, log } }, [handlers as unknown as Implemented]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const post = async (name: string, payload: object = {}) => {
  const answer = await app.inject({ method: 'POST', url: `/api/Rule/${name}`, payload });
  return { status: answer.statusCode, message: answer.json<{ Message: string | null }>().Message };
};
const faults = () =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; err?: { code?: string } })
    .flatMap(({ msg, err }) => (msg === 'unexpected' ? err?.code : []));

test('a name that is there already is a conflict in words, and a fault in the log', async () => {
  expect(await post('Add', { Name: 'Once' })).toMatchObject({ status: 200 });
  const again = await post('Add', { Name: 'Once' });
  expect(again).toEqual({ status: 409, message: 'This already exists. Reload the page to see it.' });
  expect(faults()).toEqual(['23505']);
});

test('what refers to nothing is not valid, what is referred to stays, what a table forbids is not valid', async () => {
  expect(await post('Refer')).toEqual({ status: 400, message: expect.stringContaining('no longer exists') });
  expect(await post('Remove')).toEqual({ status: 409, message: 'This is in use and can’t be removed.' });
  expect(await post('Check')).toEqual({ status: 400, message: 'Check the highlighted fields.' });
  expect(faults()).toEqual(['23503', '23503', '23514']);
});

test('of two concurrent requests, the second checks again and gets the call’s own message', async () => {
  const answers = await Promise.all([post('LookAndAdd', { Name: 'At once' }), post('LookAndAdd', { Name: 'At once' })]);
  expect(answers.sort((one, other) => one.status - other.status)).toEqual([
    { status: 200, message: null },
    { status: 409, message: 'This name is taken.' },
  ]);
  expect(attempts).toBe(3);
  expect(faults()).toEqual([]);
});

test('two who wait for each other: one of them begins again, and both are served', async () => {
  const add = (name: string) =>
    server.pool.insertInto('propertyGroup').values({ name, position: 1 }).returning('id').executeTakeFirstOrThrow();
  const [one, other] = [(await add('Left')).id, (await add('Right')).id];
  const answers = await Promise.all([post('Cross', { Ids: [one, other] }), post('Cross', { Ids: [other, one] })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(attempts).toBeGreaterThan(2);
  expect(faults()).toEqual([]);
});

test('a caller who collides again and again is asked to try later', async () => {
  expect(await post('Collide')).toEqual({ status: 409, message: expect.stringContaining('Nothing was saved. Try again.') });
  expect(attempts).toBe(5);
  expect(faults()).toEqual(['40001']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/wings/desk/operation/audit.ts';
import { job } from '#contract/wings/desk/operation/job.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import type { Person } from '#kit/people.ts';
import { fileJobs } from '#server/wings/ground/file/file.jobs.ts';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await openTestServer();
  ada = await server.people.administrator();
});
afterAll(() => server.close());
beforeEach(() => sql`delete from jobs.job`.execute(server.pool));

const enqueue = (fileId: number) => server.pool.transaction().execute((db) => server.world.jobs.enqueue(db, fileJobs.process, { fileId }));

/** Fails a job as a worker would, on its last attempt. */
async function failForGood(fileId: number, message: string): Promise<void> {
  await enqueue(fileId);
  await sql`update jobs.job set retry_limit = 0 where name = 'file.process' and data ->> 'fileId' = ${String(fileId)}`.execute(server.pool);
  const [fetched] = await server.world.jobs.boss.fetch('file.process');
  if (!fetched) throw new Error('nothing to fetch');
  await server.world.jobs.boss.fail('file.process', fetched.id, { message });
}

const failedJobs = (body: object = {}) => server.as(ada)(job.getFailedJobs, { body });
const queueOf = async (name: string) => (await server.as(ada)(job.getJobs, {})).find(({ Queue }) => Queue === name);

test('an administrator sees what waits, runs and failed in each queue', async () => {
  await failForGood(1, 'The disk is full.');
  await enqueue(2);
  await enqueue(3);
  await server.world.jobs.boss.fetch('file.process');
  expect(await queueOf('file.process')).toMatchObject({ Waiting: 1, Running: 1, Retrying: 0, Failed: 1, Schedule: null });
  expect((await queueOf('file.process'))?.OldestWaiting).toBeInstanceOf(Date);
  expect(await queueOf('file.sweep')).toMatchObject({ Waiting: 0, Failed: 0, Schedule: '17 * * * *' });
});

test('a failed job says what it was, why it failed and after how many attempts', async () => {
  await failForGood(11, 'The disk is full.');
  const page = await failedJobs();
  expect(page).toMatchObject({ Total: 1, Page: 1 });
  expect(page.Rows).toMatchObject([{ Queue: 'file.process', Details: { fileId: 11 }, Error: 'The disk is full.', Attempts: 1 }]);
  expect(page.Rows[0]?.FailedAt).toBeInstanceOf(Date);
});

test('failed jobs come in pages, sorted and searched by the server', async () => {
  for (const fileId of [21, 22, 23]) await failForGood(fileId, fileId === 22 ? 'Out of memory' : 'The disk is 100% full.');
  const second = await failedJobs({ Page: 2, PageSize: 2, Sort: 'FailedAt' });
  expect(second).toMatchObject({ Total: 3, Rows: [{ Details: { fileId: 23 } }] });
  expect((await failedJobs({ Search: 'memory' })).Rows.map(({ Details }) => Details.fileId)).toEqual([22]);
  expect((await failedJobs({ Search: '100% full' })).Total).toBe(2);
  expect((await failedJobs({ Search: '%' })).Total).toBe(2);
  expect((await failedJobs({ Queue: 'mail.send' })).Total).toBe(0);
  await expect(failedJobs({ Sort: 'Error' })).rejects.toMatchObject({ status: 400, errors: [{ Field: 'Sort' }] });
});

test('retrying puts a failed job back into its queue, once, and is in the log', async () => {
  await failForGood(31, 'The disk is full.');
  const ids = (await failedJobs()).Rows.map(({ ID }) => ID);
  expect(await server.as(ada)(job.retryJob, { body: { IDs: ids } })).toEqual({ Count: 1 });
  expect(await failedJobs()).toMatchObject({ Total: 0 });
  expect(await queueOf('file.process')).toMatchObject({ Waiting: 1, Failed: 0 });
  await expect(server.as(ada)(job.retryJob, { body: { IDs: ids } })).rejects.toMatchObject({ status: 404 });
  const log = await server.as(ada)(audit.getAuditLog, { body: { Action: 'job.retried' } });
  expect(log.Rows[0]).toMatchObject({ ActorID: ada.id, Subject: 'job', SubjectID: ids[0] });
});

test('a failed job can be given up', async () => {
  await failForGood(41, 'The disk is full.');
  const ids = (await failedJobs()).Rows.map(({ ID }) => ID);
  expect(await server.as(ada)(job.deleteJob, { body: { IDs: ids } })).toEqual({ Count: 1 });
  expect(await failedJobs()).toMatchObject({ Total: 0 });
  expect(await queueOf('file.process')).toMatchObject({ Waiting: 0, Failed: 0 });
});

test('strangers and other roles see none of it', async () => {
  const people = [await server.people.entrant(1), await server.people.reviewer(2)];
  for (const call of Object.values(job)) {
    const ask = { method: call.verb, url: addressOf(call), payload: call.verb === 'POST' ? {} : undefined } as const;
    expect((await server.app.inject(ask)).statusCode, call.path).toBe(401);
    for (const { token } of people) {
      const answer = await server.app.inject({ ...ask, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode, call.path).toBe(403);
    }
  }
});

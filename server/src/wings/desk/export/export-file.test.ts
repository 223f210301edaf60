import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportFile } from '#contract/wings/desk/export/export-file.ts';
import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import type { CallProblem } from '#contract/kernel/call/client.ts';
import { openExports } from '#kit/exports.ts';
import { runJob } from '#kit/run-job.ts';
import { sweepExports, writeExport } from './export-file.ts';

const { server, ada, wanted } = await openExports();
const voters = 100_001;
const { path } = voteExport.exportPVVoters;

beforeAll(async () => {
  // As many as no page should wait for.
  await sql`
    insert into voter (property_id, email, voter_key, created_at, confirmed_at)
    select 1, 'voter' || n || case when n % 9 = 0 then ',' else '' end || '@example.org', 'key ' || n, ${server.clock.now},
      case when n % 3 = 0 then ${server.clock.now}::timestamptz end
    from generate_series(1, ${voters}) n`.execute(server.pool);
  await sql`analyze voter`.execute(server.pool);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['exportRun', 'auditLog', 'mail'] as const) await server.pool.deleteFrom(table).execute();
});

const ask = (headers: Record<string, string> = { prefer: 'respond-async' }, token = ada.token) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv', 'file-name': 'Voters.csv', ...headers },
    payload: wanted().body,
  });
const begun = async (headers?: Record<string, string>) => {
  const answer = await ask(headers);
  expect(answer.statusCode).toBe(202);
  return answer.json<{ Data: { RunID: number } }>().Data.RunID;
};
const runsOf = (person = ada) => server.as(person)(exportFile.listExportFiles, {});
const open = (runId: number, person = ada) => server.as(person)(exportFile.openExportFile, { params: { runId } });
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (problem: unknown) => problem as CallProblem,
  );
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('a large export becomes a job: its owner sees how far it is, gets a mail and downloads the very same file', async () => {
  const whole = await ask({});
  expect(whole.statusCode).toBe(200);
  expect(Number(whole.headers['row-count'])).toBe(voters);

  const runId = await begun();
  expect(await runsOf()).toMatchObject([{ RunID: runId, State: 'waiting', FileName: 'Voters.csv', Rows: 0 }]);
  expect((await runsOf())[0]?.RowsExpected).toBeGreaterThanOrEqual(100_000);
  await server.pool.deleteFrom('auditLog').execute();
  await runJob(server, writeExport, { runId });
  expect(await runsOf()).toMatchObject([{ State: 'done', Rows: voters, Bytes: whole.rawPayload.length }]);

  const { Url } = await open(runId);
  const file = await server.app.inject({ method: 'GET', url: Url });
  expect(file.headers['content-disposition']).toContain('attachment; filename="Voters.csv"');
  expect(hashOf(file.rawPayload)).toBe(hashOf(whole.rawPayload));

  expect(await server.pool.selectFrom('auditLog').select(['action', 'actorId', 'propertyId', 'after']).execute()).toMatchObject([
    { action: 'export.taken', actorId: ada.id, propertyId: 1, after: { rows: voters } },
  ]);
  expect(await server.pool.selectFrom('mail').select(['template', 'recipient']).execute()).toEqual([
    { template: 'export-ready', recipient: ada.email },
  ]);
});

test('a job that runs twice makes one file and sends one mail', async () => {
  const runId = await begun();
  await Promise.all([runJob(server, writeExport, { runId }), runJob(server, writeExport, { runId })]);
  await runJob(server, writeExport, { runId });
  expect(await server.pool.selectFrom('mail').select('template').execute()).toHaveLength(1);
  const keys = await server.pool.selectFrom('exportRun').select('fileKey').execute();
  expect(await server.world.services.files.find(keys[0]?.fileKey ?? '')).toBeDefined();
});

test('no one but its owner sees or opens it, and an address ends', async () => {
  const runId = await begun();
  await runJob(server, writeExport, { runId });
  const other = await server.people.administrator();
  expect(await runsOf(other)).toEqual([]);
  expect((await problemOf(open(runId, other))).failure).toBe('NotFound');
  const { Url } = await open(runId);
  const bare = Url.replace(/\?.*/, '');
  expect((await server.app.inject({ method: 'GET', url: bare })).statusCode).toBe(404);
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 6 * 60_000);
  expect((await server.app.inject({ method: 'GET', url: Url })).statusCode).toBe(403);
  server.clock.now = now;
});

test('anyone who loses the right to the list loses its file', async () => {
  const runId = await begun();
  await runJob(server, writeExport, { runId });
  const outcome = () =>
    open(runId).then(
      () => 'opened',
      (problem: CallProblem) => problem.failure,
    );
  const become = (role: string) => server.pool.updateTable('staffGrant').set({ role }).where('accountId', '=', ada.id).execute();
  await become('finance');
  // Grants are known for a moment longer in each process.
  await expect.poll(outcome, { timeout: 10_000 }).toBe('NotFound');
  await become('owner');
  await expect.poll(outcome, { timeout: 10_000 }).toBe('opened');
});

test('a file is removed when its time is over', async () => {
  const runId = await begun({ prefer: 'respond-async', accept: 'application/gzip' });
  await runJob(server, writeExport, { runId });
  const { fileKey } = await server.pool.selectFrom('exportRun').select('fileKey').executeTakeFirstOrThrow();
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 8 * 86_400_000);
  await runJob(server, sweepExports, {});
  server.clock.now = now;
  expect(await server.world.services.files.find(fileKey ?? '')).toBeUndefined();
  expect(await runsOf()).toMatchObject([{ State: 'expired' }]);
  expect((await problemOf(open(runId))).failure).toBe('NotFound');
});

test('a reader who stops holds no connection to the database', async () => {
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const body = JSON.stringify(wanted().body);
  const reader = connect(port, '127.0.0.1');
  reader.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${ada.token}\r\naccept: text/csv\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  const head = await new Promise<string>((resolve) => reader.once('data', (chunk) => resolve(String(chunk))));
  reader.pause();
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
    where application_name = 'laurel exports' and datname = current_database() and state <> 'idle'`.execute(server.pool);
  expect(rows).toEqual([]);
  reader.destroy();
});

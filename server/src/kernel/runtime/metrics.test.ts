import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let open: TestServer;
let guarded: TestServer;
const token = 'only-the-collector-knows';
beforeAll(async () => {
  open = await openTestServer();
  guarded = await openTestServer({ METRICS_TOKEN: token });
});
afterAll(async () => {
  await open.close();
  await guarded.close();
});

test('the machine itself may read the figures: requests by route and status, connections, caches, queues', async () => {
  await open.app.inject('/api/property/1');
  await open.app.inject('/api/property/999');
  const answer = await open.app.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(/laurel_request_seconds_count\{method="GET",route="\/api\/property\/:id",status="200"\} 1/);
  expect(answer.body).toMatch(/laurel_request_seconds_count\{method="GET",route="\/api\/property\/:id",status="404"\} 1/);
  for (const name of [
    'laurel_database_connections',
    'laurel_cache_entries',
    'laurel_jobs',
    'laurel_mails',
    'laurel_database_up 1',
    'laurel_database_read_only 0',
    'laurel_database_max_connections',
    'laurel_mail_oldest_seconds',
    'laurel_backup_seconds 0',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
  ]) {
    expect(answer.body).toContain(name);
  }
});

test('strangers may not, nor requests forwarded by a proxy on this machine', async () => {
  expect((await open.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(403);
  expect((await open.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })).statusCode).toBe(403);
});

test('with a token set, it opens the door from everywhere, and nothing else does', async () => {
  const ask = (authorization?: string) =>
    guarded.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', ...(authorization && { headers: { authorization } }) });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await ask(`Bearer ${token}!`)).statusCode).toBe(403);
  expect((await ask()).statusCode).toBe(403);
  expect((await guarded.app.inject('/metrics')).statusCode).toBe(403);
});

test('a server that was closed measures nothing anymore', async () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => every.mockRestore());
  const passing = await openTestServer();
  await passing.close();
  expect(every.mock.results.length).toBeGreaterThan(0);
  const running = every.mock.results
    .map(({ value }) => value as { _destroyed: boolean; _repeat: number | null })
    .filter(({ _destroyed }) => !_destroyed);
  expect(running.map(({ _repeat }) => _repeat)).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServer } from '#kit/test-server.ts';

test('the source of what runs is one download, without packages, builds and settings', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const [answer, again] = await Promise.all([server.app.inject('/source'), server.app.inject('/source')]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/gzip']);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="laurel-${version}-source.tar.gz"`);
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  const files = execFileSync('tar', ['-tzf', '-'], { input: answer.rawPayload, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n');
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'package.json', 'server/src/main.ts', 'web/src/frame/portal-frame.tsx']));
  expect(files.filter((file) => /node_modules|web\/dist|texts\/compiled|\.env|^data\//.test(file))).toEqual([]);
});

test('an operator who names another address sends people there', async () => {
  const server = await openTestServer({ SOURCE_URL: 'https://source.example/laurel' });
  onTestFinished(() => server.close());
  const answer = await server.app.inject('/source');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://source.example/laurel']);
});

test('supervisors read which version runs', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect((await server.app.inject('/healthz')).json()).toEqual({ Status: 'ok', Version: version });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEncoder } from './encoder-child.ts';

let folder: string;
let input: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laurel-child-'));
  input = join(folder, 'input');
  await writeFile(input, 'content');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Any program will do: what holds for it holds for ffmpeg. */
async function run(path: string, args: string[], limitMs = 20_000, signal = new AbortController().signal) {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  const encoder = { path, searchPath: '/usr/bin:/bin', memoryBytes: 512 * 1024 ** 2, threads: 1 };
  return { end: await runEncoder(encoder, { args, folder, input, signal, limitMs, onOutput }), output };
}

test('one that takes too long is ended', async () => {
  expect(await run('sleep', ['300'], 300)).toMatchObject({ end: { how: 'too-long' } });
});

test('one that no one waits for anymore is ended, also before it began', async () => {
  expect(await run('sleep', ['300'], 20_000, AbortSignal.abort())).toMatchObject({ end: { how: 'stopped' } });
});

test('one that asks for more memory than it may have does not get it', async () => {
  const { end } = await run('dd', ['if=/dev/zero', 'of=/dev/null', 'bs=800M', 'count=1']);
  expect(end).toMatchObject({ how: 'ended', said: expect.stringMatching(/memory/i) as string });
  expect(await run('dd', ['if=/dev/zero', 'of=/dev/null', 'bs=50M', 'count=1'])).toMatchObject({ end: { how: 'ended', code: 0 } });
});

test('a missing encoder, a failing one and one ended by a signal are distinguished', async () => {
  expect((await run('no-such-program', [])).end.how).toBe('missing');
  expect((await run('false', [])).end).toMatchObject({ how: 'ended', code: 1 });
  expect((await run('sh', ['-c', 'kill -9 $$'])).end.how).toBe('signal');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { Limiter } from './limiter.ts';
import { makeLog } from '../runtime/log.ts';
import { connectRedis } from '../runtime/redis.ts';
import { Refusal } from './refusal.ts';
import { parseSettings } from '../runtime/settings.ts';

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));
const most = limitRow('voterSignIn').perAccount ?? 0;
const body = { Email: 'judge@example.org_2' };

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
const log = makeLog(parseSettings({ LOG_LEVEL: 'silent' }));
const connect = (port: number) => connectRedis(`redis://127.0.0.1:${port}`, log);
const takeMany = async (limiter: Limiter, times: number) => {
  for (let taken = 0; taken < times; taken += 1) await limiter.takeForAccount('voterSignIn', body);
};

test('without its Redis a process counts for itself', async () => {
  const redis = connect(await freePort());
  const limiter = new Limiter(redis);
  await takeMany(limiter, most);
  await expect(limiter.takeForAccount('voterSignIn', body)).rejects.toThrow(Refusal);
  redis.disconnect();
});

describe.runIf(program)('with a Redis', () => {
  let server: ChildProcess;
  let ours: Redis;
  let theirs: Redis;
  beforeAll(async () => {
    const port = await freePort();
    server = spawn(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    [ours, theirs] = [connect(port), connect(port)];
    for (const redis of [ours, theirs]) if (redis.status !== 'ready') await new Promise((done) => redis.once('ready', done));
  });
  afterAll(() => {
    ours.disconnect();
    theirs.disconnect();
    server.kill();
  });

  test('two processes count together, and one forgives for both', async () => {
    const [here, there] = [new Limiter(ours), new Limiter(theirs)];
    await takeMany(here, most - 1);
    await takeMany(there, 1);
    await expect(here.takeForAccount('voterSignIn', body)).rejects.toThrow(Refusal);
    await there.forgive('voterSignIn', body.Email);
    await takeMany(here, 1);
  });

  test('one that falls silent is not waited for, and is used again when it answers', async () => {
    const limiter = new Limiter(ours);
    const other = { Email: 'silent@example.org' };
    const take = () => limiter.takeForAccount('voterSignIn', other);
    server.kill('SIGSTOP');
    const begun = performance.now();
    for (let taken = 0; taken < most; taken += 1) await take();
    await expect(take()).rejects.toThrow(Refusal);
    // The first may have waited for its answer; nobody after it does.
    expect(performance.now() - begun).toBeLessThan(3000);
    server.kill('SIGCONT');
    if (ours.status !== 'ready') await new Promise((done) => ours.once('ready', done));
    await take();
  });
});

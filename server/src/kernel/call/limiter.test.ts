import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { limitRow } from '#contract/kernel/call/limits.ts';
import { Limiter, networkOf } from './limiter.ts';
import { makeLog } from '../runtime/log.ts';
import { connectRedis } from '../runtime/redis.ts';
import { parseSettings } from '../runtime/settings.ts';

const program = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
const log = makeLog(parseSettings({ LOG_LEVEL: 'silent' }));
const connect = (port: number) => connectRedis(`redis://127.0.0.1:${port}`, log);

/** In memory it refuses before there is a promise. */
const take = async (limiter: Limiter, ...given: Parameters<Limiter['take']>) => limiter.take(...given);
const tooMany = { failure: 'TooMany', details: { retryAfterSeconds: expect.any(Number) } };
const room = { address: '198.51.100.7' };
const judge = { body: { Email: 'judge@example.org_2' } };
const { perAddress, perAccount = 0 } = limitRow('voterSignIn');

test('an IPv6 network counts as one, an IPv4 address as itself however it is written', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(networkOf('198.51.100.7')).not.toBe(networkOf('198.51.100.8'));
});

/** The same rules wherever it counts. */
const rules = (open: () => Promise<Limiter>) => {
  let limiter: Limiter;
  beforeEach(async () => {
    limiter = await open();
  });

  test('so many attempts fit into a window, one by one or several at once', async () => {
    await take(limiter, 'voterSignIn', room, perAddress - 1);
    await take(limiter, 'voterSignIn', room);
    await expect(take(limiter, 'voterSignIn', room)).rejects.toMatchObject(tooMany);
    await take(limiter, 'voterSignIn', { address: '198.51.100.8' });
    await take(limiter, 'voterRegistration', room);
  });

  test('a room full of people who all know their passwords is never stopped', async () => {
    for (let n = 0; n < perAddress * 2; n += 1) {
      await take(limiter, 'voterSignIn', room);
      await limiter.refund('voterSignIn', room);
    }
    await take(limiter, 'voterSignIn', room, perAddress);
    await expect(take(limiter, 'voterSignIn', room), 'who does not know one is').rejects.toMatchObject(tooMany);
  });

  test('a call that names no one counts for no one, and a limit without accounts counts none', async () => {
    for (const body of [undefined, null, 7, {}, { Email: '' }, { Email: 7 }, { Data: {} }])
      await take(limiter, 'voterSignIn', { body }, perAccount + 1);
    await expect(take(limiter, 'share', { account: 'anybody' }, 1_000_000)).resolves.toBeUndefined();
  });

  test.each([
    ['viva@example.org', ' Vİva@Example.org '],
    ['kim@example.org', '\u212Aim@example.org'],
    ['zo\u00eb@example.org', 'zoe\u0308@example.org'],
  ])('tries for %s count together with those for %s, which a database may take for the same', async (address, spelling) => {
    for (let n = 0; n < perAccount; n += 1)
      await take(limiter, 'voterSignIn', n % 2 ? { body: { Data: { Email: spelling } } } : { account: address });
    for (const Email of [address, spelling]) await expect(take(limiter, 'voterSignIn', { body: { Email } })).rejects.toMatchObject(tooMany);
    await take(limiter, 'voterSignIn', { account: 'somebody.else@example.org' });
    await limiter.forgive('voterSignIn', { account: spelling });
    await take(limiter, 'voterSignIn', { account: address });
  });
};

describe('in memory', () => {
  rules(async () => new Limiter());

  test('it is done when it returns, without a promise', () => {
    expect(new Limiter().take('vote', room)).toBeUndefined();
  });
});

describe('without its Redis a process counts for itself', () => {
  rules(async () => {
    const redis = connect(await freePort());
    onTestFinished(() => redis.disconnect());
    return new Limiter(redis);
  });
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

  rules(async () => {
    await ours.flushall();
    return new Limiter(ours);
  });

  test('two processes count together, and one forgives for both', async () => {
    const [here, there] = [new Limiter(ours), new Limiter(theirs)];
    await take(here, 'voterSignIn', judge, perAccount - 1);
    await take(there, 'voterSignIn', judge);
    await expect(take(here, 'voterSignIn', judge)).rejects.toMatchObject(tooMany);
    await there.forgive('voterSignIn', judge);
    await take(here, 'voterSignIn', judge);
  });

  test('one that falls silent is not waited for, and is used again when it answers', async () => {
    const limiter = new Limiter(ours);
    const other = { account: 'silent@example.org' };
    server.kill('SIGSTOP');
    const begun = performance.now();
    for (let taken = 0; taken < perAccount; taken += 1) await take(limiter, 'voterSignIn', other);
    await expect(take(limiter, 'voterSignIn', other)).rejects.toMatchObject(tooMany);
    // The first may have waited for its answer; no one after it does.
    expect(performance.now() - begun).toBeLessThan(3000);
    server.kill('SIGCONT');
    if (ours.status !== 'ready') await new Promise((done) => ours.once('ready', done));
    await take(limiter, 'voterSignIn', other);
  });
});

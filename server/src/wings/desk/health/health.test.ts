import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { health } from '#contract/wings/desk/health/health.ts';
import { openHealthy } from '#kit/healthy.ts';
import { people } from '#kit/people.ts';
import { openStripePeer, settingsFor } from '#kit/stripe-peer.ts';
import { openTestServer } from '#kit/test-server.ts';
import { openPayments } from '#server/wings/commerce/order/provider/methods.service.ts';
import { openMailer } from '#server/kernel/mail/mailer.ts';
import { connectRedis } from '#server/kernel/runtime/redis.ts';
import { Replica } from '#server/kernel/replica/replica.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { parseTrust } from '#server/kernel/identity/client-address.ts';
import type { Settings } from '#server/kernel/runtime/settings.ts';
import { checkHealth } from './checks.ts';
import type { Look } from './finding.ts';
import { addUpkeep } from './health.store.ts';

let healthy: Awaited<ReturnType<typeof openHealthy>>;
let usual: Look;
beforeAll(async () => {
  healthy = await openHealthy();
  const way = { direct: '127.0.0.1', host: new URL(healthy.publicUrl).host, forwardedFor: '203.0.113.7', protocol: 'https' };
  usual = { db: healthy.world.pool, services: healthy.world.services, now: new Date(), way };
}, 60_000);
afterAll(() => healthy?.close());

interface Plant {
  settings?: Partial<Settings>;
  services?: Partial<Services>;
  way?: Partial<Look['way']>;
  laterDays?: number;
}

const day = 86_400_000;
/** The keys of what is found with this fault in the healthy installation. */
async function found({ settings, services, way, laterDays = 0 }: Plant = {}): Promise<string[]> {
  const changed = { ...usual.services, ...services, settings: { ...usual.services.settings, ...settings } };
  const now = new Date(Date.now() + laterDays * day);
  const checked = await checkHealth({ ...usual, now, services: changed, way: usual.way && { ...usual.way, ...way } });
  return checked.filter(({ state }) => state !== 'fine').map(({ words }) => words.key);
}

async function run(text: string): Promise<void> {
  for (const statement of text.split(' ;; ')) await sql.raw(statement).execute(healthy.world.pool);
}
/** Makes a fault in the database until something is found, and mends it until nothing is; answers what was found then. */
async function during(plant: string, cure: string): Promise<{ planted: string[]; mended: string[] }> {
  const until = async (isWrong: boolean): Promise<string[]> => {
    let keys: string[] = [];
    const look = async () => {
      keys = await found();
      if (keys.length > 0 !== isWrong) throw new Error(`found ${keys.join(', ') || 'nothing'}`);
    };
    await vi.waitFor(look, { timeout: 5000, interval: 50 });
    return keys;
  };
  await run(plant);
  const planted = await until(true).finally(() => run(cure));
  return { planted, mended: await until(false) };
}

test('a healthy installation shows no finding, to its owner through its proxy', async () => {
  expect(await found()).toEqual([]);
  const owner = await people(healthy.world).administrator();
  await run('update account set has_factor = true');
  const answer = await fetch(`${healthy.publicUrl}/api/Health/GetHealth`, { headers: { authorization: `Bearer ${owner.token}` } });
  const { Data } = (await answer.json()) as { Data: { Checks: { Check: string; State: string; Words: string }[] } };
  expect(Data.Checks.filter(({ State }) => State !== 'fine')).toEqual([]);
  expect(Data.Checks.length).toBeGreaterThan(20);
  expect(Data.Checks.find(({ Check }) => Check === 'proxy')?.Words).toBe('1 in front, as set');
});

const url = 'https://awards.invalid';
const settingsFaults: [string, Plant, string[]][] = [
  [
    'a public address without encryption',
    { settings: { publicUrl: 'http://awards.invalid' }, way: { host: 'awards.invalid' } },
    ['addressPlain'],
  ],
  ['the address of this machine', { settings: { publicUrl: 'http://localhost:3000' }, way: { host: 'localhost:3000' } }, ['addressLocal']],
  [
    'an address that no one answers',
    { settings: { publicUrl: url }, way: { host: 'awards.invalid' } },
    ['addressUnreachable', 'tlsUnseen'],
  ],
  ['a proxy that changes the host', { way: { host: '10.0.0.3:3000' } }, ['proxyHost']],
  ['a proxy that no one trusts', { settings: { TRUST_PROXY: undefined } }, ['proxyUntrusted']],
  ['a way around the proxy', { way: { forwardedFor: undefined } }, ['proxyAbsent']],
  ['more trusted proxies than there are', { settings: { TRUST_PROXY: parseTrust('2') } }, ['proxyTooMany']],
  ['fewer trusted proxies than there are', { way: { forwardedFor: '203.0.113.7, 10.0.0.5' } }, ['proxyTooFew']],
  ['a proxy that serves visitors by http', { way: { protocol: 'http' } }, ['proxyPlain']],
  ['a quota that is nearly used up', { settings: { STORAGE_QUOTA_AWARD: 1000 } }, ['quotaNear']],
  ['a missing video converter', { settings: { FFMPEG_PATH: '/nowhere/ffmpeg' } }, ['encoderMissing']],
  ['no mail server', { settings: { SMTP_URL: undefined } }, ['mailMissing']],
  ['a mail server that no test email came by', { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } }, ['mailUntested']],
  ['a sender that does not exist', { settings: { MAIL_FROM: 'Laurel <no-reply@example.org>' } }, ['senderReserved', 'mailUntested']],
  ['forms without a captcha', { settings: { CAPTCHA: 'off' } }, ['captchaOff']],
  ['a demo that others can reach', { settings: { isDemo: true, HOST: '0.0.0.0' } }, ['demoOpen']],
  ['a clock that is two days ahead', { laterDays: 2 }, ['clockOff', 'backupLate']],
  ['a backup that is a week old', { laterDays: 7 }, ['clockOff', 'backupOld']],
  ['a certificate that expires soon', { laterDays: 80 }, ['clockOff', 'backupOld', 'rehearsalOld', 'tlsSoon']],
  [
    'an expired certificate and an old database',
    { laterDays: 3000 },
    ['clockOff', 'backupOld', 'rehearsalOld', 'tlsExpired', 'databaseOld'],
  ],
];

test.each(settingsFaults)('an operator is told about %s', async (_name, plant, keys) => {
  if (keys.includes('quotaNear'))
    await run(
      `insert into stored_file (key, uuid, kind, property_id, original_name, content_type, bytes, status, created_at) select 'a/b', gen_random_uuid(), 'x', id, 'b', 'image/png', 950, 'ready', now() from property limit 1`,
    );
  expect((await found(plant)).toSorted()).toEqual(keys.toSorted());
});

const databaseFaults: [string, string, string, string[]][] = [
  [
    'jobs that no one works on',
    `insert into jobs.job (name, start_after, created_on) values ('mail.send', now() - interval '1 hour', now() - interval '1 hour')`,
    `delete from jobs.job where name = 'mail.send'`,
    ['jobsLate'],
  ],
  ['jobs that failed for good', `insert into jobs.job (name) values ('dead')`, `delete from jobs.job where name = 'dead'`, ['jobsFailed']],
  [
    'a migration that did not run',
    `delete from migration where name = '1018-stage-basis'`,
    `insert into migration (name, "timestamp") values ('1018-stage-basis', now()::text)`,
    ['migrationsMissing'],
  ],
  [
    'a stored password that SECRET does not open',
    `insert into connection (kind, settings, sealed_secrets, changed_at) values ('worldpay', '{"installationId":"1","isTest":true}', 'x', now())`,
    `delete from connection`,
    ['secretChanged'],
  ],
  [
    'a backup that failed',
    `insert into upkeep (kind, at, is_good, place, words) values ('backup', now() + interval '1 second', false, 'x', 'The disk is full.') ;; update upkeep set at = now() - interval '3 hours' where is_good and kind = 'backup'`,
    `delete from upkeep where not is_good ;; update upkeep set at = now() where kind = 'backup'`,
    ['backupFailed'],
  ],
  ['a backup that lacks files', `update upkeep set missing = 2`, `update upkeep set missing = 0`, ['backupIncomplete']],
  [
    'a rehearsal that failed',
    `update upkeep set is_good = false, words = 'Table x differs.' where kind = 'rehearsal'`,
    `update upkeep set is_good = true where kind = 'rehearsal'`,
    ['rehearsalFailed'],
  ],
  ['owners without a second factor', `update account set has_factor = false`, `update account set has_factor = true`, ['factorsMissing']],
  [
    'writes that a power failure takes back',
    'alter system set synchronous_commit = off ;; select pg_reload_conf()',
    'alter system reset synchronous_commit ;; select pg_reload_conf()',
    ['unsafeWrites'],
  ],
  [
    'a database that only reads',
    'alter system set default_transaction_read_only = on ;; select pg_reload_conf()',
    'alter system reset default_transaction_read_only ;; select pg_reload_conf()',
    ['readOnly'],
  ],
];

test.each(databaseFaults)('an operator is told about %s', async (_name, plant, cure, keys) => {
  expect(await during(plant, cure)).toEqual({ planted: keys, mended: [] });
});

test('an operator is told that there is no backup and no rehearsal', async () => {
  await run('create table kept_upkeep as select * from upkeep ;; delete from upkeep');
  expect(await found()).toEqual(['backupNone', 'rehearsalNone']);
  await run('insert into upkeep overriding system value select * from kept_upkeep ;; drop table kept_upkeep');
  await addUpkeep(healthy.world.pool, { kind: 'backup', at: new Date(), isGood: true, place: 'x' });
});

test('an operator is told about mail that waits, and about mail that comes back', async () => {
  const mail = (state: string, count: number) =>
    `insert into mail (property_id, template, recipient, subject, html, text, created_at, ${state === 'failed' ? 'failed_at' : 'attempts'}) select (select min(id) from property), 'test', 'a@b.c', 's', '', '', now() - interval '1 hour', ${state === 'failed' ? 'now()' : '0'} from generate_series(1, ${count})`;
  expect(await during(mail('waiting', 1), 'delete from mail')).toEqual({ planted: ['mailLate'], mended: [] });
  expect(await during(mail('failed', 6), 'delete from mail')).toEqual({ planted: ['mailFailed'], mended: [] });
});

test('an operator is told about a disk and a file storage that take nothing', async () => {
  const state = { free: 5, total: 100, reserve: 10, isLow: true };
  const disk = { look: async () => undefined, state: () => state } as unknown as Services['disk'];
  expect(await found({ services: { disk } })).toEqual(['diskFull']);
  state.isLow = false;
  state.free = 15;
  expect(await found({ services: { disk } })).toEqual(['diskLow']);
  const files = {
    ...usual.services.files,
    write: async () => Promise.reject(Object.assign(new Error('no'), { code: 'EROFS' })),
    remove: async () => undefined,
  };
  expect(await found({ services: { files: files as unknown as Services['files'] } })).toEqual(['storageBroken']);
});

test('an operator is told about a bucket that browsers may not upload to', async () => {
  let allowed = '*';
  const bucket = createServer((_request, answer) =>
    answer.writeHead(200, { 'access-control-allow-origin': allowed, 'access-control-allow-methods': 'GET, POST, PUT' }).end(),
  );
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  onTestFinished(() => void bucket.close());
  const settings = { S3_BUCKET: 'laurel', S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}` };
  expect(await found({ settings })).toEqual([]);
  allowed = 'https://elsewhere.invalid';
  expect(await found({ settings })).toEqual(['corsMissing']);
});

test('an operator is told about a replica and a Redis that are away', async () => {
  const { log } = usual.services;
  const replica = new Replica('postgres://a:b@127.0.0.1:9/none', log, { max: 1, onIdleError: () => undefined });
  const redis = connectRedis('redis://127.0.0.1:9', log);
  onTestFinished(async () => {
    redis.disconnect();
    await replica.stop();
  });
  expect(await found({ services: { parts: { ...usual.services.parts, replica, redis } } })).toEqual(['replicaAway', 'redisAway']);
});

test('an operator is told about a mail server that is away, and about payment keys and webhooks', async () => {
  const settings = { ...usual.services.settings, SMTP_URL: 'smtp://127.0.0.1:9' };
  expect(await found({ settings, services: { mailer: await openMailer(settings, usual.services.signer) } })).toEqual(['mailTrouble']);
  const stripe = await openStripePeer();
  onTestFinished(() => stripe.close());
  const keys = settingsFor(stripe) as Partial<Settings>;
  const paying = { ...usual.services.settings, ...keys };
  const open = (changes: Partial<Settings>) =>
    openPayments({ ...paying, ...changes } as Settings, () => new Date()).then(({ payments }) => payments);
  expect(await found({ settings: keys, services: { payments: await open({}) } })).toEqual(['keysOfTests']);
  const wrongKey = { ...keys, STRIPE_SECRET_KEY: 'sk_test_someoneelse0123456' };
  expect(await found({ settings: wrongKey, services: { payments: await open(wrongKey) } })).toEqual(['keysRefused']);
});

test('an operator is told that connections to the database run out', async () => {
  const { settings } = usual.services;
  const held: pg.Client[] = [];
  onTestFinished(async () => void (await Promise.all(held.map((client) => client.end()))));
  for (let n = 0; n < 50; n += 1) {
    const client = new pg.Client({ connectionString: settings.DATABASE_URL });
    client.on('error', () => undefined);
    await client.connect();
    held.push(client);
  }
  expect(await found()).toEqual(['connectionsFull']);
  await Promise.all(held.splice(0).map((client) => client.end()));
});

test('only owners of all awards may look, and no one else learns anything', async () => {
  const server = await openTestServer();
  onTestFinished(() => server.close());
  const organizer = await server.people.staff('organizer', 1);
  await expect(server.as(organizer)(health.getHealth, {})).rejects.toMatchObject({ status: 403 });
});

import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { command, templateName, withDatabaseName } from '#kit/cluster.ts';
import { buildApp } from '#server/app.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { Passwords } from '#server/kernel/identity/passwords.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';
import { Caller } from './caller.ts';
import type { Fault } from './fault.ts';
import { readKept } from './kept.ts';
import { compare, Ledger } from './ledger.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { fillSeason, labSecret } from './season.ts';
import { suffer, type Suffering } from './suffer.ts';

/**
 * The lab in small: its people, proxies, ledger and verdict around a server in this process, on the tests' database. Whether it works, and
 * whether it can find anything. How the product's own processes are started and killed, only `npm run faults` tries.
 */
const name = `test_${process.pid}_faults`;
const few = { categories: 8, categoriesPerCluster: 2, entries: 160, judges: 4, executives: 6, voters: 400, submissions: 40 };
type SmallLab = Suffering & { clientProxy: Proxy; databaseProxy: Proxy };
let lab: SmallLab;
let world: OpenWorld;
let app: FastifyInstance;
let dataDir: string;
let database: string;
beforeAll(async () => {
  const cluster = inject('databaseUrl');
  await command(cluster, `create database ${name} template ${templateName} strategy file_copy`);
  database = withDatabaseName(cluster, name);
  dataDir = await mkdtemp(join(tmpdir(), 'laurel-test-'));
  const databaseProxy = await openProxy(() => Number(new URL(database).port));
  const proxied = new URL(database);
  proxied.port = String(databaseProxy.port);
  const settings = parseSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: proxied.href,
    SECRET: labSecret,
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    TRUST_PROXY: '1',
  });
  world = await openWorld(settings, proxied.href, makeLog(settings));
  world.services.passwords = new Passwords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
  await world.services.properties.load();
  await world.jobs.start();
  const season = await fillSeason(world, { propertyId: 1, entrants: 10, expertise: 4, reviewsRequired: 1000, ...few });
  app = await buildApp(world);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const clientProxy = await openProxy(() => (app.server.address() as AddressInfo).port);
  const caller = new Caller(clientProxy.port);
  const problems: string[] = [];
  lab = {
    load: { season, caller, ledger: new Ledger(), problem: (text) => problems.push(text) },
    caller,
    clientProxy,
    databaseProxy,
    product: { isRunning: true, order: async () => 0 },
    use: async () => false,
    liftedAt: undefined,
    takeProblems: () => problems.splice(0),
    databaseUrl: async () => database,
    readFile: async (key) => createReadStream(join(dataDir, 'files', key)),
  };
}, 30_000);
afterAll(async () => {
  lab?.caller.close();
  await app?.close();
  await world?.close();
  for (const proxy of [lab?.clientProxy, lab?.databaseProxy]) await proxy?.close();
  await rm(dataDir, { recursive: true, force: true });
  await command(inject('databaseUrl'), `drop database if exists ${name} with (force)`);
});

const cutOff: Fault<SmallLab> = {
  name: 'everything-cut',
  setting: 'wired',
  async act({ caller, clientProxy, databaseProxy }) {
    clientProxy.cutAll();
    await databaseProxy.down();
    await vi.waitUntil(() => caller.lookAtAnswered().some(({ status }) => status === 503), { timeout: 10_000 });
    await databaseProxy.up();
  },
};

test('a fault under load: nothing that was acknowledged is lost, and the lab would have noticed', async () => {
  const { problems, row } = await suffer(lab, cutOff, { warmMs: 0, beforeMs: 600, afterMs: 100 });
  expect(problems).toEqual([]);
  expect(Number(row.acknowledged)).toBeGreaterThan(20);
  expect(Number(row['answers 503'])).toBeGreaterThan(0);
  const { ledger } = lab.load;
  for (const kind of ['review', 'ballot', 'submission', 'piece', 'order', 'file', 'vote', 'voter'])
    expect(ledger.toldOf(kind), kind).toBeGreaterThan(0);
  // What a database that answers too early would do.
  await command(database, "delete from vote where id in (select id from vote where source like 'lab-%' order by id limit 1)");
  await command(database, 'delete from ballot_rank; delete from ballot');
  const { kept } = await readKept(database, lab.readFile);
  const { lost } = compare(ledger.entries(), kept);
  expect(lost.filter((what) => what.startsWith('vote '))).toHaveLength(1);
  expect(lost.filter((what) => what.startsWith('ballot '))).toHaveLength(ledger.toldOf('ballot'));
}, 30_000);

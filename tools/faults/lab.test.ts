import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { command, templateName, withDatabaseName } from '#kit/cluster.ts';
import type { Fault } from './fault.ts';
import { freePort } from './free-port.ts';
import { readKept } from './kept.ts';
import { type Lab, openLab } from './lab.ts';
import { compare } from './ledger.ts';
import { suffer } from './suffer.ts';

/** The lab in small, on the tests' database: whether it works, and whether it can find anything. */
const name = `test_${process.pid}_faults`;
let lab: Lab;
let database: string;
beforeAll(async () => {
  const cluster = inject('databaseUrl');
  await command(cluster, `create database ${name} template ${templateName}`);
  database = withDatabaseName(cluster, name);
  lab = await openLab(await freePort(), { database });
}, 60_000);
afterAll(async () => {
  await lab?.close();
  await command(inject('databaseUrl'), `drop database if exists ${name} with (force)`);
});

const cutOff: Fault = {
  name: 'everything-cut',
  setting: 'wired',
  async act({ clientProxy, databaseProxy }) {
    for (const proxy of [clientProxy, databaseProxy]) {
      proxy.cutAll();
      await sleep(300);
    }
    await databaseProxy.down();
    await sleep(500);
    await databaseProxy.up();
  },
};

test('a fault under load: nothing that was acknowledged is lost, and the lab would have noticed', async () => {
  const { problems, row } = await suffer(lab, cutOff, { warmMs: 500 });
  expect(problems).toEqual([]);
  expect(Number(row.acknowledged)).toBeGreaterThan(50);
  expect(Number(row['answers 503'])).toBeGreaterThan(0);
  expect(lab.load.ledger.toldOf('review'), 'judges').toBeGreaterThan(0);
  expect(lab.load.ledger.toldOf('order'), 'entrants').toBeGreaterThan(0);
  expect(lab.load.ledger.toldOf('file'), 'files').toBeGreaterThan(0);
  expect(lab.load.ledger.toldOf('vote'), 'voters').toBeGreaterThan(0);
  // What a database that answers too early would do.
  await command(database, "delete from vote where id in (select id from vote where source like 'lab-%' order by id limit 1)");
  await command(database, 'delete from ballot_rank; delete from ballot');
  const { kept } = await readKept(database, lab.readFile);
  const { lost } = compare(lab.load.ledger.entries(), kept);
  expect(lost.filter((what) => what.startsWith('vote '))).toHaveLength(1);
  expect(lost.filter((what) => what.startsWith('ballot '))).toHaveLength(lab.load.ledger.toldOf('ballot'));
}, 60_000);

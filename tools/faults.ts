/**
 * `npm run faults`: breaks one thing after the other while judges, entrants and voters work, and compares acknowledged writes with what the
 * database and the files have. `npm run faults -- database-killed` breaks one; `--list` names them. COMMIT=off has the database answer before
 * the disk has it: then a killed database loses what was acknowledged, and this must find it.
 */
import { copyFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockFault } from './faults/clock-fault.ts';
import { diskFaults } from './faults/disk-faults.ts';
import { freePort } from './faults/free-port.ts';
import { countWaitingMails, hurryMails } from './faults/kept.ts';
import { type Lab, openLab } from './faults/lab.ts';
import { peerFaults } from './faults/peer-faults.ts';
import { processFaults } from './faults/process-faults.ts';
import { suffer } from './faults/suffer.ts';
import { tableOf } from './faults/table.ts';
import { wireFaults } from './faults/wire-faults.ts';

const order = ['usual', 'workers', 'wired', 's3'] as const;
/** Each way to run the product is started once. */
const all = [...processFaults, ...diskFaults, ...peerFaults, clockFault, ...wireFaults].sort(
  (one, other) => order.indexOf(one.setting) - order.indexOf(other.setting),
);

/** Every mail that was written has to go out, also one that was in hand when its process was killed. */
async function mailsLeft(lab: Lab): Promise<number> {
  const url = await lab.databaseUrl();
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(1000)) {
    await hurryMails(url);
    if ((await countWaitingMails(url)) === 0) return 0;
  }
  return countWaitingMails(url);
}

/** What the server itself did not expect, each once. */
async function unexpectedIn(logFile: string): Promise<string[]> {
  const lines = (await readFile(logFile, 'utf8')).split('\n').filter((line) => line.includes('"unexpected'));
  const words = lines.map((line) => {
    const { err } = JSON.parse(line) as { err?: { message?: string; stack?: string } };
    return `${err?.message}${err?.stack?.split('\n').find((at) => at.includes('/server/src/')) ?? ''}`;
  });
  return [...new Set(words)];
}

const wanted = process.argv.slice(2);
if (wanted.includes('--list')) {
  console.log(all.map(({ name }) => name).join('\n'));
  process.exit(0);
}
const unknown = wanted.filter((name) => !all.some((fault) => fault.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. These are: ${all.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : all;
const began = performance.now();
const secondsSince = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const lab = await openLab(Number(process.env.FAULTS_PORT ?? (await freePort())), { isUnsafe: process.env.COMMIT === 'off' });
let isClosed = false;
const close = async () => {
  if (isClosed) return;
  isClosed = true;
  await lab.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(130)));
// Whatever is wrong with the lab, it leaves no processes and no disk behind.
process.once('uncaughtException', (error) => {
  console.error(error);
  void close().finally(() => process.exit(1));
});
console.log(`A season was made in ${secondsSince()}`);
const rows: Record<string, string>[] = [];
let failed = 0;
try {
  for (const fault of chosen) {
    const why = fault.whyNot?.(lab);
    if (why) {
      console.log(`${fault.name}: skipped, ${why}`);
      rows.push({ fault: fault.name, result: `skipped: ${why}` });
      continue;
    }
    const { row, problems } = await suffer(lab, fault);
    rows.push({ fault: fault.name, ...row });
    if (problems.length > 0) failed += 1;
    console.log([`${fault.name}: ${row.result}, at ${secondsSince()}`, ...problems].join('\n  '));
  }
  const left = await mailsLeft(lab);
  if (left > 0) {
    failed += 1;
    console.log(`${left} mails were never sent`);
  }
  const unexpected = await unexpectedIn(lab.product.logFile);
  if (unexpected.length > 0) console.log(['The server did not expect:', ...unexpected].join('\n  '));
} finally {
  if (failed > 0 || rows.length < chosen.length) {
    const kept = join(tmpdir(), 'laurel-faults.log');
    await copyFile(lab.product.logFile, kept);
    console.log(`What the server said is in ${kept}`);
  }
  await close();
}
const [widest] = rows.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length);
console.log(`\n${tableOf(rows.map((row) => Object.fromEntries(Object.keys(widest ?? {}).map((name) => [name, row[name] ?? '']))))}`);
console.log(`\n${failed > 0 ? `${failed} failed` : 'All is well'}, in ${secondsSince()}`);
process.exit(failed > 0 ? 1 : 0);

/**
 * How long an operator waits for a backup of a million votes, against `psql` that copies the two large tables and `gzip -6` that packs them: what
 * `pg_dump --format=custom` does with them, by programs that work with any version of the server. Processor time and memory of this process, too.
 */
import { exec } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { areas } from '#server/areas.ts';
import { createArchive } from '#server/kernel/backup/archive.ts';
import { backUp } from '#server/kernel/backup/back-up.ts';
import { sized } from './kit/tiny.ts';
import { startDurable } from './kit/vote-database.ts';

const votes = Number(process.env.VOTES ?? sized(1_000_000, 1_000));
const rounds = Number(process.env.ROUNDS ?? sized(3, 1));
const aim = 3;

const server = await startDurable();
const { url } = await server.database(`bench_backup_${process.pid}`, 1000, votes);
const folder = await mkdtemp(join(tmpdir(), 'laurel-bench-backup-'));
const files = {
  find: () => Promise.resolve(undefined),
  read: () => Promise.reject(new Error('no files here')),
};

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const ours = (round: number) => async () =>
  backUp({
    databaseUrl: url,
    archive: await createArchive(join(folder, `${round}.tar`)),
    files,
    namesOfFiles: areas.namesOfFiles,
    copiesFiles: false,
    about: { version: 'bench', secretMark: 'bench', settings: {} },
    tell: () => undefined,
  });
const hasPsql = await promisify(exec)('psql --version').then(
  () => true,
  () => false,
);
const theirs = async () => {
  if (!hasPsql) return;
  for (const table of ['vote', 'standing_vote'])
    await promisify(exec)(`psql --no-psqlrc --quiet --command "copy ${table} to stdout" "${url}" | gzip -6 > "${join(folder, table)}"`);
};

const ratios: number[] = [];
try {
  for (let round = 0; round < rounds; round += 1) {
    const reference = await seconds(theirs);
    const before = process.cpuUsage();
    const taken = await seconds(ours(round));
    const { user, system } = process.cpuUsage(before);
    ratios.push(taken / reference);
    const [cpu, memory] = [(user + system) / 1e6, process.memoryUsage().rss / 1e6];
    console.log(
      `${votes} votes: ${taken.toFixed(1)} s (${cpu.toFixed(1)} s of processor time, ${memory.toFixed(0)} MB), psql and gzip ${reference.toFixed(1)} s`,
    );
  }
  const middle = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(hasPsql ? `ratio ${middle.toFixed(2)} (aim: at most ${aim})` : 'Nothing to compare with: psql is not installed.');
} finally {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
}

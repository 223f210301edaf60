import { missingMigrations } from '#server/kernel/database/migrate.ts';
import { type Check, fine, says, wrong } from '../finding.ts';
import { readDatabase } from '../health.store.ts';

/** When PostgreSQL's developers stop mending a version. */
const supportEnds: Readonly<Record<number, string>> = { 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' };
const mostClockSeconds = 5;
const mostShare = 0.85;
const slowSeconds = 10;
const idleSeconds = 300;
const mostLagSeconds = 30;

const clock: Check = async ({ db, now }) => {
  const facts = await readDatabase(db);
  if (!facts) return undefined;
  const seconds = Math.round((now.getTime() - facts.at.getTime()) / 100) / 10;
  if (Math.abs(seconds) > mostClockSeconds)
    return wrong('problem', 'clockOff', { seconds: Math.abs(seconds) }, { copy: 'timedatectl set-ntp true' });
  return fine(says('clockFine', { seconds: Math.abs(seconds) }));
};

const database: Check = async ({ db, now }) => {
  const facts = await readDatabase(db);
  if (!facts) return undefined;
  const ends = supportEnds[facts.version];
  if (ends && now.getTime() > Date.parse(ends)) return wrong('warning', 'databaseOld', { version: facts.version });
  return fine(says('databaseFine', { version: facts.shown }));
};

const writing: Check = async ({ db }) => {
  const facts = await readDatabase(db);
  if (!facts) return undefined;
  if (facts.isReadOnly) return wrong('problem', 'readOnly', {});
  const off = (['fsync', 'commit', 'pages'] as const).filter((name) => facts[name] === 'off');
  const names = { fsync: 'fsync', commit: 'synchronous_commit', pages: 'full_page_writes' };
  const [first] = off;
  if (first)
    return wrong(
      'problem',
      'unsafeWrites',
      { setting: names[first] },
      { copy: `alter system set ${names[first]} = on; select pg_reload_conf();` },
    );
  return fine(says('writingFine'));
};

const connections: Check = async ({ db }) => {
  const facts = await readDatabase(db);
  if (!facts) return undefined;
  const { connections: used, most } = facts;
  if (used > most * mostShare) return wrong('warning', 'connectionsFull', { used, most });
  return fine(says('connectionsFine', { used, most }));
};

const slow: Check = async ({ db }) => {
  const facts = await readDatabase(db);
  if (!facts) return undefined;
  if (facts.idle > idleSeconds) return wrong('warning', 'transactionOpen', { minutes: Math.round(facts.idle / 60) });
  if (facts.longest > slowSeconds) return wrong('warning', 'slowQuery', { seconds: Math.round(facts.longest) });
  return fine(says('slowFine'));
};

const migrations: Check = async ({ db }) => {
  const count = await missingMigrations(db);
  return count > 0 ? wrong('problem', 'migrationsMissing', { count }) : fine(says('migrationsFine'));
};

const replica: Check = async ({ services: { parts } }) => {
  if (!parts.replica) return undefined;
  // It is asked several times a second; a process that has just begun to may not know yet.
  for (let tries = 0; tries < 20 && !parts.replica.isUsable; tries += 1) await new Promise((done) => setTimeout(done, 100));
  const { isUsable, lagSeconds = 0 } = parts.replica;
  if (!isUsable) return wrong('warning', 'replicaAway', {});
  const seconds = Math.round(lagSeconds * 10) / 10;
  return seconds > mostLagSeconds ? wrong('warning', 'replicaLate', { seconds }) : fine(says('replicaFine', { seconds }));
};

const redis: Check = async ({ services: { parts } }) => {
  if (!parts.redis) return undefined;
  const began = performance.now();
  for (let tries = 0; tries < 20 && parts.redis.status !== 'ready'; tries += 1) await new Promise((done) => setTimeout(done, 100));
  const isThere = await parts.redis.ping().then(
    () => true,
    () => false,
  );
  return isThere ? fine(says('redisFine', { ms: Math.round(performance.now() - began) })) : wrong('warning', 'redisAway', {});
};

export const databaseChecks = { clock, database, writing, connections, slow, migrations, replica, redis };

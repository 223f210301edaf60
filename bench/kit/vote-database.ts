import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { command, makeTemplate, startCluster, templateName, withDatabaseName } from '#kit/cluster.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { people } from '#kit/people.ts';
import { startEmbeddedPostgres } from '#server/kernel/database/embedded-postgres.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { loadReference } from '#server/reference/reference.ts';
import { openWorld } from '#server/world.ts';
import { isTiny, sized } from './tiny.ts';

/** What a voter needs to know. Numbers of categories and works follow one another. */
export interface VotingIds {
  seasonId: number;
  mediaTypeId: number;
  firstCategory: number;
  categories: number;
  firstEntry: number;
  works: number;
  voters: number;
}

export interface VoteDatabase extends VotingIds {
  url: string;
  /** The database's own process, which all its others belong to. */
  pid: number;
}

const [categories, works] = [25, 8];

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', shared_buffers: '512MB', max_wal_size: '4GB' };

/** A PostgreSQL that syncs to disk at every commit by default. One that `isKilled` is never shared. */
export async function startDurable(settings: Record<string, string> = {}, { isKilled = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'laurel-vote-'));
  await chmod(dataDir, 0o755);
  const isShared = isTiny && !isKilled;
  const server = isShared
    ? { ...(await startCluster()), endNow: () => undefined }
    : await startEmbeddedPostgres({ dataDir, settings: { ...durable, ...settings }, tell: () => undefined });
  process.once('exit', server.endNow);
  await makeTemplate(server.url);
  const pidFile = isShared ? await pidFileOf(server.url) : join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  return {
    dataDir,
    /** An award with an open vote, so many confirmed voters, and so many votes already stored. */
    async database(name: string, voters: number, stored = 0): Promise<VoteDatabase> {
      await command(server.url, `create database ${name} template ${templateName}`);
      const url = withDatabaseName(server.url, name);
      return { url, pid: await postmaster(), ...(await fill(url, dataDir, sized(voters, 2000), stored)) };
    },
    /** As when the machine is switched off, for all that the processes of the database know. */
    async kill(): Promise<void> {
      process.kill(-(await postmaster()), 'SIGKILL');
    },
    async stop() {
      process.off('exit', server.endNow);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function pidFileOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  return join(rows[0]?.folder ?? '', 'postmaster.pid');
}

async function fill(url: string, dataDir: string, voters: number, stored: number): Promise<VotingIds> {
  const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET: benchSecret, LOG_LEVEL: 'silent' });
  const world = await openWorld(settings, url, makeLog(settings));
  await loadReference(world, { withPresets: true });
  const season = await addEntrySeason(world, 1, { number: 30, start: -200, end: -100, round1: -90, round2: -60, voting: -10, winners: 60 });
  const entrant = await people(world).entrant(1);
  await world.close();
  const ids = { seasonId: season.seasonId, mediaTypeId: season.mediaTypeId, categories, works, voters };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const numberOf = async (text: string, values: unknown[] = []) => Number((await client.query(text, values)).rows[0]?.id);
  await client.query(
    `insert into category (season_id, property_id, category_type_id, name, position, early_price, regular_price, late_price)
     select $1, 1, $2, 'Category ' || n, n, 1, 1, 1 from generate_series(1, $3::int) n order by n`,
    [season.seasonId, season.categoryTypeId, categories],
  );
  const firstCategory = await numberOf('select min(id) as id from category where season_id = $1', [season.seasonId]);
  const submissionId = await numberOf(
    'insert into submission (property_id, season_id, account_id, created_at, updated_at) values (1, $1, $2, now(), now()) returning id',
    [season.seasonId, entrant.id],
  );
  await client.query(`insert into piece (submission_id, title) select $1, 'Work ' || n from generate_series(1, $2::int) n`, [
    submissionId,
    categories * works,
  ]);
  await client.query(
    `insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, is_shortlisted, created_at)
     select piece.id, $1 + (row_number() over (order by piece.id) - 1) / $2, 1, $3, $4, 'paid', true, now() from piece order by piece.id`,
    [firstCategory, works, season.seasonId, entrant.id],
  );
  const firstEntry = await numberOf('select min(id) as id from entry');
  await client.query(
    `insert into voter (id, property_id, email, voter_key, confirmed_at, created_at)
     select n, 1, 'voter' || n || '@example.org', 'voter-' || n, now(), now() from generate_series(1, $1::int) n`,
    [voters],
  );
  if (stored > 0) {
    // Votes of people who are not among those who vote now, in the order in which people come: any.
    const earlier = Math.ceil(stored / categories);
    // Keys are made afterwards: row by row they would take most of the time with ten million.
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await client.query('alter table vote drop constraint vote_pkey; alter table standing_vote drop constraint standing_vote_pkey');
    await client.query(
      `insert into vote (voter_id, property_id, season_id, category_id, entry_id, address, agent, device_mark, source, seconds_on_page, voted_at)
       select ${voters} + 1 + (n::bigint * 7919) % ${earlier}, 1, ${season.seasonId}, ${firstCategory} + (n / ${earlier})::int,
         ${firstEntry} + (n / ${earlier})::int * ${works} + n % ${works}, '10.1.2.3', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15', 'device-' || n % ${earlier},
         'stored', 30, now() - interval '1 day' from generate_series(0, ${stored} - 1) n`,
    );
    await client.query(
      'insert into standing_vote (voter_id, category_id, entry_id, vote_id, voted_at) select voter_id, category_id, entry_id, id, voted_at from vote',
    );
    await client.query('alter table vote add primary key (id); alter table standing_vote add primary key (category_id, voter_id)');
  }
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  return { ...ids, firstCategory, firstEntry };
}

export const benchSecret = 'a secret that only benchmarks would use';

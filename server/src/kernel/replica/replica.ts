import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { openDatabase, type Pool } from '../database/db.ts';
import { readPosition } from './wal-position.rules.ts';

const everyMs = 200;
const patienceMs = 2000;

/** A copy of the database that follows behind it. How far it has come is asked over a connection of its own, several times a second. */
export class Replica {
  readonly pool: Pool;
  readonly #url: string;
  readonly #log: Logger;
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  /** It has come at least so far; undefined while it can't be used. */
  #reached: bigint | undefined;
  #lagSeconds: number | undefined;
  #watching: Promise<void> | undefined;

  constructor(url: string, log: Logger, options: { max: number; onIdleError: (error: Error) => void }) {
    this.#url = url;
    this.#log = log;
    this.#database = openDatabase(url, options);
    this.pool = this.#database.pool;
  }

  /** Until then it is not used. */
  watch(): void {
    this.#watching ??= this.#watch();
  }

  get isUsable(): boolean {
    return this.#reached !== undefined;
  }

  /** How old the newest change is that it doesn't show yet; undefined while it can't be used. */
  get lagSeconds(): number | undefined {
    return this.isUsable ? this.#lagSeconds : undefined;
  }

  hasReached(position: bigint): boolean {
    return this.#reached !== undefined && this.#reached >= position;
  }

  /** A read failed there: no one is sent there until it has answered again. */
  noteTrouble(): void {
    this.#reached = undefined;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#hangUp();
    await this.#watching;
    await this.#database.close();
  }

  async #watch(): Promise<void> {
    let wasUsable: boolean | undefined;
    while (!this.#stopping.signal.aborted) {
      const problem = await this.#look();
      if (this.#stopping.signal.aborted) return;
      if (problem && wasUsable !== false) {
        this.#log.warn({ err: { message: problem.message } }, 'the replica is not used; everything is read from the database itself');
        this.#database.drop();
      }
      if (!problem && wasUsable === false) this.#log.info('the replica is used again');
      wasUsable = !problem;
      await sleep(everyMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<Error | undefined> {
    try {
      this.#client ??= await this.#connect();
      // Null on a server that does not follow another: it goes its own way, and what it shows may never have been.
      const { rows } = await this.#client.query<{ reached: string | null; lag: number | null }>(
        `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as reached,
           case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
             else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end as lag`,
      );
      this.#reached = readPosition(rows[0]?.reached);
      this.#lagSeconds = rows[0]?.lag ?? undefined;
      return this.#reached === undefined ? new Error('DATABASE_REPLICA_URL is no replica: it follows no other server') : undefined;
    } catch (error) {
      this.#reached = undefined;
      await this.#hangUp();
      return error as Error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'laurel watch',
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await Promise.race([client?.end().catch(() => undefined), sleep(500)]);
  }
}

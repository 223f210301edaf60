import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { cacheChannel } from './caches.ts';
import type { WriteDb } from './db.ts';

type Listener = (payload: string) => void;

const firstWaitMs = 250;
const longestWaitMs = 10_000;
/** A connection can die without a word; asking now and then finds out. */
const heartbeatMs = 1000;
/** How long after the last answered question nothing can have been missed for longer. */
const hearingMs = 5000;

/**
 * Word between processes by the database's LISTEN and NOTIFY, on a connection of its own that comes back automatically. What was said while it
 * was away is lost, so `onGap` listeners run after every connect: they must act as if they had missed something.
 */
export class Notices {
  readonly #url: string;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #gapListeners: (() => void)[] = [];
  #client: pg.Client | undefined;
  #waitMs = firstWaitMs;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** When the last answered question was asked: everything sent before that has arrived, because notifications come in order. */
  #heardUntil = Number.NEGATIVE_INFINITY;

  constructor(databaseUrl: string, log: Logger) {
    this.#url = databaseUrl;
    this.#log = log;
  }

  /** Channels are named in code, never by callers: LISTEN takes no parameters. */
  on(channel: string, listener: Listener): void {
    this.#listeners.set(channel, [...(this.#listeners.get(channel) ?? []), listener]);
  }

  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  /** Whether everything sent more than some seconds ago has arrived. */
  get isHearing(): boolean {
    return performance.now() - this.#heardUntil < hearingMs;
  }

  /** Returns after the first attempt; a database that is away does not keep a process from starting. */
  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'laurel notices',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    let isLost = false;
    const lost = (error?: Error) => {
      if (isLost) return;
      isLost = true;
      clearTimeout(this.#timer);
      if (this.#client === client) {
        this.#client = undefined;
        this.#heardUntil = Number.NEGATIVE_INFINITY;
      }
      client.end().catch(() => undefined);
      if (this.#isStopped) return;
      this.#log.warn({ err: { message: error?.message ?? 'connection ended' } }, 'notices: not listening, will try again');
      this.#timer = setTimeout(() => void this.start(), this.#waitMs);
      this.#timer.unref();
      this.#waitMs = Math.min(this.#waitMs * 2, longestWaitMs);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      return lost(error as Error);
    }
    if (this.#isStopped) return lost();
    this.#client = client;
    this.#waitMs = firstWaitMs;
    for (const listener of this.#gapListeners) listener();
    const beat = (askedAt: number) => {
      if (isLost || this.#isStopped) return;
      this.#heardUntil = askedAt;
      this.#timer = setTimeout(() => {
        const now = performance.now();
        client.query('select 1').then(() => beat(now), lost);
      }, heartbeatMs);
      this.#timer.unref();
    };
    beat(performance.now());
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#heardUntil = Number.NEGATIVE_INFINITY;
    await this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }
}

/** Makes every process forget the cached keys that begin so, when this transaction commits. */
export const forgetEverywhere = async (db: WriteDb, prefix = ''): Promise<void> => {
  await sql`select pg_notify(${cacheChannel}, ${prefix})`.execute(db);
};

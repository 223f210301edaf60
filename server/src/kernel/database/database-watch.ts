import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Between two looks at the database, and how long an answer may take. Together the longest that a request can hang. */
const everyMs = 1000;
const patienceMs = 4000;

/**
 * Looks at the database over a connection of its own. A refused connection fails on its own; one to a frozen or unreachable server
 * would hang for minutes, so when no answer comes the watch ends the pool's connections and requests are refused immediately until it is back.
 */
export class DatabaseWatch {
  readonly #url: string;
  readonly #log: Logger;
  readonly #drop: () => void;
  readonly #stopping = new AbortController();
  #client: pg.Client | undefined;
  #isAway = false;

  constructor(url: string, log: Logger, drop: () => void) {
    this.#url = url;
    this.#log = log;
    this.#drop = drop;
    void this.#watch();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#hangUp();
  }

  async #watch(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const problem = await this.#look();
      if (this.#stopping.signal.aborted) return;
      if (problem && !this.#isAway) {
        this.#log.error({ err: { message: problem.message } }, 'the database is away');
        this.#drop();
      }
      if (!problem && this.#isAway) this.#log.info('the database is back');
      this.#isAway = problem !== undefined;
      await sleep(everyMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<Error | undefined> {
    try {
      if (!this.#client) {
        const client = new pg.Client({
          connectionString: this.#url,
          connectionTimeoutMillis: patienceMs,
          query_timeout: patienceMs,
          application_name: 'laurel watch',
        });
        client.on('error', () => undefined);
        await client.connect();
        this.#client = client;
      }
      await this.#client.query('select 1');
      return undefined;
    } catch (error) {
      await this.#hangUp();
      return error as Error;
    }
  }

  async #hangUp(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // A frozen server would never say goodbye.
    await Promise.race([client?.end().catch(() => undefined), sleep(500)]);
  }
}

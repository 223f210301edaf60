import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Pool } from '../database/db.ts';
import type { KnownSession } from './known-sessions.ts';

/** A write per call would cost more than most calls; a minute is near enough. */
const seenEveryMs = 60_000;
/** Who was seen in the meantime is written together. */
const writeEveryMs = 1000;

type Seen = Map<number, Date>;

/** Notes when sessions, accounts and personal access tokens were last seen. Nobody waits for it. */
export class LastSeen {
  readonly #pool: Pool;
  readonly #log: Logger;
  #sessions: Seen = new Map();
  #accounts: Seen = new Map();
  #tokens: Seen = new Map();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, log: Logger) {
    this.#pool = pool;
    this.#log = log;
  }

  note(session: KnownSession, now: Date): void {
    if (now.getTime() - session.seenAt < seenEveryMs) return;
    session.seenAt = now.getTime();
    const { id, sessionId, tokenId, acting } = session.actor;
    if (tokenId !== undefined) this.#tokens.set(tokenId, now);
    else {
      this.#sessions.set(sessionId, now);
      // Somebody who looks as they do is not them.
      if (!acting) this.#accounts.set(id, now);
    }
    this.#timer ??= setTimeout(() => void this.write(), writeEveryMs).unref();
  }

  /** What was noted until now, after what is being written already. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeNoted());
    return this.#writing;
  }

  async #writeNoted(): Promise<void> {
    const [sessions, accounts, tokens] = [this.#sessions, this.#accounts, this.#tokens];
    [this.#sessions, this.#accounts, this.#tokens] = [new Map(), new Map(), new Map()];
    try {
      await this.#put(sql`session`, sql`last_seen_at`, sessions);
      await this.#put(sql`account`, sql`last_seen_at`, accounts);
      await this.#put(sql`personal_token`, sql`last_used_at`, tokens);
    } catch (error) {
      this.#log.warn({ err: { message: (error as Error).message } }, 'last seen: not noted');
    }
  }

  /** A row that somebody else is changing is passed over: waiting for many rows at once could end in two waiting for each other. */
  async #put(table: RawBuilder<unknown>, column: RawBuilder<unknown>, seen: Seen): Promise<void> {
    if (seen.size === 0) return;
    await sql`
      update ${table} set ${column} = due.at
      from (
        select ${table}.id, noted.at from ${table} join unnest(${[...seen.keys()]}::int[], ${[...seen.values()]}::timestamptz[]) as noted(id, at)
          on noted.id = ${table}.id
        where ${table}.${column} is null or ${table}.${column} <= noted.at - interval '1 minute'
        for no key update of ${table} skip locked
      ) as due
      where ${table}.id = due.id`.execute(this.#pool);
  }
}

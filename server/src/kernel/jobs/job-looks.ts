import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pool, WriteDb } from '../database/db.ts';
import { isTimeToLook } from './job-looks.rules.ts';

/** Where pg-boss says the name of a queue of our schema that has a new job. */
export const jobChannel = `pgboss_${createHash('sha224').update('jobs').digest('hex').slice(0, 24)}`;

/** Said instead of a queue's name: a job has been put, or put back, that waits for its time. */
const later = '';

const tickMs = 1000;

interface Queue {
  name: string;
  isDue: boolean;
  /** Until the next of those that wait for their time, by the database's clock. */
  nextMs: number | null;
}

interface Looking {
  pool: Pool;
  /** Queues whose jobs no one works off. */
  except: string;
  isHearing: () => boolean;
  /** Makes the workers of a queue fetch what is there. */
  wake: (queue: string) => void;
}

/**
 * Finds out which workers have something to do, with one question for all queues: a job for now is announced immediately (`heard`), what waits
 * for its time is known from the last look, and a look now and then finds what was never announced. Without notifications it looks each second.
 */
export class JobLooks {
  readonly #looking: Looking;
  #timer: NodeJS.Timeout | undefined;
  #lookedAt: number | undefined;
  #nextDueAt: number | undefined;
  #isLooking = false;

  constructor(looking: Looking) {
    this.#looking = looking;
  }

  /** Returns after the first look. */
  async begin(): Promise<void> {
    this.#timer = setInterval(() => {
      const known = { lookedAt: this.#lookedAt, nextDueAt: this.#nextDueAt, isHearing: this.#looking.isHearing() };
      if (isTimeToLook(known, performance.now())) void this.#look();
    }, tickMs);
    this.#timer.unref();
    await this.#look();
  }

  heard(queue: string): void {
    if (queue === later) this.soon();
    else this.#looking.wake(queue);
  }

  /** Something may wait that the last look did not see. */
  soon(): void {
    this.#lookedAt = undefined;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const began = performance.now();
    // A notification during a look causes another one.
    this.#lookedAt = began;
    try {
      const queues = await this.#read();
      const waits = queues.flatMap(({ nextMs }) => nextMs ?? []);
      this.#nextDueAt = waits.length > 0 ? began + Math.min(...waits) : undefined;
      for (const { name, isDue } of queues) if (isDue) this.#looking.wake(name);
    } catch {
      // The database is away, which others report; the workers' own trouble is logged.
      this.soon();
    } finally {
      this.#isLooking = false;
    }
  }

  /** In the words of the index by which jobs are fetched. */
  async #read(): Promise<Queue[]> {
    const { pool, except } = this.#looking;
    const { rows } = await sql<Queue>`
      select name, bool_or(start_after < now()) as is_due,
        (extract(epoch from min(start_after) filter (where start_after >= now()) - now()) * 1000)::float8 as next_ms
      from jobs.job where state < 'active' and not blocked and name <> ${except} group by name`.execute(pool);
    return rows;
  }
}

/** Workers of all processes learn that there is a job whose time is yet to come; pg-boss announces those that can begin. */
export const tellOfLaterJob = async (db: WriteDb): Promise<void> => {
  await sql`select pg_notify(${jobChannel}, ${later})`.execute(db);
};

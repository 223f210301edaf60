import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Pool, ReadDb, WriteDb } from './db.ts';
import { giveJobBack, holdJob, takeUpLeftJobs } from './job-holders.ts';
import type { Services } from './services.ts';

/** Every kind of background work, with what it needs to know. Handlers stand in job-handlers.ts; a forgotten one does not compile. */
export const jobKinds = {
  'mail.send': { data: z.object({ mailId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 120, atOnce: 3 },
  // Three lanes, so that no image waits for a video and no short video for a long one.
  'file.process': { data: z.object({ fileId: z.int() }), retryLimit: 3, retryDelay: 60, expireInSeconds: 600, atOnce: 2 },
  'file.film': { data: z.object({ fileId: z.int() }), retryLimit: 5, retryDelay: 30, expireInSeconds: 3 * 3600, givesWay: true },
  'file.longFilm': { data: z.object({ fileId: z.int() }), retryLimit: 5, retryDelay: 30, expireInSeconds: 23 * 3600, givesWay: true },
  'file.discard': {
    data: z.object({ keys: z.array(z.string()), uploads: z.array(z.object({ key: z.string(), uploadId: z.string() })) }),
    retryLimit: 8,
    retryDelay: 60,
    expireInSeconds: 600,
  },
  'file.sweep': { data: z.object({}), retryLimit: 0, retryDelay: 60, expireInSeconds: 600, cron: '17 * * * *' },
  'account.forgot': {
    data: z.object({ email: z.string(), propertyId: z.int(), isReminder: z.boolean() }),
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 60,
  },
  'account.changeEmail': {
    data: z.object({ accountId: z.int(), newEmail: z.string(), sessionId: z.int() }),
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 60,
  },
  'account.sweep': { data: z.object({}), retryLimit: 0, retryDelay: 60, expireInSeconds: 600, cron: '43 * * * *' },
  'entry.tellOff': { data: z.object({ entryId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 60 },
  'order.capture': { data: z.object({ paymentId: z.int() }), retryLimit: 8, retryDelay: 30, expireInSeconds: 60 },
  'order.release': {
    data: z.object({ gateway: z.string(), reference: z.string() }),
    retryLimit: 8,
    retryDelay: 30,
    expireInSeconds: 60,
  },
  'order.mail': {
    data: z.object({ orderId: z.int(), version: z.int(), isLowered: z.boolean() }),
    retryLimit: 8,
    retryDelay: 30,
    expireInSeconds: 60,
  },
  'entry.sweep': { data: z.object({}), retryLimit: 0, retryDelay: 60, expireInSeconds: 600, cron: '29 * * * *' },
  'reviewer.remind': {
    data: z.object({ judgingPropertyId: z.int(), isMidTerm: z.boolean() }),
    retryLimit: 5,
    retryDelay: 30,
    expireInSeconds: 3600,
  },
} as const satisfies Record<string, JobKind>;

interface JobKind {
  data: z.ZodType;
  retryLimit: number;
  /** Seconds before the first retry; doubles with each. */
  retryDelay: number;
  expireInSeconds: number;
  /** How many of them one process does side by side; 1 unless said otherwise. */
  atOnce?: number;
  /** Takes too long to wait for when the process stops: it is broken off, and begun anew by the next process. */
  givesWay?: boolean;
  /** Runs by itself at these times (UTC). */
  cron?: string;
}

export type JobName = keyof typeof jobKinds;
export type JobData<N extends JobName> = z.infer<(typeof jobKinds)[N]['data']>;
export type JobOptions = Pick<SendOptions, 'startAfter' | 'singletonKey'>;

export interface JobWorld {
  db: ReadDb;
  /** Long work must not hold a transaction open: each step that writes takes its own. */
  inTransaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>;
  enqueue: <N extends JobName>(db: WriteDb, job: N, data: JobData<N>, options?: JobOptions) => Promise<void>;
  services: Services;
  now: () => Date;
}
export type JobHandler<N extends JobName> = (
  data: JobData<N>,
  world: JobWorld & { signal: AbortSignal; lastAttempt: boolean },
) => Promise<void>;
export type JobHandlers = { [N in JobName]: JobHandler<N> };

/** A job whose process does not show that it lives for so long is given to another. */
const heartbeatSeconds = 30;

/** Where jobs go that failed for good; an administrator sees them there and can send them again. */
export const deadLetters = 'dead';
const deadLettersKeptSeconds = 90 * 86_400;

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobKinds, name);

export class Jobs {
  readonly boss: PgBoss;
  readonly #log: Logger;
  readonly #onlyEnqueues: boolean;
  readonly #stopping = new AbortController();

  /** One that `onlyEnqueues` leaves the queues and their upkeep to another process. */
  constructor(databaseUrl: string, log: Logger, options: { onlyEnqueues?: boolean } = {}) {
    this.#log = log;
    this.#onlyEnqueues = options.onlyEnqueues ?? false;
    const upkeep = !this.#onlyEnqueues;
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      application_name: 'laurel jobs',
      max: upkeep ? 4 : 1,
      supervise: upkeep,
      schedule: upkeep,
      migrate: upkeep,
      // How soon it is noticed that a process no longer shows itself.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    });
    // The database going away must not end the process; pg-boss goes on by itself when it is back.
    this.boss.on('error', (error) => this.#log.warn({ err: error }, 'jobs: database trouble'));
  }

  async start(): Promise<void> {
    await this.boss.start();
    if (this.#onlyEnqueues) return;
    const kept = { retryLimit: 0, retentionSeconds: deadLettersKeptSeconds };
    await this.boss.createQueue(deadLetters, kept);
    await this.boss.updateQueue(deadLetters, kept);
    for (const [name, { retryLimit, retryDelay, expireInSeconds }] of Object.entries(jobKinds)) {
      const options = { retryLimit, retryDelay, retryBackoff: true, expireInSeconds, heartbeatSeconds, deadLetter: deadLetters };
      await this.boss.createQueue(name, options);
      await this.boss.updateQueue(name, options);
    }
  }

  readonly enqueue = async <N extends JobName>(db: WriteDb, job: N, data: JobData<N>, options: JobOptions = {}): Promise<void> => {
    await this.boss.send(job, data as object, { ...options, db: fromKysely(db) });
  };

  /** Begins to work off the queues. Jobs of one kind may run side by side and more than once: handlers take care of that. */
  async work(handlers: JobHandlers, pool: Pool, services: Services, now: () => Date): Promise<void> {
    const world: JobWorld & { db: Pool } = {
      db: pool,
      inTransaction: (step) => pool.transaction().execute(step),
      enqueue: this.enqueue,
      services,
      now,
    };
    await takeUpLeftJobs(pool, (name, id) => this.boss.fail(name, id, { message: 'The process that worked on it ended.' }));
    for (const name of Object.keys(jobKinds) as JobName[]) {
      const kind: JobKind = jobKinds[name];
      for (let n = 0; n < (kind.atOnce ?? 1); n += 1) await this.#work(name, handlers[name] as JobHandler<JobName>, world);
      if (kind.cron) await this.boss.schedule(name, kind.cron, {});
    }
  }

  async #work(name: JobName, handler: JobHandler<JobName>, world: JobWorld & { db: Pool }): Promise<void> {
    const { givesWay }: JobKind = jobKinds[name];
    const worker = await this.boss.work(name, { includeMetadata: true, pollingIntervalSeconds: 1 }, async ([job]) => {
      if (!job) return;
      try {
        await holdJob(world.db, job.id);
        const data = jobKinds[name].data.parse(job.data) as JobData<JobName>;
        const signal = givesWay ? AbortSignal.any([job.signal, this.#stopping.signal]) : job.signal;
        await handler(data, { ...world, signal, lastAttempt: job.retryCount >= job.retryLimit });
      } catch (error) {
        if (givesWay && this.#stopping.signal.aborted) return await giveJobBack(world.db, job.id);
        this.#log.warn({ err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 }, 'job failed');
        throw error;
      } finally {
        // Looks for the next one at once instead of after the pause: a full queue is worked off without gaps.
        this.boss.notifyWorker(worker);
      }
    });
  }

  /** Lets what is running finish, for a while; what would take too long is given back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.boss.stop({ graceful: true, timeout: 10_000 }).catch((error) => this.#log.warn({ err: error }, 'jobs did not stop cleanly'));
  }
}

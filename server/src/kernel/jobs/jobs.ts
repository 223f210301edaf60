import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { Pool } from '../database/db.ts';
import type { HandledJob, Job, JobHandler, JobWorld } from './define-jobs.ts';
import { giveJobBack, holdJob, takeUpLeftJobs } from './job-holders.ts';
import { jobChannel, JobLooks, tellOfLaterJob } from './job-looks.ts';
import type { Notices } from '../database/notices.ts';
import type { Services } from '../runtime/services.ts';

/** A job whose process does not show that it lives for so long is given to another. */
const heartbeatSeconds = 30;

/** Workers are woken when there is something to do (job-looks.ts), and none asks for itself but every ten minutes. */
const workerPauseSeconds = 600;

/** Where jobs go that failed for good; an administrator sees them there and can send them again. */
export const deadLetters = 'dead';
const deadLettersKeptSeconds = 90 * 86_400;

/** The queues of all jobs, and the work on them. */
export class Jobs {
  readonly boss: PgBoss;
  readonly #jobs: readonly HandledJob[];
  readonly #log: Logger;
  readonly #onlyEnqueues: boolean;
  readonly #stopping = new AbortController();
  readonly #workers = new Map<string, string[]>();
  #looks: JobLooks | undefined;
  #notices: Notices | undefined;

  /** One that `onlyEnqueues` leaves the queues and their upkeep to another process. */
  constructor(
    jobs: readonly HandledJob[],
    databaseUrl: string,
    log: Logger,
    options: { onlyEnqueues?: boolean; connections?: number } = {},
  ) {
    this.#jobs = jobs;
    this.#log = log;
    this.#onlyEnqueues = options.onlyEnqueues ?? false;
    const upkeep = !this.#onlyEnqueues;
    this.boss = new PgBoss({
      connectionString: databaseUrl,
      schema: 'jobs',
      application_name: 'laurel jobs',
      max: upkeep ? (options.connections ?? 4) : 1,
      supervise: upkeep,
      schedule: upkeep,
      migrate: upkeep,
      // How soon it is noticed that a process no longer shows itself.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    });
    // The database going away must not end the process; pg-boss goes on automatically when it is back.
    this.boss.on('error', (error) => {
      this.#log.warn({ err: error }, 'jobs: database trouble');
      // A worker may have been woken for nothing.
      this.#looks?.soon();
    });
  }

  /** Where notifications of new jobs come from; without it the queues are looked at each second. To be said before the notices start. */
  hearBy(notices: Notices): void {
    if (this.#onlyEnqueues) return;
    this.#notices = notices;
    notices.on(jobChannel, (queue) => this.#looks?.heard(queue));
    notices.onGap(() => this.#looks?.soon());
  }

  async start(): Promise<void> {
    await this.boss.start();
    if (this.#onlyEnqueues) return;
    const known = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    /** Asking once and changing what differs spares a start two statements for every kind of job. */
    const putQueue = async (name: string, options: Omit<Queue, 'name'>): Promise<void> => {
      const queue = known.get(name);
      if (!queue) await this.boss.createQueue(name, options);
      else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof queue] !== value))
        await this.boss.updateQueue(name, options);
    };
    await putQueue(deadLetters, { retryLimit: 0, retentionSeconds: deadLettersKeptSeconds });
    for (const { job } of this.#jobs)
      await putQueue(job.name, {
        retryLimit: job.retryLimit,
        retryDelay: job.retryDelay,
        retryBackoff: true,
        expireInSeconds: job.expireInSeconds,
        heartbeatSeconds,
        deadLetter: deadLetters,
        // Anyone who waits for a mail does not wait for the next look at the queue as well.
        notify: true,
      });
  }

  readonly enqueue: JobWorld['enqueue'] = async (db, job, data, options = {}) => {
    await this.boss.send(job.name, data, { ...options, db: fromKysely(db) });
    if (options.startAfter) await tellOfLaterJob(db);
  };

  /** Begins to work off the queues. Jobs of one kind may run side by side and more than once: handlers take care of that. */
  async work(pool: Pool, services: Services, now: () => Date): Promise<void> {
    const world: JobWorld & { db: Pool } = {
      db: pool,
      inTransaction: (step) => pool.transaction().execute(step),
      enqueue: this.enqueue,
      services,
      now,
    };
    await takeUpLeftJobs(pool, (name, id) => this.boss.fail(name, id, { message: 'The process that worked on it ended.' }));
    for (const { job, handler } of this.#jobs) {
      for (let n = 0; n < (job.atOnce ?? 1); n += 1) await this.#work(job, handler, world);
      if (job.cron) await this.boss.schedule(job.name, job.cron, {});
    }
    this.#looks = new JobLooks({
      pool,
      except: deadLetters,
      isHearing: () => this.#notices?.isHearing ?? false,
      wake: (queue) => {
        for (const worker of this.#workers.get(queue) ?? []) this.boss.notifyWorker(worker);
      },
    });
    await this.#looks.begin();
  }

  async #work({ name, data: schema, givesWay }: Job, handler: JobHandler<Job>, world: JobWorld & { db: Pool }): Promise<void> {
    const pauses = { pollingIntervalSeconds: workerPauseSeconds, notifyPollingIntervalSeconds: workerPauseSeconds };
    const worker = await this.boss.work(name, { ...pauses, includeMetadata: true }, async ([job]) => {
      if (!job) return;
      try {
        await holdJob(world.db, job.id);
        const data = schema.parse(job.data);
        const signal = givesWay ? AbortSignal.any([job.signal, this.#stopping.signal]) : job.signal;
        await handler(data, { ...world, signal, lastAttempt: job.retryCount >= job.retryLimit });
      } catch (error) {
        if (givesWay && this.#stopping.signal.aborted) return await giveJobBack(world.db, job.id);
        this.#log.warn({ err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 }, 'job failed');
        // What took too long, or is no longer ours, has failed already.
        if (job.signal.aborted) throw error;
        // Rather than thrown, so that a look from now on knows when it is to be tried again.
        await this.boss.fail(name, job, error as Error);
        this.#looks?.soon();
      } finally {
        // Looks for the next one immediately instead of after the pause: a full queue is worked off without gaps.
        this.boss.notifyWorker(worker);
      }
    });
    this.#workers.set(name, [...(this.#workers.get(name) ?? []), worker]);
  }

  /** Lets what is running finish, for a while; what would take too long is given back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#looks?.stop();
    await this.boss.stop({ graceful: true, timeout: 10_000 }).catch((error) => this.#log.warn({ err: error }, 'jobs did not stop cleanly'));
  }
}

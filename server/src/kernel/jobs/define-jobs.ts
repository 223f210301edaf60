import type { SendOptions } from 'pg-boss';
import type * as z from 'zod';
import type { ReadDb, WriteDb } from '../database/db.ts';
import type { Services } from '../runtime/services.ts';

interface JobKind {
  data: z.ZodType<object>;
  retryLimit: number;
  /** Seconds before the first retry; doubles with each. */
  retryDelay: number;
  expireInSeconds: number;
  /** How many of them one process does side by side; 1 unless said otherwise. */
  atOnce?: number;
  /** Takes too long to wait for when the process stops: it is broken off, and restarted by the next process. */
  givesWay?: boolean;
  /** Runs automatically at these times (UTC). It is tried again anyway: a connection that was cut is no failure to report. */
  cron?: string;
}

/** One kind of background work, with what it needs to know. */
export interface Job<Data extends object = object> extends JobKind {
  /** Also the name of its queue, where jobs of an older release may wait: never renamed. */
  name: string;
  data: z.ZodType<Data>;
}

type JobsOf<K extends Record<string, JobKind>> = { readonly [N in keyof K]: Job<z.infer<K[N]['data']>> };

/** The jobs of one area: `defineJobs('order', { capture: ... })` declares `order.capture`. Handlers are listed in the area's `area.ts`. */
export const defineJobs = <const K extends Record<string, JobKind>>(prefix: string, kinds: K): JobsOf<K> =>
  Object.fromEntries(Object.entries(kinds).map(([key, kind]) => [key, { ...kind, name: `${prefix}.${key}` }])) as never;

type JobOptions = Pick<SendOptions, 'startAfter' | 'singletonKey'>;

/** Puts a job into the queue; the job says which data it needs. */
export type Enqueue = <Data extends object>(job: Job<Data>, data: NoInfer<Data>, options?: JobOptions) => Promise<void>;

export interface JobWorld {
  db: ReadDb;
  /** Long work must not hold a transaction open: each step that writes takes its own. */
  inTransaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>;
  enqueue: <Data extends object>(db: WriteDb, job: Job<Data>, data: NoInfer<Data>, options?: JobOptions) => Promise<void>;
  services: Services;
  now: () => Date;
}

export type JobHandler<J extends Job> = (
  data: z.infer<J['data']>,
  world: JobWorld & { signal: AbortSignal; lastAttempt: boolean },
) => Promise<void>;

/** A job with its handler. */
export interface HandledJob {
  job: Job;
  handler: JobHandler<Job>;
}

/** Gives the jobs of an area their handlers: one without does not compile. */
export const handled = <J extends Readonly<Record<string, Job<any>>>>(
  jobs: J,
  handlers: { [Name in keyof J]: JobHandler<J[Name]> },
): HandledJob[] => Object.entries(jobs).map(([name, job]) => ({ job, handler: handlers[name] as unknown as JobHandler<Job> }));

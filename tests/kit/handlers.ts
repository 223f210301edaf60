import type { HandledJob, Job, JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { areas } from '#server/areas.ts';

/** All jobs, some of them done otherwise or under other rules. */
export const jobsWith = (...replaced: HandledJob[]): HandledJob[] =>
  areas.jobs.map((one) => replaced.find(({ job }) => job.name === one.job.name) ?? one);

/** A job with another handler than the product's. */
export const doneBy = <J extends Job<any>>(job: J, handler: JobHandler<J>): HandledJob => ({
  job,
  handler: handler as unknown as JobHandler<Job>,
});

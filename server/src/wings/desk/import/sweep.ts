import { undoHours } from '#contract/wings/desk/import/import-kinds.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { importJobs } from './import.jobs.ts';
import { sweepImports } from './import.store.ts';

const [hourMs, waitingDays] = [3_600_000, 30];

/** Files hold addresses of people: they go when they are of no use anymore. */
export const sweepOldImports: JobHandler<typeof importJobs.sweep> = async (_, { inTransaction, now }) => {
  const before = (hours: number) => new Date(now().getTime() - hours * hourMs);
  await inTransaction((db) => sweepImports(db, { waitingBefore: before(waitingDays * 24), doneBefore: before(undoHours) }));
};

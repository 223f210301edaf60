import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import type { juryRecordJobs } from './jury-record.jobs.ts';
import * as store from './jury-record.store.ts';
import { writeRecord } from './write-record.service.ts';

export const writeOne: JobHandler<typeof juryRecordJobs.write> = ({ seasonId }, world) => writeRecord(world, seasonId);

/** Seasons whose winners were named longer ago begin no record automatically. */
const beginsWithinMs = 30 * 86_400_000;
const rulebookAheadMs = 3_600_000;

export const writeDue: JobHandler<typeof juryRecordJobs.due> = async (_, world) => {
  const at = world.now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  for (const { id } of await store.listDue(world.db, { now: at, soon: after(rulebookAheadMs), endedSince: after(-beginsWithinMs) })) {
    if (world.signal.aborted) return;
    await writeRecord(world, id);
  }
};

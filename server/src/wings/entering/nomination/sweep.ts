import { forgetDays, reminderDays, silentDays } from '#contract/wings/entering/nomination/nomination-states.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { askNominee } from './ask.service.ts';
import type { nominationJobs } from './nomination.jobs.ts';
import * as store from './nomination.store.ts';
import * as sweep from './sweep.store.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

export const sweepNominations: JobHandler<typeof nominationJobs.sweep> = async (_, world) => {
  const { inTransaction, services, signal } = world;
  const now = world.now();
  await inTransaction((db) => sweep.deleteUnconfirmed(db, now));
  for (const [reminders, days] of reminderDays.entries()) {
    for (const id of await sweep.listToRemind(world.db, { before: daysBefore(now, days), reminders }, now)) {
      if (signal.aborted) return;
      await inTransaction(async (db) => {
        const nominee = await store.lockNominee(db, id);
        // They answered in the meantime, or another process was quicker.
        if (nominee?.state !== 'asked' || nominee.reminders !== reminders) return;
        await askNominee({ db, now, services, enqueue: world.enqueue.bind(undefined, db) as never }, nominee, true);
      });
    }
  }
  await inTransaction(async (db) => {
    await sweep.silence(db, daysBefore(now, silentDays), now);
    await sweep.forgetDeclined(db, daysBefore(now, forgetDays));
  });
};

import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { deviceMs } from '#server/kernel/identity/device-cookie.ts';
import type { accountJobs } from './account.jobs.ts';
import { deleteDeadCaptchas, deleteDeadCodes } from './password/code.store.ts';
import { deleteDeadDevices } from './sign-in/device.store.ts';
import { deleteDeadTickets } from './sign-in/factor.store.ts';
import { eraseDue } from './own/erase.ts';
import { deleteDeadAttempts } from './sign-in/external-login.store.ts';
import { deleteDeadSessions } from './sign-in/session.store.ts';

/** Nothing that has expired stays. */
export const sweepAccounts: JobHandler<typeof accountJobs.sweep> = async (_, world) => {
  const { inTransaction, now } = world;
  await eraseDue(world);
  await inTransaction(async (db) => {
    await deleteDeadSessions(db, now());
    await deleteDeadCodes(db, now());
    await deleteDeadTickets(db, now());
    await deleteDeadDevices(db, new Date(now().getTime() - deviceMs));
    await deleteDeadCaptchas(db, now());
    await deleteDeadAttempts(db, now());
  });
};

import type { JobHandler } from '#server/kernel/define-jobs.ts';
import { deviceMs } from '#server/kernel/device-cookie.ts';
import type { accountJobs } from './account.jobs.ts';
import { deleteDeadCaptchas, deleteDeadCodes } from './code.store.ts';
import { deleteDeadDevices } from './device.store.ts';
import { deleteDeadTickets } from './factor.store.ts';
import { eraseDue } from './erase.ts';
import { deleteDeadAttempts } from './external-login.store.ts';
import { deleteDeadSessions } from './session.store.ts';

/** Nothing that has expired stays. */
export const sweepAccounts: JobHandler<typeof accountJobs.sweep> = async (_, { inTransaction, now, db }) => {
  await eraseDue({ inTransaction, now, db });
  await inTransaction(async (db) => {
    await deleteDeadSessions(db, now());
    await deleteDeadCodes(db, now());
    await deleteDeadTickets(db, now());
    await deleteDeadDevices(db, new Date(now().getTime() - deviceMs));
    await deleteDeadCaptchas(db, now());
    await deleteDeadAttempts(db, now());
  });
};

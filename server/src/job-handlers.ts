import { mailAboutChange } from './areas/account/email-change.ts';
import { mailWhoForgot } from './areas/account/forgot.ts';
import { sweepAccounts } from './areas/account/sweep.ts';
import { tellEntryOff } from '#server/areas/entry-off/entry-off.ts';
import { renewSubmissionsOfFile } from '#server/areas/submission/submission.service.ts';
import { sweepEntries } from '#server/areas/submission/sweep.ts';
import { processFile, processFilm, processLongFilm } from './areas/file/file-jobs.ts';
import { discardFiles, sweepFiles } from './areas/file/file-sweep.ts';
import { remindReviewers } from './areas/reviewer/reminder.ts';
import { capturePayment, releasePayment } from './areas/order/capture.ts';
import { mailOrderJob } from './areas/order/order-mail.ts';
import type { JobHandlers } from './kernel/jobs.ts';
import { sendMail } from './kernel/mail/send-mail.ts';

/** Who does which background work. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  // Whether a work is ready to enter depends on its files.
  'file.process': processFile(renewSubmissionsOfFile),
  'file.film': processFilm(renewSubmissionsOfFile),
  'file.longFilm': processLongFilm(renewSubmissionsOfFile),
  'file.discard': discardFiles,
  'file.sweep': sweepFiles,
  'account.forgot': mailWhoForgot,
  'account.changeEmail': mailAboutChange,
  'account.sweep': sweepAccounts,
  'entry.tellOff': tellEntryOff,
  'entry.sweep': sweepEntries,
  'reviewer.remind': remindReviewers,
  'order.capture': capturePayment,
  'order.release': releasePayment,
  'order.mail': mailOrderJob,
};

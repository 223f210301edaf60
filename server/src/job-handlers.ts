import { mailWhoForgot } from './areas/account/forgot.ts';
import { sweepAccounts } from './areas/account/sweep.ts';
import type { JobHandlers } from './kernel/jobs.ts';
import { sendMail } from './kernel/mail/send-mail.ts';

/** Who does which background work. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'file.process': async () => undefined,
  'file.sweep': async () => undefined,
  'account.forgot': mailWhoForgot,
  'account.sweep': sweepAccounts,
};

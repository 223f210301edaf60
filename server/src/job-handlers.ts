import type { JobHandlers } from './kernel/jobs.ts';
import { sendMail } from './kernel/mail/send-mail.ts';

/** Who does which background work. */
export const jobHandlers: JobHandlers = {
  'mail.send': sendMail,
  'file.process': async () => undefined,
  'file.sweep': async () => undefined,
  'account.sweep': async () => undefined,
};

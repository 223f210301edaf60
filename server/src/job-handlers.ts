import type { JobHandlers } from './kernel/jobs.ts';

/** Who does which background work. */
export const jobHandlers: JobHandlers = {
  'mail.send': async () => undefined,
  'file.process': async () => undefined,
  'file.sweep': async () => undefined,
  'account.sweep': async () => undefined,
};

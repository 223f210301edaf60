import { createHmac } from 'node:crypto';
import { givenUpAfterDays } from '#contract/wings/accounts/webhook/webhook.ts';

const minute = 60_000;
const day = 1440 * minute;

/** After each attempt that failed: soon at first, for what passes on its own, then for about a day. */
const pausesMinutes = [0.5, 2, 10, 30, 60, 180, 360, 720];

/** When to try again after so many attempts; nothing when it is given up. */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  const pause = pausesMinutes[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * minute);
}

/** Whether a webhook that has been failing since then is paused. */
export const isHopeless = (failingSince: Date, now: Date): boolean => now.getTime() - failingSince.getTime() >= givenUpAfterDays * day;

/** One signature for each secret that counts, so that a receiver may change to the new one at any time. */
export const signatureOf = (secrets: readonly string[], timestamp: number, body: string): string =>
  secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`).join(',');

import { deletionGraceDays } from '#contract/wings/accounts/account/deletion.ts';
import type { Role } from '#contract/kernel/call/permissions.ts';
import { adminPropertyId } from '#contract/kernel/award/properties.ts';

const day = 86_400_000;
const minute = 60_000;

/** Guests have no password to come back with, so theirs live longer. */
export const sessionMs = (role: Role): number => (role === 'Guest' ? 90 : 14) * day;
export const externalAttemptMs = 10 * minute;
/** Between the password and the second factor. */
export const ticketMs = 5 * minute;
export const challengeMs = 5 * minute;
/** Wrong codes after which one has to begin again with the password. */
export const mostWrongTries = 5;
export const registrationCodeMs = 30 * minute;

/** At most one mail a day about the same. */
export const wasNotifiedRecently = (notifiedAt: Date | null, now: Date): boolean =>
  notifiedAt !== null && now.getTime() - notifiedAt.getTime() < day;

/** A request that was sent twice writes one mail. */
export const isJustSent = (sentAt: Date | null, now: Date): boolean => sentAt !== null && now.getTime() - sentAt.getTime() < minute;

/** Guests cannot sign in again, so theirs can't be canceled. */
export const deletionGraceMs = (role: Role): number => (role === 'Guest' ? 0 : deletionGraceDays * day);

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/**
 * R124, R575: `name@example.org_3` is that email on property 3, a plain email belongs to the admin app. No email ends in an underscore and
 * digits, so the last such ending is the property. One spelling for each account, so that no one gets more tries by spelling it differently.
 */
export function splitUsername(username: string): { email: string; propertyId: number } {
  const name = username.trim();
  const ending = /_([1-9]\d{0,8})$/.exec(name);
  return ending?.index
    ? { email: name.slice(0, ending.index), propertyId: Number(ending[1]) }
    : { email: name, propertyId: adminPropertyId };
}

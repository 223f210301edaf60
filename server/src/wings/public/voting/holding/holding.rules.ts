import { randomInt } from 'node:crypto';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Votes of an address that is never proved end a day after the device was last heard of. */
export const heldMs = 24 * hour;
export const codeMs = 10 * minute;
/** Between two mails that one device asks for. */
export const codePauseMs = minute;
export const mostTries = 5;
/** What one device may ask for in an hour, whichever addresses it names. */
export const codesPerDevice = 10;
export const deviceWindowMs = hour;
const graceMs = heldVoteGraceMinutes * minute;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A code is worth nothing to another device, for another address or at another award. */
export const codeTextOf = (propertyId: number, holderId: number, email: string, code: string): string =>
  JSON.stringify([propertyId, holderId, email.toLowerCase(), code]);

/** When a held vote is cast: now, or the last moment of voting for one that was held before the end and is confirmed shortly after it. */
export function castMomentOf({ heldAt, votingEndDate }: { heldAt: Date; votingEndDate: Date }, now: Date): Date {
  const isInTime = heldAt < votingEndDate && votingEndDate <= now && now.getTime() < votingEndDate.getTime() + graceMs;
  return isInTime ? new Date(votingEndDate.getTime() - 1) : now;
}

/** Whether a held vote can't count anymore, whoever confirms it now. */
export const isTooLate = (vote: { heldAt: Date; votingEndDate: Date }, now: Date): boolean =>
  castMomentOf(vote, now).getTime() >= vote.votingEndDate.getTime();

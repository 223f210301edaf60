import type { EntrantMoves, MergeBar } from '#contract/wings/desk/entrant/entrant-merge.ts';
import { awaitsConfirmation } from '#server/wings/accounts/account/own/contact-info.rules.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/entrant-refusals.ts';

const says = saying(texts);

interface Side {
  id: number;
  propertyId: number;
  role: string;
  deactivatedAt: Date | null;
  erasedAt: Date | null;
  deletesAt: Date | null;
  confirmationSentAt: Date | null;
  emailConfirmedAt: Date | null;
  /** Of a role that someone on staff holds. */
  isStaff: boolean;
  /** The account it was merged into. */
  mergedInto: number | null;
}

/**
 * What keeps one account from being merged into another, or nothing. The kept one must be someone's for sure: work must never go to an
 * address that no one has proved. Merging again into the same account is no mistake: it takes over what came in the meantime.
 */
export function mergeBar(from: Side, into: Side): MergeBar | null {
  if (from.id === into.id) return 'same';
  if (from.propertyId !== into.propertyId) return 'otherAward';
  if (from.isStaff || into.isStaff) return 'staff';
  if (from.mergedInto !== null && from.mergedInto !== into.id) return 'mergedElsewhere';
  if (into.deactivatedAt || into.erasedAt || into.mergedInto !== null) return 'keptGone';
  if (from.erasedAt) return 'erased';
  if (from.deletesAt || into.deletesAt) return 'deletes';
  if (into.role === 'Guest') return 'guest';
  if (awaitsConfirmation(into)) return 'unconfirmed';
  return null;
}

const words: Record<MergeBar, Said> = {
  same: says('chooseTwo'),
  otherAward: says('otherAward'),
  staff: says('staff'),
  mergedElsewhere: says('mergedElsewhere'),
  keptGone: says('keptGone'),
  erased: says('erased'),
  deletes: says('deletes'),
  guest: says('guest'),
  unconfirmed: says('unconfirmed'),
};
export const barWords = (bar: MergeBar): Said => words[bar];

/** Whether it is still what someone agreed to. */
export const isAsExpected = (moves: EntrantMoves, expected: { Works: number; Orders: number }): boolean =>
  moves.Works === expected.Works && moves.Orders === expected.Orders;

/** Whether anything is left to move; mails follow their address and are never left. */
export const isEmptyMove = (moves: EntrantMoves): boolean => Object.values({ ...moves, Mails: 0 }).every((count) => count === 0);

/** A person who unsubscribed anywhere stays unsubscribed; otherwise both choices hold. */
export const mergedChoice = (from: readonly number[], into: readonly number[], isUnsubscribed: boolean): number[] =>
  isUnsubscribed ? [] : [...new Set([...into, ...from])];

/** Enough to recognise one's own address, for anyone else who reads the mail. */
export const veiledEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

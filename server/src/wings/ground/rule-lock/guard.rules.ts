import type { LockedRound } from '#contract/wings/ground/rule-lock/rules.ts';

const opened: Record<LockedRound, string> = {
  one: 'Round one is open',
  two: 'Round two is open',
  vote: 'The public vote is open',
  announcement: 'Winners are being decided',
};

/** Beside the field: what happened, and what to do. */
export const lockedWords = (round: LockedRound, hasOneRound = false): string =>
  `${hasOneRound && round === 'one' ? 'Judging is open' : opened[round]}, so this is locked. Propose the change; another organizer has to approve it.`;

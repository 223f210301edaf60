import { type Said, saying } from '#contract/kernel/text/said.ts';
import type { LockedRound } from '#contract/wings/ground/rule-lock/rules.ts';
import texts from '#texts/ground/rule-lock-refusals.ts';

const says = saying(texts);

const opened: Record<LockedRound, Said> = {
  one: says('roundOneOpen'),
  two: says('roundTwoOpen'),
  vote: says('voteOpen'),
  announcement: says('winnersBeingDecided'),
};

/** Beside the field: what happened, and what to do. */
export const lockedWords = (round: LockedRound, hasOneRound = false): Said =>
  hasOneRound && round === 'one' ? says('judgingOpen') : opened[round];

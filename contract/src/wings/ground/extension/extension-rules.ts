import type { SeasonDates, SeasonParts } from '#contract/wings/ground/season/season-phases.ts';

/** Whom more time is given: an entrant for all they enter, one submission, or a judge in their round. */
export const extensionKinds = ['entrant', 'submission', 'judge'] as const;
export type ExtensionKind = (typeof extensionKinds)[number];

/** When a window ends for someone: an extension only ever moves the end back. `extension.store.ts` has the same in SQL. */
export const extendedEnd = (end: Date, extendedTo: Date | null | undefined): Date => (extendedTo && extendedTo > end ? extendedTo : end);

/** What someone reads beside a deadline that is later for them. */
export const ownExtension = (end: Date, ownEnd: Date, reason: string | null) =>
  ownEnd > end ? { Until: ownEnd, Reason: reason ?? '' } : null;

type ExtendedWindow = 'entries' | 'one' | 'two';

const endOf = { entries: 'EndDate', one: 'JudgingRnd1EndDate', two: 'JudgingRnd2EndDate' } as const;

/** What the window ends with for everyone, and the last moment an extension may reach: the first step of the year that builds on it. */
export function extensionLimits(
  window: ExtendedWindow,
  dates: SeasonDates,
  { secondRound, publicVote }: SeasonParts,
): { ends: Date; latest: Date } {
  const ends = dates[endOf[window]];
  const steps =
    window === 'one' ? [...(secondRound ? [dates.JudgingRnd2StartDate] : []), ...(publicVote ? [dates.VotingStartDate] : [])] : [];
  const latest = [...steps, dates.WinnersDate].filter((step) => step > ends);
  return { ends, latest: new Date(Math.min(...(latest.length > 0 ? latest : [ends]).map((step) => step.getTime()))) };
}

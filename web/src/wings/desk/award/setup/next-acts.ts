import type { SeasonDates, SeasonParts } from '#contract/wings/ground/season/season-phases.ts';

/** What an organizer does in the course of a season, each with the screen for it. */
type ActName = 'share' | 'entries' | 'judges' | 'judging' | 'roundTwo' | 'vote' | 'results' | 'announce' | 'nextSeason';

export interface NextAct {
  name: ActName;
  to: string;
  /** When it can begin; what has begun has the date it ends by, if it ends. */
  isNow: boolean;
  date: Date | undefined;
}

/** What is to do now and what comes next, in the order of the year; what is over is left out. */
export function nextActs(season: SeasonDates, parts: SeasonParts, now: Date): NextAct[] {
  const lastEnd = new Date(
    Math.max(
      season.JudgingRnd1EndDate.getTime(),
      parts.secondRound ? season.JudgingRnd2EndDate.getTime() : 0,
      parts.publicVote ? season.VotingEndDate.getTime() : 0,
    ),
  );
  const windows: { name: ActName; to: string; from?: Date; until?: Date }[] = [
    { name: 'share', to: '', until: season.EndDate },
    { name: 'entries', to: '/entries', from: season.StartDate, until: season.EndDate },
    { name: 'judges', to: '/reviewers', until: season.JudgingRnd1StartDate },
    { name: 'judging', to: '/judging-progress', from: season.JudgingRnd1StartDate, until: season.JudgingRnd1EndDate },
    ...(parts.secondRound
      ? [{ name: 'roundTwo' as const, to: '/judging-progress', from: season.JudgingRnd2StartDate, until: season.JudgingRnd2EndDate }]
      : []),
    ...(parts.publicVote ? [{ name: 'vote' as const, to: '/votes', from: season.VotingStartDate, until: season.VotingEndDate }] : []),
    { name: 'results', to: '/results', from: lastEnd, until: season.WinnersDate },
    { name: 'announce', to: '/results', from: season.WinnersDate },
    { name: 'nextSeason', to: '/seasons', from: season.WinnersDate },
  ];
  const isNow = ({ from }: { from?: Date }): boolean => !from || from <= now;
  return windows
    .filter(({ until }) => !until || now < until)
    .map(({ name, to, ...dates }) => ({ name, to, isNow: isNow(dates), date: isNow(dates) ? dates.until : dates.from }))
    .toSorted((one, other) => Number(other.isNow) - Number(one.isNow) || (one.date?.getTime() ?? 0) - (other.date?.getTime() ?? 0));
}

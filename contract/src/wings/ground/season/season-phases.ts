/** Where a season is in its year. One rule for the server, which refuses by it, and the web, which shows it. */

export interface SeasonDates {
  StartDate: Date;
  EarlyEndDate: Date;
  RegularEndDate: Date;
  EndDate: Date;
  JudgingRnd1StartDate: Date;
  JudgingRnd1EndDate: Date;
  JudgingRnd2StartDate: Date;
  JudgingRnd2EndDate: Date;
  VotingStartDate: Date;
  VotingEndDate: Date;
  WinnersDate: Date;
}

/** What an award's year has beside entries, one round and winners. Dates of what it lacks are kept, but open nothing and are shown to no one. */
export interface SeasonParts {
  secondRound: boolean;
  publicVote: boolean;
}
export const wholeSeason: SeasonParts = { secondRound: true, publicVote: true };
export const seasonPartsOf = (traits: { treatsExecutivesAsAssociates: boolean; publicVote: boolean }): SeasonParts => ({
  secondRound: !traits.treatsExecutivesAsAssociates,
  publicVote: traits.publicVote,
});

/** How long after the end of voting someone may still confirm the votes they chose before it. */
export const heldVoteGraceMinutes = 10;

export const phaseNames = [
  'before',
  'entries-early',
  'entries-regular',
  'entries-late',
  'round-one',
  'round-two',
  'voting',
  'closed',
  'published',
] as const;
export type PhaseName = (typeof phaseNames)[number];

interface Phase {
  name: PhaseName;
  /** When it ends; absent for the last one of a season's life. */
  until?: Date;
}

/** R301, R302, R547: the first moment counts, the last does not. Compared as moments, so no zone has a say. */
export const isWithin = (start: Date, end: Date, now: Date): boolean => start <= now && now < end;

const entriesAreOpen = (dates: Pick<SeasonDates, 'StartDate' | 'EndDate'>, now: Date): boolean =>
  isWithin(dates.StartDate, dates.EndDate, now);
/** R302: associates judge in round one. */
export const roundOneIsOpen = (dates: Pick<SeasonDates, 'JudgingRnd1StartDate' | 'JudgingRnd1EndDate'>, now: Date): boolean =>
  isWithin(dates.JudgingRnd1StartDate, dates.JudgingRnd1EndDate, now);
/** R302: executives judge in round two. */
const roundTwoIsOpen = (dates: Pick<SeasonDates, 'JudgingRnd2StartDate' | 'JudgingRnd2EndDate'>, now: Date): boolean =>
  isWithin(dates.JudgingRnd2StartDate, dates.JudgingRnd2EndDate, now);
export const votingIsOpen = (dates: Pick<SeasonDates, 'VotingStartDate' | 'VotingEndDate'>, now: Date): boolean =>
  isWithin(dates.VotingStartDate, dates.VotingEndDate, now);
const isPublished = (dates: Pick<SeasonDates, 'WinnersDate'>, now: Date): boolean => dates.WinnersDate <= now;

function entryPhase(dates: SeasonDates, now: Date): Phase {
  if (now < dates.EarlyEndDate) return { name: 'entries-early', until: dates.EarlyEndDate };
  if (now < dates.RegularEndDate) return { name: 'entries-regular', until: dates.RegularEndDate };
  return { name: 'entries-late', until: dates.EndDate };
}

/** Everything that goes on at this moment, in the order of the year. Several phases can run at once; there is always at least one. */
export function phasesAt(dates: SeasonDates, now: Date, parts: SeasonParts = wholeSeason): Phase[] {
  const open: Phase[] = [];
  if (entriesAreOpen(dates, now)) open.push(entryPhase(dates, now));
  if (roundOneIsOpen(dates, now)) open.push({ name: 'round-one', until: dates.JudgingRnd1EndDate });
  if (parts.secondRound && roundTwoIsOpen(dates, now)) open.push({ name: 'round-two', until: dates.JudgingRnd2EndDate });
  if (parts.publicVote && votingIsOpen(dates, now)) open.push({ name: 'voting', until: dates.VotingEndDate });
  if (isPublished(dates, now)) open.push({ name: 'published' });
  if (open.length > 0) return open;
  const next = nextStart(dates, now, parts);
  if (now < dates.StartDate) return [{ name: 'before', until: next ?? dates.StartDate }];
  return [{ name: 'closed', until: next ?? dates.WinnersDate }];
}

/** The next thing to begin. */
function nextStart(dates: SeasonDates, now: Date, { secondRound, publicVote }: SeasonParts): Date | undefined {
  const starts = [
    dates.StartDate,
    dates.JudgingRnd1StartDate,
    ...(secondRound ? [dates.JudgingRnd2StartDate] : []),
    ...(publicVote ? [dates.VotingStartDate] : []),
    dates.WinnersDate,
  ];
  return starts.filter((start) => start > now).sort((one, other) => one.getTime() - other.getTime())[0];
}

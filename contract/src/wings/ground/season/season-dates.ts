import type { FieldFault } from '#contract/kernel/call/field-errors.ts';
import { type SeasonDates, type SeasonParts, wholeSeason } from './season-phases.ts';
import { saying, type Said } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/season-fields.ts';

const says = saying(texts);

type DateField = keyof SeasonDates;

export const seasonDateFields = [
  'StartDate',
  'EarlyEndDate',
  'RegularEndDate',
  'EndDate',
  'JudgingRnd1StartDate',
  'JudgingRnd1EndDate',
  'JudgingRnd2StartDate',
  'JudgingRnd2EndDate',
  'VotingStartDate',
  'VotingEndDate',
  'WinnersDate',
] as const satisfies readonly DateField[];

const secondRoundFields: readonly DateField[] = ['JudgingRnd2StartDate', 'JudgingRnd2EndDate'];
const voteFields: readonly DateField[] = ['VotingStartDate', 'VotingEndDate'];

/** The dates that an award's year has. */
export const datesOfParts = ({ secondRound, publicVote }: SeasonParts): DateField[] =>
  seasonDateFields.filter((field) => (secondRound || !secondRoundFields.includes(field)) && (publicVote || !voteFields.includes(field)));

/** One date must come after another; `orAtOnce` where the same moment will do. */
interface Order {
  field: DateField;
  after: DateField;
  orAtOnce?: true;
  words: Said;
  /** Where there is no second round. */
  ofOnlyRound?: Said;
}

/** In the order of the year. Each field gets only its first problem. */
const orders: readonly Order[] = [
  { field: 'EarlyEndDate', after: 'StartDate', words: says('earlyAfterOpening') },
  { field: 'RegularEndDate', after: 'EarlyEndDate', orAtOnce: true, words: says('regularAfterEarly') },
  { field: 'EndDate', after: 'RegularEndDate', orAtOnce: true, words: says('closeAfterRegular') },
  {
    field: 'JudgingRnd1StartDate',
    after: 'StartDate',
    orAtOnce: true,
    words: says('roundOneAfterOpening'),
    ofOnlyRound: says('judgingAfterOpening'),
  },
  { field: 'JudgingRnd1EndDate', after: 'JudgingRnd1StartDate', words: says('roundOneEnds'), ofOnlyRound: says('judgingEnds') },
  { field: 'JudgingRnd2StartDate', after: 'JudgingRnd1StartDate', words: says('roundTwoAfterOne') },
  { field: 'JudgingRnd2EndDate', after: 'JudgingRnd2StartDate', words: says('roundTwoEnds') },
  { field: 'JudgingRnd2EndDate', after: 'JudgingRnd1EndDate', orAtOnce: true, words: says('roundTwoEndsAfterOne') },
  { field: 'VotingStartDate', after: 'StartDate', words: says('voteAfterOpening') },
  { field: 'VotingEndDate', after: 'VotingStartDate', words: says('voteEnds') },
  { field: 'WinnersDate', after: 'EndDate', orAtOnce: true, words: says('winnersAfterEntries') },
  { field: 'WinnersDate', after: 'JudgingRnd2EndDate', orAtOnce: true, words: says('winnersAfterRoundTwo') },
  { field: 'WinnersDate', after: 'VotingEndDate', orAtOnce: true, words: says('winnersAfterVote') },
];

/** Said by the second round where there is one. */
const winnersAfterOnlyRound: Order = {
  field: 'WinnersDate',
  after: 'JudgingRnd1EndDate',
  orAtOnce: true,
  words: says('winnersAfterJudging'),
};

const longestMs = 2 * 366 * 86_400_000;

/** What does not fit in a season's year, next to the date that should move. Dates not given yet, or of parts that the award lacks, are left alone. */
export function findDateProblems(dates: Partial<Record<DateField, Date | undefined>>, parts: SeasonParts = wholeSeason): FieldFault[] {
  const problems = new Map<DateField, Said>();
  const shown = datesOfParts(parts);
  const asked = [...orders, ...(parts.secondRound ? [] : [winnersAfterOnlyRound])];
  for (const { field, after, orAtOnce, words, ofOnlyRound } of asked) {
    if (!shown.includes(field) || !shown.includes(after)) continue;
    const [one, other] = [dates[field], dates[after]];
    if (!one || !other || problems.has(field)) continue;
    if (one < other || (one.getTime() === other.getTime() && !orAtOnce)) problems.set(field, (!parts.secondRound && ofOnlyRound) || words);
  }
  // A year mistyped far ahead is in order with everything before it.
  for (const field of shown) {
    const [one, start] = [dates[field], dates.StartDate];
    if (one && start && !problems.has(field) && one.getTime() - start.getTime() > longestMs) problems.set(field, says('yearTooFar'));
  }
  return seasonDateFields.flatMap((Field) => {
    const Message = problems.get(Field);
    return Message ? [{ Field, Message }] : [];
  });
}

/**
 * The year with dates of its own for parts that the award lacks. They stay as they are while they fit, so that a part that is added later finds
 * them; otherwise they move into the round there is, where they are in no one's way.
 */
export function withHiddenDates(dates: Partial<Record<DateField, Date>>, parts: SeasonParts): Partial<Record<DateField, Date>> {
  const { JudgingRnd1StartDate: from, JudgingRnd1EndDate: until } = dates;
  if (!from || !until) return dates;
  const inside = new Date(from.getTime() + 1000);
  const wrong = new Set(findDateProblems(dates).map(({ Field }) => Field));
  const doesNotFit = (fields: readonly DateField[]) =>
    wrong.has('WinnersDate') || fields.some((field) => !dates[field] || wrong.has(field));
  return {
    ...dates,
    ...(!parts.secondRound && doesNotFit(secondRoundFields) && { JudgingRnd2StartDate: inside, JudgingRnd2EndDate: until }),
    ...(!parts.publicVote && doesNotFit(voteFields) && { VotingStartDate: inside, VotingEndDate: until }),
  };
}

/** The same day of the month, some years on; the last of February where there is no 29th. */
export function yearsLater(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(date.getUTCFullYear() + years);
  if (later.getUTCMonth() !== date.getUTCMonth()) later.setUTCDate(0);
  return later;
}

import type { submission } from '#contract/wings/entering/submission/submission.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';
import type { SeasonDates } from '#contract/wings/ground/season/season-phases.ts';
import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { type Clock, formatDate, formatTimeWithZone } from '#contract/kernel/text/formats.ts';
import { daysBetween } from '#contract/kernel/text/zone-time.ts';
import type { EntryText } from '#web/texts/entry.ts';
import type { TeamText } from '#web/texts/team.ts';
import type { Status } from '#web/ui/state/status-chip.tsx';
import { type EntryStep, entrySteps, missingPath, stepOfMissing } from './entry-steps.ts';

export type Submission = Reply<typeof submission.getSubmission>;
export type PieceOf = Submission['Pieces'][number];
export type EntryOf = PieceOf['Entries'][number];

export const entriesOf = ({ Pieces }: Pick<Submission, 'Pieces'>): EntryOf[] => Pieces.flatMap(({ Entries }) => Entries);

interface MissingItem {
  pieceId: number;
  step: EntryStep;
  field: string;
  /** Where it can be given. */
  to: string;
  message: string;
}

/** Everything that unpaid entries lack, in the order of the steps; the same thing asked by two categories is listed twice, as each says it. */
export function missingItems({ SubmissionID, Pieces }: Pick<Submission, 'SubmissionID' | 'Pieces'>): MissingItem[] {
  const items = Pieces.flatMap(({ PieceID, Missing, Entries }) => {
    const unpaid = Entries.filter(({ State }) => State === 'draft' || State === 'ready');
    if (Entries.length > 0 && unpaid.length === 0) return [];
    return [...Missing, ...unpaid.flatMap((entry) => entry.Missing)].map(({ Field, Message }) => ({
      pieceId: PieceID,
      step: stepOfMissing(Field),
      field: Field,
      to: missingPath(SubmissionID, PieceID, Field),
      message: Message,
    }));
  });
  return items.sort((one, other) => entrySteps.indexOf(one.step) - entrySteps.indexOf(other.step));
}

/** What judges could not open, and the entrant has not mended. An organizer who took it off asks for nothing. */
export const isUnfixed = ({ State, Off }: EntryOf): boolean => State === 'off' && !Off?.IsMended && !Off?.IsByOrganizer;

const isByOrganizer = ({ State, Off }: EntryOf): boolean => State === 'off' && Off?.IsByOrganizer === true;

interface Chip {
  status: Status;
  words: string;
}

/** What was awarded, by the names the award itself gives: the best first, each once. */
const awardsOf = (entries: readonly EntryOf[]): string[] => [
  ...new Set(
    entries
      .flatMap(({ Awards }) => Awards)
      .toSorted((one, other) => winnerKinds.indexOf(one.Kind) - winnerKinds.indexOf(other.Kind))
      .map(({ Name }) => Name),
  ),
];

export const hasAward = (one: Submission): boolean => entriesOf(one).some(({ Awards }) => Awards.length > 0);

/** Everyone knows of something of it: it has badges, certificates and a page to show. */
export const isPubliclyAwarded = (one: Submission): boolean => entriesOf(one).some(({ Awards }) => Awards.some(({ IsPublic }) => IsPublic));

type Welcome = Reply<typeof submission.getWelcomeData>;

/** All results of the season it was entered in are out: what has no award gets none. */
export const isDecided = (one: Submission, welcome: Welcome | undefined): boolean =>
  welcome?.Season?.SeasonID === one.SeasonID && welcome.Season.Results === 'all';

type Closed = 'results_all' | 'results_some' | 'judgingSoon' | 'judging' | 'judged' | 'over';

/** The phase of a season after it stops taking entries; without its dates, the usual one. */
export function closedSeason(
  { Window, Results }: Pick<NonNullable<Welcome['Season']>, 'Window' | 'Results'>,
  dates: Pick<SeasonDates, 'JudgingRnd1StartDate' | 'JudgingRnd1EndDate' | 'JudgingRnd2EndDate'> | undefined,
  hasSecondRound: boolean,
  now: Date,
): Closed {
  if (Results !== 'none') return `results_${Results}`;
  if (Window === 'over') return 'over';
  if (!dates) return 'judging';
  if (now < dates.JudgingRnd1StartDate) return 'judgingSoon';
  return now < (hasSecondRound ? dates.JudgingRnd2EndDate : dates.JudgingRnd1EndDate) ? 'judging' : 'judged';
}

/** The one word for a whole submission. */
export function chipOf(one: Submission, t: EntryText, hasFees = true, hasResult = false): Chip {
  const entries = entriesOf(one);
  const isOpen = one.Window === 'open';
  const [award] = awardsOf(entries);
  if (award) return { status: 'award', words: award };
  if (one.State === 'off') {
    if (entries.some(isUnfixed)) return { status: 'off', words: t('chip_off') };
    return entries.some(isByOrganizer) ? { status: 'off', words: t('offByHand') } : { status: 'judging', words: t('offFixed') };
  }
  if (one.State === 'draft' || one.State === 'ready') {
    if (!isOpen) return { status: 'draft', words: t('chip_closed') };
    const [first] = missingItems(one);
    if (one.State === 'ready' || !first) return { status: 'care', words: t(hasFees ? 'chip_ready' : 'chip_readyFree') };
    if (first.field.startsWith('FileList.')) return { status: 'off', words: t('chip_damaged') };
    return entries.length === 0 && !one.LeadImageUrl
      ? { status: 'draft', words: t('chip_draft') }
      : { status: 'care', words: t(`missing_${first.step}` as 'missing_work') };
  }
  const chips: Record<Exclude<EntryState, 'draft' | 'ready' | 'off'>, Chip> = {
    ordered: { status: 'care', words: t('chip_ordered') },
    paid: { status: 'done', words: t(hasResult ? 'judged' : hasFees ? 'chip_paid' : 'chip_entered') },
    shortlisted: { status: 'award', words: t('chip_shortlisted') },
    withdrawn: { status: 'draft', words: t('chip_withdrawn') },
  };
  return chips[one.State];
}

/** The word for one category of a work. */
export function entryChipOf(entry: EntryOf, isJudging: boolean, t: EntryText, hasFees = true, hasResult = false): Chip {
  const awards = awardsOf([entry]);
  if (awards.length > 0) return { status: 'award', words: awards.join(', ') };
  switch (entry.State) {
    case 'off':
      if (entry.Off?.IsByOrganizer) return { status: 'off', words: t('offByHand') };
      return entry.Off?.IsMended
        ? { status: 'judging', words: t('offFixed') }
        : { status: 'off', words: t(`offShort_${entry.Off?.ReasonID ?? 5}` as 'offShort_5') };
    case 'paid':
      if (hasResult) return { status: 'done', words: t('judged') };
      return isJudging
        ? { status: 'judging', words: t('inJudging') }
        : { status: 'done', words: t(hasFees ? 'entry_paid' : 'chip_entered') };
    case 'shortlisted':
      return { status: 'award', words: t('entry_shortlisted') };
    case 'ordered':
      return { status: 'care', words: t('entry_ordered') };
    case 'withdrawn':
      return { status: 'draft', words: t('entry_withdrawn') };
    case 'ready':
      return { status: 'draft', words: t(hasFees ? 'entry_ready' : 'chip_readyFree') };
    case 'draft':
      return { status: 'draft', words: t('entry_draft') };
  }
}

/** Below the chip: its state, and what it costs. `money` formats an amount of the submission's currency. */
export function statusLineOf(one: Submission, money: (amount: number) => string, t: EntryText, hasFees = true, hasResult = false): string {
  const entries = entriesOf(one);
  const awarded = entries.filter(({ Awards }) => Awards.length > 0);
  if (awarded.length > 0)
    return t('isAwarded', { list: awarded.map((entry) => `${awardsOf([entry]).join(', ')} (${entry.Category})`).join('; ') });
  const isOpen = one.Window === 'open';
  switch (one.State) {
    case 'draft':
    case 'ready': {
      if (!isOpen) return t('neverEntered');
      const [first] = missingItems(one);
      if (!first) return hasFees ? t('totalReady', { total: money(one.Price.Amount) }) : t('readyFree');
      const step = t('stepOf', { step: entrySteps.indexOf(first.step) + 1, steps: entrySteps.length });
      return one.Price.Amount > 0 ? `${step} ${t('totalSoFar', { total: money(one.Price.Amount) })}` : step;
    }
    case 'off':
      if (entries.some(isUnfixed)) return t('isOff');
      return t(entries.some(isByOrganizer) ? 'isOffByHand' : 'isFixed');
    case 'ordered':
      return t('wasOrdered');
    case 'paid':
      if (hasResult) return t('noAward');
      return one.Window === 'over' ? t('ofSeason', { season: one.Season }) : t(hasFees ? 'isPaid' : 'isEntered');
    case 'shortlisted':
      return t('isShortlisted');
    case 'withdrawn':
      return t('isWithdrawn');
  }
}

/** Whose it is, for colleagues. */
export const ownerIn = ({ Owner, OwnerOrganization }: Submission, t: TeamText): string =>
  OwnerOrganization ? t('ownedByOrganization', { owner: Owner, organization: OwnerOrganization }) : t('ownedBy', { owner: Owner });

interface MainAction {
  kind: 'continue' | 'look' | 'open';
  /** Within the portal. */
  to: string;
}

/** The one action of a row: on with what is missing, else to the submission. */
export function mainActionOf(one: Submission): MainAction {
  const to = `/submissions/${one.SubmissionID}`;
  if (!one.Rights.includes('write')) return { kind: 'open', to };
  if (one.Window !== 'open' || (one.State !== 'draft' && one.State !== 'ready')) return { kind: 'open', to };
  const [first] = missingItems(one);
  return first ? { kind: 'continue', to: first.to } : { kind: 'look', to };
}

export function startedWords(created: Date, now: Date, clock: Clock, t: EntryText): string {
  const days = Math.max(0, daysBetween(created, now, clock.timeZone));
  return t('begunOn', { days, date: formatDate(created, clock) });
}

/** Beyond this many days a date says more than a number. */
const countedDays = 21;

/** 'in 9 days', 'tomorrow', 'today at 11:59 PM PST', or the date. */
export function whenWords(until: Date, now: Date, clock: Clock, t: EntryText): string {
  const days = daysBetween(now, until, clock.timeZone);
  if (days <= 0) return t('todayAt', { time: formatTimeWithZone(until, clock) });
  return days <= countedDays ? t('inDays', { count: days }) : t('onDate', { date: formatDate(until, clock) });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Below the title: what kind of work it is, or when it was begun. */
export function sublineOf(one: Submission, isCurrentSeason: boolean, now: Date, clock: Clock, t: EntryText): string {
  if (!isCurrentSeason) return one.Season;
  const media = [...new Set(entriesOf(one).map(({ MediaType }) => MediaType))];
  if (media.length === 0) return startedWords(one.CreatedDate, now, clock, t);
  return capitalised(`${media.join(', ')}, ${t('pieces', { count: one.Pieces.length })}`);
}

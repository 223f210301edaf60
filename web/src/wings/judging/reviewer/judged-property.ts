import { type Openness, opennessOf } from '#contract/wings/judging/review/judging-window.ts';
import type { Profile, ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';

/** R104, R306: derived here and never sent. */
interface Shown {
  /** The property's own data: what the judge is expert in and how far they are. */
  ShowCategories: boolean;
  ShowExecutiveButton: boolean;
  ShowAssociateButton: boolean;
  TreatAsAssociate: boolean;
}

type JudgeStatus = Pick<Profile, 'GlobalStatusID' | 'Executive'>;
type Judged = Pick<ReviewerProperty, 'EntryPropertyID' | 'ReviewerPropertyStatusID' | 'OpensAt' | 'ClosesAt'> &
  Partial<Pick<ReviewerProperty, 'IsSeasonDisabled' | 'HeldSince'>>;

/** R092: property data show only to judges who are globally active; GroupActive does not count (R548). */
export const showsProperties = ({ GlobalStatusID }: Pick<Profile, 'GlobalStatusID'>): boolean => GlobalStatusID === globalStatuses.active;

/** R093; and not disabled for the season (R359). */
export const isOnDuty = ({
  ReviewerPropertyStatusID: id,
  IsSeasonDisabled,
}: Pick<Judged, 'ReviewerPropertyStatusID' | 'IsSeasonDisabled'>): boolean =>
  !IsSeasonDisabled && (id === reviewerPropertyStatuses.scheduled || id === reviewerPropertyStatuses.assignmentFulfilled);

const earliest = new Date(-8.64e15);
const latest = new Date(8.64e15);

/** R094, R301: by the rule that the guard and the server go by; a side without a date has no limit. */
export const windowOf = ({ OpensAt, ClosesAt, HeldSince = null }: Judged, now: Date): Openness =>
  opennessOf({ start: OpensAt ?? earliest, end: ClosesAt ?? latest }, HeldSince, now);

const duty = { open: 0, finishing: 0, before: 1, over: 2 } as const;

/** What can be judged now first, then what comes, then what is over; what the judge is not scheduled for last. Otherwise as it came. */
export const byTime = <J extends Judged>(judged: readonly J[], now: Date): J[] =>
  judged.toSorted((one, other) => placeInTime(one, now) - placeInTime(other, now));
const placeInTime = (judged: Judged, now: Date): number => (isOnDuty(judged) ? duty[windowOf(judged, now)] : 3);

/** R092 to R095 */
export function shownFor(judge: JudgeStatus, judged: Judged, now: Date): Shown {
  // R250, R251: there executives judge as associates do.
  const TreatAsAssociate = !judge.Executive || findProperty(judged.EntryPropertyID)?.treatsExecutivesAsAssociates === true;
  const ShowCategories = showsProperties(judge) && isOnDuty(judged);
  const openness = windowOf(judged, now);
  // A ballot is not held by anyone: nothing of it can be finished later.
  const hasButton = ShowCategories && (openness === 'open' || (openness === 'finishing' && TreatAsAssociate));
  return {
    ShowCategories,
    ShowExecutiveButton: hasButton && !TreatAsAssociate,
    ShowAssociateButton: hasButton && TreatAsAssociate,
    TreatAsAssociate,
  };
}

/** The one award a judge can review works of now, if it is one: there is nothing to choose between. */
export function onlyOpen(
  profile: JudgeStatus & { ReviewerProperties: readonly ReviewerProperty[] },
  now: Date,
): ReviewerProperty | undefined {
  const open = profile.ReviewerProperties.filter((judged) => shownFor(profile, judged, now).ShowAssociateButton);
  return open.length === 1 ? open[0] : undefined;
}

/** R137, R255: some properties, and of their judges those who are flagged. */
export const recommendsWork = (judge: Pick<Profile, 'MayRecommendWork' | 'GlobalStatusID'>, entryPropertyId: number): boolean =>
  showsProperties(judge) && judge.MayRecommendWork && findProperty(entryPropertyId)?.recommendsWork === true;

/** Reviews for associates; ballots, of those that are or were open, for executives. */
export const progressOf = (
  judged: Pick<ReviewerProperty, 'ReviewsCompleted' | 'ReviewsRequired' | 'BallotsCast' | 'BallotsOpen'>,
  isAssociate: boolean,
): { completed: number; required: number } =>
  isAssociate
    ? { completed: judged.ReviewsCompleted, required: judged.ReviewsRequired }
    : { completed: judged.BallotsCast, required: judged.BallotsCast + judged.BallotsOpen };

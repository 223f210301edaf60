import type { invitation } from '#contract/areas/reviewer/invitation.ts';
import type { reviewerRecord } from '#contract/areas/reviewer/reviewer-record.ts';
import type { Reply, Sent } from '#contract/kernel/call.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import { traitsOf } from '#contract/kernel/properties.ts';

type InvitationBody = Sent<typeof invitation.inviteReviewer>['body'];
type AwardOptions = Pick<Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'][number], 'EntryPropertyID' | 'Seasons'>;

interface InvitedAward {
  entryPropertyId: number;
  isChosen: boolean;
  reviews: number | null;
  /** The cluster they know best; empty for none. */
  cluster: string;
}

export interface InvitationValues extends Record<string, unknown> {
  FirstName: string;
  LastName: string;
  Email: string;
  Organization: string;
  Executive: boolean;
  awards: InvitedAward[];
}

/** An empty form for a site: every award with a season at work; where there is one award, it is chosen. */
export function emptyInvitation(awards: readonly AwardOptions[]): InvitationValues {
  const open = awards.filter(({ Seasons }) => Seasons.some(({ IsCurrent }) => IsCurrent));
  return {
    FirstName: '',
    LastName: '',
    Email: '',
    Organization: '',
    Executive: false,
    awards: open.map(({ EntryPropertyID }) => ({
      entryPropertyId: EntryPropertyID,
      isChosen: open.length === 1,
      reviews: null,
      cluster: '',
    })),
  };
}

/** Executives rank whole categories in round two: no number of reviews, no expertise. */
export const givesReviews = (isExecutive: boolean, entryPropertyId: number): boolean =>
  !isExecutive || traitsOf(entryPropertyId).treatsExecutivesAsAssociates;

export const invitationOf = (values: InvitationValues, judgingPropertyId: number): InvitationBody => ({
  JudgingPropertyID: judgingPropertyId,
  FirstName: values.FirstName,
  LastName: values.LastName,
  Email: values.Email.trim(),
  Organization: values.Organization,
  Executive: values.Executive,
  ReviewerProperties: values.awards
    .filter(({ isChosen }) => isChosen)
    .map(({ entryPropertyId, reviews, cluster }) => ({
      EntryPropertyID: entryPropertyId,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
      ...(givesReviews(values.Executive, entryPropertyId) && {
        ReviewsRequired: reviews ?? 0,
        ExpertiseCluster1ID: Number(cluster) || null,
      }),
    })),
});

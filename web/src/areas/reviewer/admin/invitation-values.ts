import type { invitation } from '#contract/areas/reviewer/invitation.ts';
import type { reviewerRecord } from '#contract/areas/reviewer/reviewer-record.ts';
import type { Reply, Sent } from '#contract/kernel/call.ts';
import { expertiseFields } from '#contract/areas/reviewer/reviewer.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/constants.ts';
import { traitsOf } from '#contract/kernel/properties.ts';

type InvitationBody = Sent<typeof invitation.inviteReviewer>['body'];
type AwardOptions = Pick<Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'][number], 'EntryPropertyID' | 'Seasons'>;

interface InvitedAward {
  entryPropertyId: number;
  isChosen: boolean;
  reviews: number | null;
  /** The cluster they know best, `allClusters`, or empty for none. */
  cluster: string;
  /** The clusters of the season. */
  clusters: readonly number[];
}

/** Where the season's clusters fit into a judge's expertise: otherwise a small award's judges would get no works until somebody thinks of it. */
export const allClusters = 'all';
export const canKnowAll = (clusters: readonly number[]): boolean => clusters.length > 0 && clusters.length <= expertiseFields.length;

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
    awards: open.map(({ EntryPropertyID, Seasons }) => {
      const clusters = (Seasons.find(({ IsCurrent }) => IsCurrent)?.Clusters ?? []).map(({ id }) => id);
      return {
        entryPropertyId: EntryPropertyID,
        isChosen: open.length === 1,
        reviews: null,
        cluster: canKnowAll(clusters) ? allClusters : '',
        clusters,
      };
    }),
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
    .map(({ entryPropertyId, reviews, cluster, clusters }) => ({
      EntryPropertyID: entryPropertyId,
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
      ...(givesReviews(values.Executive, entryPropertyId) && {
        ReviewsRequired: reviews ?? 0,
        ...(cluster === allClusters
          ? Object.fromEntries(clusters.map((id, slot) => [expertiseFields[slot], id]))
          : { ExpertiseCluster1ID: Number(cluster) || null }),
      }),
    })),
});

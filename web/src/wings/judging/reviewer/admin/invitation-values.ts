import type { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import type { reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';
import { expertiseFields, usualReviews } from '#contract/wings/judging/reviewer/reviewer.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';

type InvitationBody = Sent<typeof invitation.inviteReviewer>['body'];
type AwardOptions = Pick<Reply<typeof reviewerRecord.getReviewerDetailOptions>['EntryProperties'][number], 'EntryPropertyID' | 'Seasons'>;

interface InvitedAward {
  entryPropertyId: number;
  seasonId: string;
  isChosen: boolean;
  reviews: number | null;
  /** The cluster they know best, `allClusters`, or empty for none. */
  cluster: string;
  /** The clusters of the season. */
  clusters: readonly number[];
}

/** Where the season's clusters fit into a judge's expertise: otherwise a small award's judges would get no works until someone thinks of it. */
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

type SeasonOption = AwardOptions['Seasons'][number];

/** The season at work and those planned after it: judges are invited to these. */
export function openSeasons({ Seasons }: Pick<AwardOptions, 'Seasons'>): SeasonOption[] {
  const current = Seasons.find(({ IsCurrent }) => IsCurrent);
  return Seasons.filter(({ IsCurrent, Number: number }) => IsCurrent || (current && number > current.Number)).toSorted(
    (one, other) => one.Number - other.Number,
  );
}

export const clustersOf = (season: SeasonOption | undefined): number[] => (season?.Clusters ?? []).map(({ id }) => id);
/** All clusters where they fit, so that works arrive. */
export const proposedFor = (clusters: readonly number[]): string => (canKnowAll(clusters) ? allClusters : '');

/** An empty form for a site: every award with a season at work or planned; where there is one award, or its season was chosen, it is chosen. */
export function emptyInvitation(awards: readonly AwardOptions[], chosenSeason?: number): InvitationValues {
  const open = awards.filter((award) => openSeasons(award).length > 0);
  return {
    FirstName: '',
    LastName: '',
    Email: '',
    Organization: '',
    Executive: false,
    awards: open.map((award) => {
      const [first] = openSeasons(award);
      const chosen = openSeasons(award).find(({ SeasonID, IsCurrent }) => SeasonID === chosenSeason && !IsCurrent);
      const clusters = clustersOf(chosen ?? first);
      return {
        entryPropertyId: award.EntryPropertyID,
        seasonId: String((chosen ?? first)?.SeasonID ?? ''),
        isChosen: open.length === 1 || chosen !== undefined,
        reviews: usualReviews,
        cluster: proposedFor(clusters),
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
    .map(({ entryPropertyId, seasonId, reviews, cluster, clusters }) => ({
      EntryPropertyID: entryPropertyId,
      ...(seasonId && { SeasonID: Number(seasonId) }),
      ReviewerPropertyStatusID: reviewerPropertyStatuses.scheduled,
      ...(givesReviews(values.Executive, entryPropertyId) && {
        ReviewsRequired: reviews ?? 0,
        ...(cluster === allClusters
          ? Object.fromEntries(clusters.map((id, slot) => [expertiseFields[slot], id]))
          : { ExpertiseCluster1ID: Number(cluster) || null }),
      }),
    })),
});

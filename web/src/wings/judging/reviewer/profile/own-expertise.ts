import type { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import { expertiseFields, type Profile, type reviewer, type ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import type { Reply, Sent } from '#contract/kernel/call/call.ts';

type OpenSeason = Reply<typeof judgingMenu.getClustersForJudgingProperty>['Seasons'][number];

type SavedProperty = NonNullable<Sent<typeof reviewer.saveReviewer>['body']['Data']['ReviewerProperties']>[number];

/** The clusters a judge named for an award, in their order. */
export const clustersNamed = (judged: ReviewerProperty): number[] =>
  expertiseFields.flatMap((field) => (judged[field] ? [judged[field]] : []));

/** By award, as the form holds it. */
export const expertiseOf = ({ ReviewerProperties }: Pick<Profile, 'ReviewerProperties'>): Record<string, number[]> =>
  Object.fromEntries(ReviewerProperties.map((judged) => [judged.EntryPropertyID, clustersNamed(judged)]));

/** What may be chosen for an award: what is on offer, and what the judge has anyway. */
export function offeredFor(judged: ReviewerProperty, offered: readonly OpenSeason[], all: readonly OpenSeason[]): OpenSeason | undefined {
  const season = all.find(({ SeasonID }) => SeasonID === judged.SeasonID);
  if (!season) return undefined;
  const named = clustersNamed(judged);
  const open = offered.find(({ SeasonID }) => SeasonID === judged.SeasonID)?.Clusters ?? [];
  const isShown = (id: number) => named.includes(id) || open.some(({ ClusterID }) => ClusterID === id);
  return { ...season, Clusters: season.Clusters.filter(({ ClusterID }) => isShown(ClusterID)) };
}

/** The awards whose expertise was changed, as SaveReviewer takes them; the rest of each stays what it is. */
export const changedExpertise = (profile: Profile, wanted: Record<string, number[]>): SavedProperty[] =>
  profile.ReviewerProperties.filter(
    (judged) => !judged.ExpertiseFixed && (wanted[judged.EntryPropertyID] ?? []).join() !== clustersNamed(judged).join(),
  ).map((judged) => ({
    EntryPropertyID: judged.EntryPropertyID,
    SeasonID: judged.SeasonID,
    ReviewerPropertyStatusID: judged.ReviewerPropertyStatusID as SavedProperty['ReviewerPropertyStatusID'],
    ReviewsRequired: judged.ReviewsRequired,
    ...Object.fromEntries(expertiseFields.map((field, index) => [field, wanted[judged.EntryPropertyID]?.[index] ?? null])),
  }));

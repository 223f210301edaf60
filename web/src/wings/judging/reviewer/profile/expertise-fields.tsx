import { judgingMenu } from '#contract/wings/judging/cluster/judging-menu.ts';
import type { Profile, ReviewerProperty } from '#contract/wings/judging/reviewer/reviewer.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useReviewerText } from '#web/texts/reviewer.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { clustersNamed, offeredFor } from './own-expertise.ts';
import { ExpertisePicker } from '#web/wings/judging/reviewer/registration/expertise-picker.tsx';

interface ExpertiseFieldsProps {
  profile: Profile;
  value: Record<string, number[]>;
  /** By award. */
  errors: Record<string, React.ReactNode>;
  onChange: (entryPropertyId: number, clusters: number[]) => void;
}

/** R131: what a judge knows best, for each season they are enrolled in; in words where it can no longer be changed. */
export function ExpertiseFields({ profile, value, errors, onChange }: ExpertiseFieldsProps) {
  const { property } = usePortal();
  const stale = { staleMs: 600_000 };
  const offered = useCall(judgingMenu.getClustersForJudgingProperty, { body: { PropertyID: property.id } }, stale);
  const all = useCall(judgingMenu.getClustersForJudgingProperty, { body: { PropertyID: property.id, FilterBy: 'All' } }, stale);
  const failed = offered.isError ? offered : all.isError ? all : undefined;
  if (failed) return <ErrorState onRetry={() => void failed.refetch()}>{failed.error?.message}</ErrorState>;
  if (!offered.data || !all.data) return <TextSkeleton lines={3} />;
  const seasons = { offered: offered.data.Seasons, all: all.data.Seasons };
  return profile.ReviewerProperties.map((judged) => {
    const season = offeredFor(judged, seasons.offered, seasons.all);
    if (!season) return null;
    if (judged.ExpertiseFixed) return <Fixed key={judged.EntryPropertyID} judged={judged} clusters={season.Clusters} />;
    const error = errors[judged.EntryPropertyID];
    return (
      <ExpertisePicker
        key={judged.EntryPropertyID}
        season={season}
        value={value[judged.EntryPropertyID] ?? []}
        onChange={(clusters) => onChange(judged.EntryPropertyID, clusters)}
        {...(typeof error === 'string' && { error })}
      />
    );
  });
}

interface FixedProps {
  judged: ReviewerProperty;
  clusters: readonly { ClusterID: number; Name: string }[];
}

function Fixed({ judged, clusters }: FixedProps) {
  const t = useReviewerText();
  const names = clustersNamed(judged).flatMap((id) => clusters.find(({ ClusterID }) => ClusterID === id)?.Name ?? []);
  return (
    <div className="stack gap-4">
      <p className="l-label">{t('expertiseAt', { name: judged.EntryPropertyName })}</p>
      {names.length > 0 && <p>{names.join(', ')}</p>}
      <p className="l-help">{t(judged.ExpertiseFixed === 'organizer' ? 'expertiseByOrganizer' : 'expertiseInRound')}</p>
    </div>
  );
}

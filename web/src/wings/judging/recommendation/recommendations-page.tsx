import { Link, useSearch } from '@tanstack/react-router';
import { property as propertyCalls } from '#contract/wings/ground/property/property.ts';
import type { Profile } from '#contract/wings/judging/reviewer/reviewer.ts';
import { useOwnProfile } from '#web/wings/judging/reviewer/use-own-profile.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useRecommendationText } from '#web/texts/recommendation.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { NominationForm } from './nomination-form.tsx';
import css from './recommendation.module.css';
import { allowedTypes, type RecommendSearch, type RecommendType, recommendTypes } from './recommendation-rules.ts';
import { WorkForm } from './work-form.tsx';

const typeNames = { default: 'kindDefault', achievement: 'kindAchievement', fund: 'kindFund' } as const;

/** R004, R005, R135: three forms, each shown where it is allowed. */
export function RecommendationsPage() {
  const profile = useOwnProfile();
  const t = useRecommendationText();
  if (profile.data) return <ForJudge profile={profile.data} />;
  return (
    <>
      <PageHead title={t('titlePlain')} />
      {profile.isError ? <ErrorState onRetry={() => void profile.refetch()}>{profile.error.message}</ErrorState> : <FormSkeleton />}
    </>
  );
}

function ForJudge({ profile }: { profile: Profile }) {
  const t = useRecommendationText();
  const { property } = usePortal();
  const { propertyId, recommendType } = useSearch({ strict: false }) as RecommendSearch;
  // R139: the award it is for, when the address names none; and whether the named one has a season now.
  const award = useCall(
    propertyCalls.getActiveEntryPropertyForSpecialAchievements,
    {
      params: {
        includeRecs: String(recommendType === 'default' && profile.MayRecommendWork),
        judgingPropId: property.id,
        ...(propertyId !== undefined && { entryPropId: propertyId }),
      },
    },
    { staleMs: 300_000, keepsLast: true },
  );
  if (award.error && award.error.status !== 404)
    return (
      <>
        <PageHead title={t('titlePlain')} />
        <ErrorState onRetry={() => void award.refetch()}>{award.error.message}</ErrorState>
      </>
    );
  if (award.error)
    return <Nothing why={t(propertyId === undefined ? 'noAward' : 'notThisAward')} profile={profile} propertyId={propertyId} />;
  if (!award.data)
    return (
      <>
        <PageHead title={t('titlePlain')} />
        <FormSkeleton />
      </>
    );
  const { id, value: name } = award.data;
  const allowed = allowedTypes(profile, property.id, id);
  if (!allowed.includes(recommendType)) return <Nothing why={t('notAllowed')} profile={profile} propertyId={id} />;
  return (
    <>
      <PageHead title={t('title', { name })} lead={t('lead')} />
      <Types allowed={allowed} propertyId={id} current={recommendType} />
      {recommendType === 'default' ? (
        <WorkForm key={id} propertyId={id} />
      ) : (
        <NominationForm key={`${id}-${recommendType}`} propertyId={id} type={recommendType} />
      )}
    </>
  );
}

/** On phones the line of kinds is longer than the window. */
const intoView = (link: HTMLAnchorElement | null): void => {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

function Types({ allowed, propertyId, current }: { allowed: readonly RecommendType[]; propertyId: number; current?: RecommendType }) {
  const t = useRecommendationText();
  return (
    <nav className={css.types} aria-label={t('kinds')}>
      {recommendTypes
        .filter((type) => allowed.includes(type))
        .map((type) => (
          <Link
            key={type}
            to="/recommendations"
            search={{ propertyId, recommendType: type }}
            className={`tab ${css.type}`}
            aria-current={type === current ? 'page' : undefined}
            ref={type === current ? intoView : undefined}
          >
            {t(typeNames[type])}
          </Link>
        ))}
    </nav>
  );
}

/** What else the judge may recommend there, if anything. */
function Nothing({ why, profile, propertyId }: { why: string; profile: Profile; propertyId: number | undefined }) {
  const t = useRecommendationText();
  const { property } = usePortal();
  const others = propertyId === undefined ? [] : allowedTypes(profile, property.id, propertyId);
  return (
    <>
      <PageHead title={t('titlePlain')} />
      {propertyId !== undefined && others.length > 0 && <Types allowed={others} propertyId={propertyId} />}
      <EmptyState title={t('notAllowedTitle')} action={<Link to="/account">{t('toAccount')}</Link>}>
        {why}
      </EmptyState>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { publicVoting } from '#contract/areas/voting/public-voting.ts';
import { isWithin } from '#contract/areas/season/season-phases.ts';
import { formatDate, formatWithZone } from '#contract/kernel/formats.ts';
import { PageHead } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import css from './landing.module.css';
import { lastMoment } from '#web/kernel/last-moment.ts';
import { ShowcaseWorks } from './showcase-works.tsx';
import { useNow } from '#web/kernel/use-now.ts';

const Texts = lazy(() => import('#web/areas/cms/landing-texts.tsx').then((file) => ({ default: file.LandingTexts })));

/** When the public votes, and what earlier votes looked at. */
export function VoteLanding() {
  const t = usePortalText();
  const { property } = usePortal();
  const now = useNow();
  const current = useCall(publicVoting.getCurrentSeason, { params: { x: property.id } }, { staleMs: 60_000 });
  const words = (): { title: string; lead: string } => {
    if (!current.data) return { title: t('voteTitleNone'), lead: current.error?.status === 404 ? t('voteLeadNone') : '\u00a0' };
    const { SeasonNumber: number, VotingStartDate: start, VotingEndDate: end } = current.data;
    if (isWithin(start, end, now))
      return { title: t('voteTitleOpen'), lead: t('voteLeadOpen', { number, date: formatWithZone(lastMoment(end, property), property) }) };
    if (now < start)
      return {
        title: t('voteTitleSoon', { date: formatDate(start, property) }),
        lead: t('voteLeadSoon', { number, date: formatDate(lastMoment(end, property), property) }),
      };
    return { title: t('voteTitleOver'), lead: t('voteLeadOver', { number, date: formatDate(lastMoment(end, property), property) }) };
  };
  const { title, lead } = words();
  return (
    <>
      <PageHead title={title} windowTitle={t('vote')} lead={<span className="type-lead">{lead}</span>} />
      {current.isError && current.error.status !== 404 && (
        <ErrorState onRetry={() => void current.refetch()}>{current.error.message}</ErrorState>
      )}
      <Suspense>
        <Texts
          regions={current.data && current.data.VotingEndDate < now ? ['Closed', 'Contact'] : ['SignInLead', 'Welcome', 'Rules', 'Contact']}
        />
      </Suspense>
      <section className={css.works} aria-labelledby="works">
        <h2 id="works" className="type-s">
          {t('works')}
        </h2>
        <ShowcaseWorks emptyTitle={t('worksNone')} />
      </section>
    </>
  );
}

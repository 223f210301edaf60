import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ballot as ballotCalls } from '#contract/wings/judging/ballot/ballot.ts';
import { isFailure } from '#contract/kernel/call/client.ts';
import { allItems } from '#web/wings/judging/cluster/category-menu.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { PlatesSkeleton, Skeleton } from '#web/ui/state/skeletons.tsx';
import { ballotText } from '#web/texts/ballot-outcome.ts';
import { outcomeOfLoad } from './ballot-outcome.ts';
import { useOutcome } from './use-outcome.ts';
import { BallotBarred } from './ballot-barred.tsx';
import { BallotFrame } from './ballot-frame.tsx';
import { OpenBallot } from './open-ballot.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';

/** R019 */
export function BallotPage() {
  const { categoryId = '' } = useParams({ strict: false });
  const id = /^\d{1,9}$/.test(categoryId) ? Number(categoryId) : 0;
  return id > 0 ? <Category key={id} categoryId={id} /> : <NoCategory />;
}

/** R033, R206 */
function NoCategory() {
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const { pathOf } = useExecutiveFlow();
  const rules = pathOf('rules');
  useEffect(() => {
    messages.error(ballotText('noCategory'));
    void navigate({ to: rules, replace: true });
  }, [messages, navigate, rules]);
  return null;
}

function Category({ categoryId }: { categoryId: number }) {
  const t = useBallotText();
  const { property } = usePortal();
  const { entryProperty, season, menu } = useExecutiveFlow();
  const [isSaved, setSaved] = useState(false);
  const Data = { JudgingPropertyID: property.id, EntryPropertyID: entryProperty.id, SeasonID: season.SeasonID, CategoryID: categoryId };
  // Once it is saved, asking again would only answer that it is.
  const query = useCall(ballotCalls.getReviewBallot, { body: { Data } }, { staleMs: 0, enabled: !isSaved });
  const { error } = query;
  const isBarred = isFailure(error, 'BallotConflict');
  const outcome = error && !isSaved && !isBarred ? outcomeOfLoad(error) : undefined;
  const action = useOutcome(categoryId);
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    if (!outcome || told.current === error) return;
    told.current = error;
    void action(outcome);
  });
  useTitle(query.data?.CategoryName ?? t('categories'));

  if (isBarred && !isSaved)
    return (
      <BallotFrame current={categoryId}>
        <BallotBarred categoryId={categoryId} name={menu && allItems(menu).find(({ id }) => id === categoryId)?.name} />
      </BallotFrame>
    );
  if (outcome && outcome.goes === 'stay' && !query.data)
    return (
      <BallotFrame current={categoryId}>
        <h1 className="visually-hidden">{t('ballotFailedTitle')}</h1>
        <ErrorState title={t('ballotFailedTitle')} onRetry={() => void query.refetch()}>
          {t('noAnswer')}
        </ErrorState>
      </BallotFrame>
    );
  if (!query.data || (outcome && outcome.goes !== 'stay'))
    return (
      <BallotFrame current={categoryId}>
        <h1 className="visually-hidden">{t('categories')}</h1>
        <div className="pad-16" aria-hidden="true">
          <Skeleton height={40} width="40%" />
        </div>
        <PlatesSkeleton count={8} />
      </BallotFrame>
    );
  if (query.data.Entries.length === 0)
    return (
      <BallotFrame current={categoryId}>
        <h1 className={`type-m breaks ${css.title}`}>{query.data.CategoryName}</h1>
        <EmptyState title={t('noWorks')}>{t('noWorksBody')}</EmptyState>
      </BallotFrame>
    );
  return <OpenBallot ballot={query.data} onSaved={() => setSaved(true)} onReload={async () => (await query.refetch()).data} />;
}

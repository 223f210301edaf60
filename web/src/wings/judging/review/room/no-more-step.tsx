import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageText } from '#web/wings/ground/cms/page-text.tsx';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useReviewText } from '#web/texts/review.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { PutOffList } from './put-off-list.tsx';
import { useReviewFlow } from './review-flow.ts';
import css from './step.module.css';

/** R047 */
export function NoMoreStep() {
  const t = useReviewText();
  const { go, entryProperty } = useReviewFlow();
  return (
    <>
      <PageHead title={t('noMoreTitle')} lead={entryProperty.name} />
      <EmptyState
        title={t('noMoreLead')}
        action={
          <Button variant="default" onClick={() => go('load')}>
            {t('noMoreAgain')}
          </Button>
        }
      >
        {t('noMoreBody')}
        <PageText region="Done" />
      </EmptyState>
      <PutOffList />
      <p className={`tall-links ${css.ways}`}>
        <Link to="/account">{t('toAccount')}</Link>
        <Link to="/dashboard">{t('toDashboard')}</Link>
      </p>
    </>
  );
}

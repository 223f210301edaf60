import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useBallotText } from '#web/texts/ballot.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import css from '#web/wings/judging/ballot/ballot.module.css';
import { useExecutiveFlow } from './executive-flow.ts';

/** R018, R071 */
export function ExecutiveNoMore() {
  const t = useBallotText();
  const { entryProperty, progress, start } = useExecutiveFlow();
  const [isLooking, setLooking] = useState(false);
  const lookAgain = (): void => {
    setLooking(true);
    void start().finally(() => setLooking(false));
  };
  return (
    <>
      <PageHead title={t('noMoreTitle')} lead={entryProperty.name} />
      <EmptyState
        title={t('noMoreLead')}
        action={
          <Button variant="default" loading={isLooking} onClick={lookAgain}>
            {t('noMoreAgain')}
          </Button>
        }
      >
        {progress?.all === 0 ? t('noMoreNone') : t('noMoreBody')}
      </EmptyState>
      <p className={`touch-links ${css.ways}`}>
        <Link to="/account">{t('toAccount')}</Link>
        <Link to="/dashboard">{t('toDashboard')}</Link>
      </p>
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useAwardText } from '#web/texts/award.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

export function NoAward() {
  const t = useAwardText();
  return (
    <>
      <PageHead title={t('noAwardTitle')} />
      <EmptyState
        title={t('noAwards')}
        action={
          <Button component={Link} to="/awards/new">
            {t('setUpAward')}
          </Button>
        }
      >
        {t('noAwardBody')}
      </EmptyState>
    </>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { entryProperties } from '#contract/kernel/award/properties.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useAwardText } from '#web/texts/award.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';

/** A screen that is about awards; without any it leads to the set-up. */
export const withAward = (Screen: ComponentType): ComponentType =>
  function WithAward() {
    return entryProperties().length > 0 ? <Screen /> : <NoAward />;
  };

function NoAward() {
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

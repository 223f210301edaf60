import { Button } from '@mantine/core';
import { useTitle } from '#web/kernel/page-head.tsx';
import { usePortal } from '#web/kernel/portal.ts';
import { usePortalText } from '#web/texts/portal.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import css from './frame.module.css';

export function NotFound() {
  const t = usePortalText();
  const { base } = usePortal();
  useTitle(t('notFound'));
  return (
    <div className={css.state}>
      <h1 className="visually-hidden">{t('notFound')}</h1>
      <EmptyState
        title={t('notFound')}
        act={
          <Button component="a" href={`${base}/`} variant="default" size="sm">
            {t('goHome')}
          </Button>
        }
      >
        {t('notFoundBody')}
      </EmptyState>
    </div>
  );
}

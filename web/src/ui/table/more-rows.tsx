import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiText } from '../small/use-ui-text.ts';

const step = 20;
/** As many as a list asks for at once; anyone who looks for one further down searches. */
const most = 200;

/** On phones: the next ones below those that are there, by a button, so that the place is kept. */
export function MoreRows({ shown, total, onMore, children }: { shown: number; total: number; onMore: () => void; children?: ReactNode }) {
  const t = useUiText();
  const left = Math.max(0, total - shown);
  return (
    <div className="stack gap-8 size-14 type-muted">
      <span role="status">{t('shownOf', { shown, total })}</span>
      {children && <span>{children}</span>}
      {left > 0 && shown >= most && <span>{t('narrowDown')}</span>}
      {left > 0 && shown < most && (
        <Button variant="default" fullWidth onClick={onMore}>
          {t('showMore', { count: Math.min(step, left) })}
        </Button>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useReviewText } from '#web/texts/review.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import css from './declines.module.css';
import { NoLoadDialog } from './no-load-dialog.tsx';
import { useReviewFlow } from '#web/wings/judging/review/room/review-flow.ts';

/** Always in reach and never beside the main action; each asks once, then brings the next work. */
export function Declines() {
  const t = useReviewText();
  const { decline, isSaving, putOff } = useReviewFlow();
  const [asks, setAsks] = useState<'conflict' | 'noLoad'>();
  const close = (): void => setAsks(undefined);
  // Saved, another work takes this one's place; not saved, the problem is shown above the page.
  useEffect(() => {
    if (!isSaving) setAsks(undefined);
  }, [isSaving]);
  return (
    <div className={css.declines}>
      <button type="button" className={`greys ${css.decline}`} onClick={() => putOff('skip')}>
        {t('skip')}
      </button>
      <button type="button" className={`greys ${css.decline}`} onClick={() => putOff('later')}>
        {t('laterTonight')}
      </button>
      <button type="button" className={`greys ${css.decline}`} onClick={() => setAsks('conflict')}>
        <Icon name="flag" size={18} />
        {t('conflict')}
      </button>
      <button type="button" className={`greys ${css.decline}`} onClick={() => setAsks('noLoad')}>
        <Icon name="warn" size={18} />
        {t('noLoad')}
      </button>
      <ConfirmDialog
        opened={asks === 'conflict'}
        title={t('conflictTitle')}
        cancelLabel={t('conflictCancel')}
        confirmLabel={t('conflictConfirm')}
        isWorking={isSaving}
        onCancel={close}
        onConfirm={() => decline({ why: 'conflict' })}
      >
        {t('conflictBody')}
      </ConfirmDialog>
      <NoLoadDialog
        opened={asks === 'noLoad'}
        onClose={close}
        body={t('noLoadBody')}
        isSaving={isSaving}
        onReport={(reasonId, note) => decline({ why: 'noLoad', reasonId, note })}
      />
    </div>
  );
}

import { Button, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { review } from '#contract/areas/review/review.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './declines.module.css';
import { useReviewFlow } from './review-flow.ts';

/** Always in reach and never beside the main act; each asks once, then brings the next work. */
export function Declines() {
  const t = useReviewText();
  const { decline, isSaving } = useReviewFlow();
  const [asks, setAsks] = useState<'conflict' | 'noLoad'>();
  const close = (): void => setAsks(undefined);
  return (
    <div className={css.declines}>
      <button type="button" className={css.decline} onClick={() => setAsks('conflict')}>
        <Icon name="flag" size={18} />
        {t('conflict')}
      </button>
      <button type="button" className={css.decline} onClick={() => setAsks('noLoad')}>
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
        onConfirm={() => void decline({ why: 'conflict' }).then((isSaved) => isSaved || close())}
      >
        {t('conflictBody')}
      </ConfirmDialog>
      <NoLoadDialog opened={asks === 'noLoad'} onClose={close} />
    </div>
  );
}

const noteLimit = 500;

function NoLoadDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useReviewText();
  const { decline, isSaving } = useReviewFlow();
  const formId = useId();
  const reasons = useCall(review.getNoLoadReasons, {}, { enabled: opened, staleMs: 3_600_000 });
  const [reasonId, setReasonId] = useState<number>();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const report = (): void => {
    if (reasonId === undefined) {
      setMissing(true);
      document.querySelector<HTMLInputElement>(`#${CSS.escape(formId)} input[type="radio"]`)?.focus();
      return;
    }
    if (note.trim().length > noteLimit) return;
    void decline({ why: 'noLoad', reasonId, note: note.trim() }).then((isSaved) => isSaved || onClose());
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('noLoadTitle')}
      acts={
        <>
          <Button variant="default" onClick={onClose}>
            {t('noLoadCancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {t('noLoadConfirm')}
          </Button>
        </>
      }
    >
      <p className="type-soft">{t('noLoadBody')}</p>
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          report();
        }}
      >
        {reasons.isError ? (
          <ErrorState title={t('reasonsFailed')} onRetry={() => void reasons.refetch()}>
            {reasons.error.message}
          </ErrorState>
        ) : reasons.data ? (
          <Radio.Group
            label={t('noLoadReason')}
            value={reasonId === undefined ? null : String(reasonId)}
            error={isMissing && reasonId === undefined ? t('noLoadChoose') : undefined}
            onChange={(value) => setReasonId(Number(value))}
          >
            <div className={css.reasons}>
              {reasons.data.map(({ id, value }) => (
                <Radio key={id} value={String(id)} label={value} />
              ))}
            </div>
          </Radio.Group>
        ) : (
          <TextSkeleton lines={5} />
        )}
        <MaxLengthField label={t('noLoadNote')} maxLength={noteLimit} value={note} onChange={setNote} />
      </form>
    </Dialog>
  );
}

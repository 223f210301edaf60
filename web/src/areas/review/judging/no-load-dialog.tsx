import { Button, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { otherNoLoadReason } from '#contract/areas/review/no-load.ts';
import { review } from '#contract/areas/review/review.ts';
import { useCall } from '#web/kernel/use-call.ts';
import { useReviewText } from '#web/texts/review.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import css from './declines.module.css';

const noteLimit = 500;

interface NoLoadDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What happens after the report. */
  body: string;
  isSaving: boolean;
  onReport: (reasonId: number, note: string) => void;
}

/** Why a work does not load, in both rounds. */
export function NoLoadDialog({ opened, onClose, body, isSaving, onReport }: NoLoadDialogProps) {
  const t = useReviewText();
  const formId = useId();
  const noteId = useId();
  const reasons = useCall(review.getNoLoadReasons, {}, { enabled: opened, staleMs: 3_600_000 });
  const [reasonId, setReasonId] = useState<number>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const needsNote = reasonId === otherNoLoadReason;
  const report = (): void => {
    setTried(true);
    if (reasonId === undefined) return document.querySelector<HTMLInputElement>(`#${CSS.escape(formId)} input[type="radio"]`)?.focus();
    if ((needsNote && !note.trim()) || note.trim().length > noteLimit) return document.getElementById(noteId)?.focus();
    onReport(reasonId, note.trim());
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('noLoadTitle')}
      actions={
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
      <p className="type-soft">{body}</p>
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
            error={isTried && reasonId === undefined ? t('noLoadChoose') : undefined}
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
        <MaxLengthField
          id={noteId}
          label={t(needsNote ? 'noLoadNoteNeeded' : 'noLoadNote')}
          maxLength={noteLimit}
          value={note}
          {...(isTried && needsNote && !note.trim() && { error: t('noLoadNoteMissing') })}
          onChange={setNote}
        />
      </form>
    </Dialog>
  );
}

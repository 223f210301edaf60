import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { type Conflict, conflicts } from '#contract/areas/review/conflicts.ts';
import { useSend } from '#web/kernel/use-call.ts';
import { useConflictText } from '#web/texts/conflict.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useHeaderMessages } from '#web/ui/header-messages.tsx';
import { MaxLengthField } from '#web/ui/limited-text-field.tsx';
import css from './conflicts-screen.module.css';

export type Decision = 'confirmed' | 'dismissed';

const reasonLimit = 500;

interface ConflictDialogProps {
  conflict: Conflict;
  decision: Decision;
  propertyId: number;
  seasonId: number;
  onClose: () => void;
}

export function ConflictDialog({ conflict, decision, propertyId, seasonId, onClose }: ConflictDialogProps) {
  const t = useConflictText();
  const messages = useHeaderMessages();
  const formId = useId();
  const reasonId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const names = { judge: conflict.JudgeName, title: conflict.PieceTitle };
  const deciding = useSend(conflicts.decideConflict, {
    refreshes: [conflicts.getConflicts],
    onSuccess: () => {
      messages.success(t(decision === 'confirmed' ? 'confirmedNow' : 'dismissedNow', names));
      onClose();
    },
    onProblem: (problem) => setError(problem.errors[0]?.Message ?? problem.message),
  });
  const decide = (): void => {
    if (!reason.trim()) setError(t('reasonMissing'));
    if (!reason.trim() || reason.trim().length > reasonLimit) return document.getElementById(reasonId)?.focus();
    deciding.mutate({
      body: {
        PropertyID: propertyId,
        SeasonID: seasonId,
        ReviewerID: conflict.ReviewerID,
        PieceID: conflict.PieceID,
        Decision: decision,
        Reason: reason.trim(),
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(decision === 'confirmed' ? 'confirmTitle' : 'dismissTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={deciding.isPending}>
            {t(decision === 'confirmed' ? 'confirm' : 'dismiss')}
          </Button>
        </>
      }
    >
      <p className="type-soft">{t(decision === 'confirmed' ? 'confirmBody' : 'dismissBody', names)}</p>
      <form
        id={formId}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          decide();
        }}
      >
        <MaxLengthField
          id={reasonId}
          label={t('reason')}
          description={t('reasonHelp')}
          maxLength={reasonLimit}
          value={reason}
          {...(error && { error })}
          onChange={(text) => {
            setReason(text);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

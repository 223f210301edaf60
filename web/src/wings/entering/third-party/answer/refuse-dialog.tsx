import { Button } from '@mantine/core';
import { useState } from 'react';
import { useThirdPartyAnswerText } from '#web/texts/third-party-answer.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';

interface RefuseDialogProps {
  opened: boolean;
  isReference: boolean;
  entrant: string;
  isSending: boolean;
  problem: string | undefined;
  onClose: () => void;
  onSend: (reason: string) => void;
}

/** One sentence that says why, for the person who can act on it. */
export function RefuseDialog({ opened, isReference, entrant, isSending, problem, onClose, onSend }: RefuseDialogProps) {
  const t = useThirdPartyAnswerText();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (): void => {
    if (reason.trim() === '') return setEmpty(true);
    onSend(reason);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(isReference ? 'refuseTitle-referee' : 'refuseTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button loading={isSending} onClick={send}>
            {t('refuseSend')}
          </Button>
        </>
      }
    >
      <div className="stack gap-20">
        <p className="type-soft">{isReference ? t('refuseLead-referee') : t('refuseLead', { entrant })}</p>
        <MaxLengthField
          label={t('reason')}
          maxLength={1000}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setEmpty(false);
          }}
          error={isEmpty ? t('reasonMissing') : problem}
        />
      </div>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { declaration } from '#contract/wings/accounts/declaration/declaration.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useDeclarationText } from '#web/texts/declaration.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';

interface RefusalDialogProps {
  opened: boolean;
  onClose: () => void;
  propertyId: number;
  versionId: number;
  isJudge: boolean;
}

/** One sentence to the organizers, who take it from there. */
export function RefusalDialog({ opened, onClose, propertyId, versionId, isJudge }: RefusalDialogProps) {
  const t = useDeclarationText();
  const messages = useHeaderMessages();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const refusing = useSend(declaration.refuseDeclaration, {
    refreshes: [declaration.getAsked],
    onSuccess: () => {
      onClose();
      messages.success(t('sent'));
    },
    onProblem: (failed) => setProblem(failed.errors[0]?.Message ?? failed.message),
  });
  const send = (): void => {
    if (reason.trim() === '') return setProblem(t('reasonMissing'));
    refusing.mutate({ body: { PropertyID: propertyId, VersionID: versionId, Reason: reason } });
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('cannotTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cannotBack')}
          </Button>
          <Button loading={refusing.isPending} onClick={send}>
            {t('cannotSend')}
          </Button>
        </>
      }
    >
      <div className="stack gap-20">
        <p className="type-soft">{t(isJudge ? 'cannotJudge' : 'cannotEntrant')}</p>
        <MaxLengthField
          label={t('reason')}
          maxLength={1000}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setProblem(undefined);
          }}
          error={problem}
        />
      </div>
    </Dialog>
  );
}

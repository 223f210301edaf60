import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOwnConflictText } from '#web/texts/own-conflict.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { MaxLengthField } from '#web/ui/field/limited-text-field.tsx';

const noteLimit = 500;

interface ObjectionDialogProps {
  opened: boolean;
  /** What the organizer decides. */
  children: string;
  isSending: boolean;
  onSend: (note: string | null) => void;
  onClose: () => void;
}

/** The judge says that a suspicion is wrong, with a word to the organizer if they like. */
export function ObjectionDialog({ opened, children, isSending, onSend, onClose }: ObjectionDialogProps) {
  const t = useOwnConflictText();
  const [note, setNote] = useState('');
  const send = (): void => {
    if (note.trim().length <= noteLimit) onSend(note.trim() || null);
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('objectTitle')}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('objectCancel')}
          </Button>
          <Button loading={isSending} onClick={send}>
            {t('objectConfirm')}
          </Button>
        </>
      }
    >
      <p className="type-soft">{children}</p>
      <div className="above-20">
        <MaxLengthField label={t('objectNote')} maxLength={noteLimit} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { typedCountAbove } from '#contract/wings/desk/message/broadcast.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useMessageText } from '#web/texts/message.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';

interface SendDialogProps {
  count: number;
  /** As one of them will read it. */
  subject: string;
  /** "on Nov 16, 2026, 9:00 AM PST", or nothing for now. */
  when: string | undefined;
  isWorking: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Asks once, with the number; for very many people the number is typed. */
export function SendDialog({ count, subject, when, isWorking, onSend, onClose }: SendDialogProps) {
  const t = useMessageText();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const needsTyping = count > typedCountAbove;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (needsTyping && typed.replace(/\D/g, '') !== String(count)) setWrong(true);
    else onSend();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(when ? 'confirmScheduleTitle' : 'confirmTitle', { count })}
      actions={
        <>
          <Button variant="default" onClick={onClose} {...(!needsTyping && { 'data-autofocus': true })}>
            {t('keepWriting')}
          </Button>
          <Button type="submit" form={formId} loading={isWorking}>
            {t(when ? 'scheduleFor' : 'sendTo', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <p className="type-soft">{t('confirmBody', { subject, when: when ? t('onMoment', { moment: when }) : t('atOnce') })}</p>
        {needsTyping && (
          <TextInput
            mt="md"
            data-autofocus
            inputMode="numeric"
            label={t('typeCount', { count: formatNumber(count) })}
            value={typed}
            error={isWrong ? t('typeCountWrong') : undefined}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              setWrong(false);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}

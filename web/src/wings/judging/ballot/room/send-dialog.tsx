import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type Ballot, ballot as ballotCalls } from '#contract/wings/judging/ballot/ballot.ts';
import { emailRequiredFlagMs } from '#contract/kernel/call/constants.ts';
import { isEmailAddress } from '#web/kernel/form/form-check.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { useAttemptKey } from '#web/kernel/call/use-attempt-key.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useBallotText } from '#web/texts/ballot.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { ballotText } from '#web/texts/ballot-outcome.ts';

/** R061, R078, R079: the works of a mobile or podcast category on another device. */
export function SendDialog({ opened, onClose, ballot }: { opened: boolean; onClose: () => void; ballot: Ballot }) {
  const t = useBallotText();
  const formId = useId();
  const messages = useHeaderMessages();
  const [email, setEmail] = useState(useSession().profile?.email ?? '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (text: string | undefined): void => {
    clearTimeout(timer.current);
    setError(text);
  };
  const attempt = useAttemptKey();
  const sending = useSend(ballotCalls.sendExecBallotForMobile, {
    onSuccess: (_, { body }) => {
      attempt.arrived();
      onClose();
      messages.success(t('sent', { email: body.Recipient }));
    },
    onProblem: ({ errors }) => {
      const [atField] = errors.filter(({ Field }) => /Recipient$/i.test(Field));
      if (atField) return say(atField.Message);
      onClose();
      messages.error(ballotText('sendFailed'));
    },
  });
  const submit = (): void => {
    const Recipient = email.trim();
    if (!Recipient) {
      // R078, R287: the flag goes automatically.
      say(t('sendEmailRequired'));
      timer.current = setTimeout(() => setError(undefined), emailRequiredFlagMs);
    } else if (!isEmailAddress(Recipient)) say(t('sendEmailWrong'));
    else {
      const body = { EntryIDs: ballot.Entries.map(({ EntryID }) => EntryID), Recipient };
      return sending.mutate({ body: { ...body, Key: attempt.keyOf(body) } });
    }
    field.current?.focus();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('sendTitle')}
      actions={
        <Button type="submit" form={formId} loading={sending.isPending}>
          {t('send')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="type-soft" style={{ marginBottom: '1.25rem' }}>
          {t(ballot.IsMobile ? 'sendToPhoneWhyMobile' : 'sendToPhoneWhyPodcast')} {t('sendBody', { category: ballot.CategoryName })}
        </p>
        <EmailField
          ref={field}
          label={t('sendEmail')}
          autoComplete="email"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            say(undefined);
          }}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

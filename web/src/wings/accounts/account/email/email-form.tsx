import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { email } from '#contract/wings/accounts/account/email.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useEmailText } from '#web/texts/email.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';

const bodyOf = ({ NewEmail, CurrentPassword }: { NewEmail: string; CurrentPassword: string }) => ({
  NewEmail: NewEmail.trim(),
  ...(CurrentPassword && { CurrentPassword }),
});

/** Another address for one's account. What it answers says nothing about whose the address is. */
export function EmailForm({ current, hasPassword }: { current: string; hasPassword: boolean }) {
  const t = useEmailText();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [sentTo, setSentTo] = useState<string | undefined>();
  const form = useForm({
    initialValues: { NewEmail: '', CurrentPassword: '' },
    validate: checkedBy(email.changeEmail, bodyOf, {
      words: { NewEmail: { missing: t('newEmailMissing'), wrong: t('newEmailWrong') } },
    }),
  });
  const sending = useSend(email.changeEmail, {
    onSuccess: (_, { body }) => {
      setSentTo(body.NewEmail);
      form.reset();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });
  const submit = form.onSubmit(
    (values) => {
      setProblem(undefined);
      sending.mutate({ body: bodyOf(values) });
    },
    () => focusFirstError(element.current),
  );
  if (sentTo)
    return (
      <StandingMessage
        kind="info"
        text={t('sentBody', { email: sentTo })}
        action={{ label: t('again'), onAction: () => setSentTo(undefined) }}
      />
    );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {problem && <FormError text={problem} />}
      <input type="text" name="username" autoComplete="username" value={current} readOnly hidden />
      <EmailField {...form.getInputProps('NewEmail')} label={t('newEmail')} autoComplete="off" />
      {hasPassword && <PasswordField {...form.getInputProps('CurrentPassword')} label={t('password')} />}
      <div className="cluster align-center to-end gap-12">
        <Button type="submit" variant="default" loading={sending.isPending}>
          {t('change')}
        </Button>
      </div>
    </form>
  );
}

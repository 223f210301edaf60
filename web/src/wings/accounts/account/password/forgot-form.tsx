import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { portals } from '#contract/kernel/award/portals.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';

/** Answers alike whether the account exists: no one learns here who is a member. */
export function ForgotForm({ initialEmail = '', back }: { initialEmail?: string; back: ReactNode }) {
  const t = useAccountText();
  const { name, property } = usePortal();
  const element = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const form = useForm({
    initialValues: { Email: initialEmail },
    validate: checkedBy(account.forgotPassword, ({ Email }: { Email: string }) => ({ Email, PropertyID: property.id }), {
      words: { Email: { missing: t('emailMissing'), wrong: t('emailWrong') } },
    }),
  });
  const sending = useSend(account.forgotPassword, {
    onSuccess: (_, sent) => setSentTo(sent.body.Email),
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      focusFirstError(element.current);
    },
  });

  if (sentTo)
    return (
      <div className="stack gap-20" role="status">
        <p className="type-s">{t('forgotSent')}</p>
        <p className="type-soft">{t('forgotSentBody', { email: sentTo })}</p>
        <div className="cluster align-center to-end gap-12">
          {back}
          <Button variant="default" onClick={() => setSentTo(undefined)}>
            {t('forgotAgain')}
          </Button>
        </div>
      </div>
    );
  const submit = form.onSubmit(
    ({ Email }) => {
      setProblem(undefined);
      const appType = name === 'door' ? {} : { AppTypeID: portals[name].appType };
      sending.mutate({ body: { Email: Email.trim(), PropertyID: property.id, ...appType } });
    },
    () => focusFirstError(element.current),
  );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      <p className="type-soft">{t('forgotLead')}</p>
      {problem && <FormError text={problem} />}
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="username" />
      <div className="cluster align-center to-end gap-12">
        {back}
        <Button type="submit" loading={sending.isPending}>
          {t('forgotSend')}
        </Button>
      </div>
    </form>
  );
}

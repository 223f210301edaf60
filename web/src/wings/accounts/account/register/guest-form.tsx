import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useSignIn } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { EmailField } from '#web/ui/field/email-field.tsx';

/** A guest gives an email and nothing else. */
export function GuestForm({ onDone }: { onDone: () => void }) {
  const t = useAccountText();
  const { property } = usePortal();
  const { keep } = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const draft = useDraft('guest', { Email: '' });
  const bodyOf = ({ Email }: { Email: string }) => ({ Email: Email.trim(), PropertyID: property.id, IsGuest: true });
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    clearInputErrorOnChange: true,
    validate: checkedBy(account.register, bodyOf, { words: { Email: { missing: t('emailMissing'), wrong: t('emailWrong') } } }),
  });
  const sending = useSend(account.register, {
    onSuccess: async (token, { body }) => {
      draft.clear();
      await keep(token, body.Email);
      onDone();
    },
    onProblem: (reason) => {
      const rest = applyErrors(form, reason);
      if (reason.status === 409) form.setFieldError('Email', reason.message);
      else setProblem(rest);
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
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {problem && <FormError text={problem} />}
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="email" />
      <Button type="submit" loading={sending.isPending} fullWidth>
        {t('registerGuestSave')}
      </Button>
    </form>
  );
}

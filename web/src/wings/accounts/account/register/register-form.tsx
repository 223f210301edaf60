import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { useDraft } from '#web/kernel/form/draft.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { StandingMessage } from '#web/ui/state/header-messages.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { NewPasswordFields, useNewPasswordWords } from '#web/wings/accounts/account/password/new-password-fields.tsx';
import { useSignIn } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { EmailField } from '#web/ui/field/email-field.tsx';

const empty = { FirstName: '', LastName: '', Organization: '', Email: '', Password: '', ConfirmPassword: '' };

export function RegisterForm({ onDone }: { onDone: () => void }) {
  const t = useAccountText();
  const { property } = usePortal();
  const { keep } = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const words = useNewPasswordWords();
  const draft = useDraft('register', empty);
  const bodyOf = (values: typeof empty) => ({ ...values, PropertyID: property.id });
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    // R480: what the server said about a field goes as soon as the field changes.
    clearInputErrorOnChange: true,
    validate: checkedBy(account.register, bodyOf, {
      words: { Email: { missing: t('emailMissing'), wrong: t('emailWrong') }, ...words },
    }),
  });
  const sending = useSend(account.register, {
    onSuccess: async (token, { body }) => {
      draft.clear();
      await keep(token, body.Email);
      onDone();
    },
    onProblem: (reason) => {
      setProblem(applyErrors(form, reason));
      // R481: an email already in use is said at the email.
      if (reason.status === 409) {
        form.setFieldError('Email', reason.message);
        setProblem(undefined);
      }
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
      {draft.wasKept && <StandingMessage kind="info" text={t('registerDraft')} />}
      {problem && <FormError text={problem} />}
      <div className="stack gap-20-16 align-start halves-from-30">
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} autoComplete="given-name" />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} autoComplete="organization" />
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="username" />
      <NewPasswordFields form={form} />
      <Button type="submit" loading={sending.isPending} fullWidth>
        {t('registerSave')}
      </Button>
    </form>
  );
}

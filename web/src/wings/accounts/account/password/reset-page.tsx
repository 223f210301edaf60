import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { type FailureWords, failureWords } from '#web/kernel/call/failure-words.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { useSignIn } from '#web/wings/accounts/account/sign-in/use-sign-in.ts';
import { NewPasswordFields, useNewPasswordWords } from './new-password-fields.tsx';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';

export function ResetPage() {
  const t = useAccountText();
  useTitle(t('reset'));
  const { code = '', email = '' }: { code?: string; email?: string } = useSearch({ strict: false });
  // R009: without the code of the link there is nothing to do here.
  if (!code)
    return (
      <Stage title={t('resetCodeMissing')}>
        <p className="type-soft">{t('resetCodeMissingBody')}</p>
        <p className="above-16">
          <Link to="/forgot">{t('resetAsk')}</Link>
        </p>
      </Stage>
    );
  return (
    <Stage title={t('reset')} lead={t('resetLead')}>
      <ResetForm code={code} initialEmail={email} />
    </Stage>
  );
}

function ResetForm({ code, initialEmail }: { code: string; initialEmail: string }) {
  const t = useAccountText();
  const { name, property } = usePortal();
  const { signIn } = useSignIn();
  /** Whom an award of one's own invites to judge has typed what signing in takes. Anyone who needs a second factor is asked for it there. */
  const signInAtOnce = async (email: string, password: string): Promise<boolean> => {
    if (name !== 'judging' || property.printedActs) return false;
    const signedIn = await signIn(email, password).catch(() => 'denied' as const);
    return signedIn !== 'denied';
  };
  const navigate = useNavigate();
  const messages = useHeaderMessages();
  const words = useNewPasswordWords();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FailureWords>();
  const initialValues = { Email: initialEmail, Password: '', ConfirmPassword: '' };
  const bodyOf = (values: typeof initialValues) => ({ ...values, Email: values.Email.trim(), PropertyID: property.id, Code: code });
  const form = useForm({
    initialValues,
    validate: checkedBy(account.resetPassword, bodyOf, {
      words: { Email: { missing: t('emailMissing'), wrong: t('emailWrong') }, ...words },
    }),
  });
  const sending = useSend(account.resetPassword, {
    onSuccess: (_, { body }) => {
      void signInAtOnce(body.Email, body.Password).then((isIn) => {
        messages.success(t(isIn ? 'resetDoneIn' : 'resetDone'), { stays: !isIn });
        // With a session, that page leads on to what there is to judge.
        void navigate({ to: '/login', replace: true });
      });
    },
    onProblem: (reason) => {
      // R205: the server's own words, at their field where they have one, else the printed sentence.
      const rest = applyErrors(form, reason);
      if (reason.errors.length > 0) setProblem(rest === undefined ? undefined : { text: rest });
      else setProblem(failureWords(reason, t('resetFailed')));
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
      {problem && <FormError {...problem} />}
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="username" />
      <NewPasswordFields form={form} />
      <Button type="submit" loading={sending.isPending} fullWidth>
        {t('resetSave')}
      </Button>
    </form>
  );
}

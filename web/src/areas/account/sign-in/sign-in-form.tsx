import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { CallProblem } from '#contract/kernel/client.ts';
import { isEmailAddress } from '#web/kernel/form-check.ts';
import { focusFirstError } from '#web/kernel/form-errors.ts';
import { usePortal } from '#web/kernel/portal.ts';
import { type AccountTextKey, useAccountText } from '#web/texts/account.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import css from '#web/ui/form.module.css';
import { FormError } from '#web/ui/form-error.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

const deniedTexts: Partial<Record<string, AccountTextKey>> = {
  judging: 'accessDeniedJudging',
  entries: 'accessDeniedEntries',
  admin: 'accessDeniedAdmin',
};

interface SignInFormProps {
  onSignedIn: (signedIn: Exclude<SignedIn, 'denied'>) => void;
  initialEmail?: string;
  /** Beside the password's label. */
  forgotten: ReactNode;
  onEmail?: (email: string) => void;
}

export function SignInForm({ onSignedIn, initialEmail = '', forgotten, onEmail }: SignInFormProps) {
  const t = useAccountText();
  const { name } = usePortal();
  const { signIn } = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<{ text: string; detail?: string } | undefined>();
  const form = useForm({
    initialValues: { Email: initialEmail, Password: '' },
    validate: {
      Email: (value) => (value.trim() ? (isEmailAddress(value) ? null : t('emailWrong')) : t('emailMissing')),
      Password: (value) => (value ? null : t('passwordMissing')),
    },
    onValuesChange: (values) => onEmail?.(values.Email),
  });

  const submit = form.onSubmit(
    async ({ Email, Password }) => {
      setWorking(true);
      setProblem(undefined);
      try {
        const signedIn = await signIn(Email, Password);
        if (signedIn === 'denied') {
          const detail = deniedTexts[name];
          setProblem({ text: t('accessDenied'), ...(detail && { detail: t(detail) }) });
        } else onSignedIn(signedIn);
      } catch (reason) {
        if (!(reason instanceof CallProblem)) throw reason;
        if (reason.status === 400) {
          form.setFieldError('Password', reason.message);
          focusFirstError(element.current);
        } else setProblem({ text: reason.message });
      } finally {
        setWorking(false);
      }
    },
    () => focusFirstError(element.current),
  );

  return (
    <form ref={element} onSubmit={submit} noValidate className={css.form}>
      {problem && <FormError {...problem} />}
      <EmailField {...form.getInputProps('Email')} label={t('email')} name="username" autoComplete="username" />
      <PasswordField
        {...form.getInputProps('Password')}
        label={t('password')}
        name="password"
        aside={forgotten}
        // In the dialog the email is known already.
        data-autofocus={initialEmail ? true : undefined}
      />
      <Button type="submit" loading={isWorking} fullWidth>
        {t('signIn')}
      </Button>
    </form>
  );
}

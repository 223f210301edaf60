import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { isEmailAddress } from '#web/kernel/form/form-check.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { type AccountTextKey, useAccountText } from '#web/texts/account.ts';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { FormError } from '#web/ui/field/form-error.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';

// Only staff with a second factor see it.
const SecondStep = lazy(() => import('./second-step.tsx').then((module) => ({ default: module.SecondStep })));

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
  const { signIn, keep } = useSignIn();
  const [ticket, setTicket] = useState<SignInTicket>();
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

  const finish = (signedIn: SignedIn): void => {
    if (signedIn !== 'denied') return onSignedIn(signedIn);
    const detail = deniedTexts[name];
    setTicket(undefined);
    setProblem({ text: t('accessDenied'), ...(detail && { detail: t(detail) }) });
  };

  const submit = form.onSubmit(
    async ({ Email, Password }) => {
      setWorking(true);
      setProblem(undefined);
      try {
        finish(await signIn(Email, Password));
      } catch (reason) {
        if (!(reason instanceof CallProblem)) throw reason;
        if (isFailure(reason, 'SecondFactorNeeded')) setTicket(SignInTicket.parse(reason.data));
        else if (isFailure(reason, 'AccessDenied')) finish('denied');
        else if (reason.status === 400 && reason.hasWords) {
          form.setFieldError('Password', reason.message);
          focusFirstError(element.current);
        } else setProblem({ text: reason.message });
      } finally {
        setWorking(false);
      }
    },
    () => focusFirstError(element.current),
  );

  if (ticket)
    return (
      <Suspense fallback={null}>
        <SecondStep
          ticket={ticket}
          onToken={async (token) => finish(await keep(token, form.getValues().Email.trim()))}
          onBack={(why) => {
            setTicket(undefined);
            form.setFieldValue('Password', '');
            setProblem(why ? { text: why } : undefined);
          }}
        />
      </Suspense>
    );
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
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

import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { externalLogin } from '#contract/wings/accounts/account/external-login.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { SignInTicket } from '#contract/wings/accounts/account/sign-in.ts';
import type { Token } from '#contract/wings/accounts/account/token.ts';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { checkedBy } from '#web/kernel/form/form-check.ts';
import { applyErrors, focusFirstError } from '#web/kernel/form/form-errors.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useSend } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Spinner } from '#web/ui/state/spinner.tsx';
import { takeAttempt } from './external-attempt.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import { nextPage } from './next-page.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';
import { SecondStep } from './second-step.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { useSignIn } from './use-sign-in.ts';

type Unregistered = Extract<Reply<typeof externalLogin.authorize>, { Status: 'Unregistered' }>;
type View =
  | { name: 'working' }
  | { name: 'failed'; why: string }
  | { name: 'second'; ticket: SignInTicket; next?: string }
  | { name: 'register'; found: Unregistered; next?: string };

/** Where a provider sends people back to, with its code and our state. */
export function ExternalPage() {
  const t = useAccountText();
  const { send, name } = usePortal();
  const home = name === 'entries' ? '/submissions' : '/account';
  const messages = useHeaderMessages();
  const navigate = useNavigate();
  const { keep } = useSignIn();
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const [view, setView] = useState<View>({ name: 'working' });
  const begun = useRef(false);
  useTitle(t('external'));

  const finish = async (): Promise<void> => {
    const attempt = takeAttempt();
    const text = (name: string): string => search[name] ?? '';
    if (text('error')) return setView({ name: 'failed', why: t('externalRefused') });
    // An answer no one here asked for could sign someone in to a stranger's account.
    if (!attempt || !text('code') || attempt.state !== text('state')) return setView({ name: 'failed', why: t('externalForeign') });
    const body = { Code: text('code'), State: text('state'), Provider: attempt.provider, ...(text('iss') && { Iss: text('iss') }) };
    if (attempt.purpose === 'link') {
      const logins = await send(externalLogin.assignExternalLogin, { body });
      const label = logins.find(({ Provider }) => Provider === attempt.provider)?.Label ?? attempt.provider;
      messages.success(t('loginWasLinked', { provider: label }));
      return void navigate({ to: '/account', replace: true });
    }
    const answer = await send(externalLogin.authorize, { body }).catch((reason: unknown) => {
      if (!isFailure(reason, 'SecondFactorNeeded')) throw reason;
      const ticket = SignInTicket.parse((reason as CallProblem).data);
      setView({ name: 'second', ticket, ...(attempt.next && { next: attempt.next }) });
    });
    if (!answer) return;
    if (answer.Status === 'Unregistered') return setView({ name: 'register', found: answer, ...(attempt.next && { next: attempt.next }) });
    await goOn(answer.Token, attempt.next);
  };
  const goOn = async (token: Token, next?: string): Promise<void> => {
    const signedIn = await keep(token, '');
    if (signedIn === 'denied') return setView({ name: 'failed', why: t('accessDenied') });
    void navigate({ ...nextPage(next, home), replace: true });
  };

  useEffect(() => {
    // The code is good once, and development mounts everything twice.
    if (begun.current) return;
    begun.current = true;
    finish().catch((reason: unknown) => {
      if (!(reason instanceof CallProblem)) throw reason;
      setView({ name: 'failed', why: reason.message });
    });
  });

  if (view.name === 'register')
    return (
      <Stage title={t('externalRegister')} lead={t('externalRegisterLead')}>
        <ExternalRegister found={view.found} {...(view.next && { next: view.next })} />
      </Stage>
    );
  if (view.name === 'second')
    return (
      <Stage title={t('external')}>
        <SecondStep
          ticket={view.ticket}
          onToken={(token) => goOn(token, view.next)}
          onBack={() => void navigate({ to: '/login', replace: true })}
        />
      </Stage>
    );
  if (view.name === 'failed')
    return (
      <Stage title={t('externalFailed')}>
        <FormError text={view.why} />
        <div className="above-16">
          <Button variant="default" onClick={() => void navigate({ to: '/login', replace: true })}>
            {t('externalAgain')}
          </Button>
        </div>
      </Stage>
    );
  return (
    <Stage title={t('external')} lead={t('externalLead')}>
      <Spinner label={t('externalLead')} />
    </Stage>
  );
}

function ExternalRegister({ found, next }: { found: Unregistered; next?: string }) {
  const t = useAccountText();
  const { name } = usePortal();
  const navigate = useNavigate();
  const { keep } = useSignIn();
  const element = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const initialValues = { FirstName: found.FirstName, LastName: found.LastName, Organization: '', Email: found.Email ?? '' };
  const bodyOf = ({ Email, ...values }: typeof initialValues) => ({
    ...values,
    RegistrationCode: found.RegistrationCode,
    ...(!found.Email && { Email: Email.trim() }),
  });
  const form = useForm({
    initialValues,
    validate: checkedBy(externalLogin.registerOauth, bodyOf, { words: { Email: t('emailWrong') } }),
  });
  const sending = useSend(externalLogin.registerOauth, {
    onSuccess: async (token) => {
      await keep(token, form.getValues().Email);
      if (name !== 'entries') return void navigate({ to: '/account', replace: true });
      void navigate({ to: '/contact', search: { ...(next && { next }) } as never, replace: true });
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
  return (
    <form ref={element} onSubmit={submit} noValidate className="stack gap-20">
      {problem && <FormError text={problem} />}
      <div className="stack gap-20-16 align-start halves-from-30">
        <TextInput {...form.getInputProps('FirstName')} label={t('firstName')} autoComplete="given-name" />
        <TextInput {...form.getInputProps('LastName')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <TextInput {...form.getInputProps('Organization')} label={t('optional', { label: t('organization') })} autoComplete="organization" />
      <EmailField {...form.getInputProps('Email')} label={t('email')} autoComplete="email" disabled={Boolean(found.Email)} />
      <Button type="submit" loading={sending.isPending} fullWidth>
        {t('registerSave')}
      </Button>
    </form>
  );
}

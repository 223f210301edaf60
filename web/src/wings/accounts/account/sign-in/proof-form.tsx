import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ProofMethod } from '#contract/wings/accounts/account/sign-in.ts';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { focusFirstError } from '#web/kernel/form/form-errors.ts';
import { type SecurityTextKey, useSecurityText } from '#web/texts/security.ts';
import { FormError } from '#web/ui/field/form-error.tsx';
import css from '#web/ui/field/form.module.css';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import proofCss from './proof-form.module.css';
import { signWithPasskey } from './use-passkey.ts';

interface Proof {
  Method: ProofMethod;
  Code?: string;
  Password?: string;
  Response?: Record<string, unknown>;
}

interface ProofFormProps {
  methods: readonly ProofMethod[];
  /** What a passkey has to sign. */
  startPasskey: () => Promise<Record<string, unknown>>;
  /** Sends it; its errors are shown at the field. */
  onProof: (proof: Proof) => Promise<void>;
  /** Beside the button. */
  aside?: ReactNode;
}

const instead: Record<ProofMethod, SecurityTextKey> = {
  passkey: 'insteadPasskey',
  totp: 'insteadTotp',
  recovery: 'insteadRecovery',
  password: 'insteadPassword',
};

/** One of the ways to prove who one is, and how to change to another. */
export function ProofForm({ methods, startPasskey, onProof, aside }: ProofFormProps) {
  const t = useSecurityText();
  const element = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isWorking, setWorking] = useState(false);

  const prove = async (): Promise<void> => {
    if (method === 'password') return onProof({ Method: method, Password: value });
    if (method !== 'passkey') return onProof({ Method: method, Code: value.trim() });
    const options = await startPasskey();
    const Response = await signWithPasskey(options).catch(() => undefined);
    if (!Response) return setProblem(t('passkeyFailed'));
    await onProof({ Method: method, Response });
  };
  const submit = async (): Promise<void> => {
    if (isWorking) return;
    setError(undefined);
    setProblem(undefined);
    if (method !== 'passkey' && !value.trim()) {
      setError(t(method === 'password' ? 'passwordMissing' : 'codeMissing'));
      return focusFirstError(element.current);
    }
    setWorking(true);
    try {
      await prove();
    } catch (reason) {
      if (!(reason instanceof CallProblem)) throw reason;
      const [first] = reason.errors;
      if (first && method !== 'passkey') setError(first.Message);
      else setProblem(reason.message);
      focusFirstError(element.current);
    } finally {
      setWorking(false);
    }
  };
  const choose = (next: ProofMethod): void => {
    setMethod(next);
    setValue('');
    setError(undefined);
    setProblem(undefined);
  };
  const field = { value, error, 'data-autofocus': true, autoFocus: true };
  return (
    <form
      ref={element}
      noValidate
      className="stack gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem && <FormError text={problem} />}
      {method === 'passkey' && <p className="type-soft">{t('passkeyLead')}</p>}
      {method === 'password' && <PasswordField key="password" {...field} label={t('password')} onChange={setValue} />}
      {method === 'totp' && (
        <TextInput
          key="totp"
          {...field}
          label={t('totpCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      {method === 'recovery' && (
        <TextInput
          key="recovery"
          {...field}
          label={t('recoveryCode')}
          description={t('recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button type="submit" loading={isWorking} fullWidth data-autofocus={method === 'passkey' || undefined}>
        {t(method === 'passkey' ? 'usePasskey' : 'confirm')}
      </Button>
      <div className={proofCss.others}>
        {methods
          .filter((one) => one !== method)
          .map((one) => (
            <button key={one} type="button" className={css.textButton} onClick={() => choose(one)}>
              {t(instead[one])}
            </button>
          ))}
        {aside}
      </div>
    </form>
  );
}

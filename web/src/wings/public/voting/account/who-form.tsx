import { useState } from 'react';
import { wordsOf } from '#contract/kernel/call/client.ts';
import { followed, go } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useVoterText } from '#web/texts/voter.ts';
import { EmailStep } from '../held/email-step.tsx';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { Field } from './field.tsx';
import { FormProblem } from './form-problem.tsx';
import { startExternal } from './external-start.ts';
import { useFormSend } from './use-form-send.ts';
import css from './account.module.css';

/** Who votes: by a mailed code, by a password, or as someone a provider knows. */
export function WhoForm({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useVoterText();
  const { base } = usePublic();
  const [mode, setMode] = useState<'code' | 'password'>('code');
  const leaveTo = (path: string): void => {
    onLeave?.();
    go(`${base}${path}`);
  };
  return (
    <div className={css.who}>
      <p className="type-soft">{t(mode === 'code' ? 'askCode' : 'askPassword')}</p>
      <div className={css.modes} role="tablist">
        {(['code', 'password'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={mode === one} onClick={() => setMode(one)}>
            {t(one === 'code' ? 'byCode' : 'byPassword')}
          </button>
        ))}
      </div>
      {mode === 'code' ? <EmailStep onSent={() => leaveTo('/confirm')} /> : <PasswordForm onForgot={() => leaveTo('/forgot')} />}
      <Providers />
    </div>
  );
}

function PasswordForm({ onForgot }: { onForgot: () => void }) {
  const t = useVoterText();
  const { property, base } = usePublic();
  const { welcome } = useVoteBook();
  const form = useFormSend(async ({ Email = '', Password = '' }) => {
    await welcome(await voteCalls.login({ PropertyID: property.id, Email, Password }));
  });
  return (
    <form {...form.props} className={css.form}>
      <Field label={t('email')} name="Email" type="email" autoComplete="username" required error={form.errors.Email} />
      <Field label={t('password')} name="Password" type="password" autoComplete="current-password" required error={form.errors.Password} />
      <FormProblem words={form.general} />
      <button type="submit" className="p-button" data-variant="filled" disabled={form.isSending}>
        {t('login')}
      </button>
      <a
        href={followed(`${base}/forgot`).href}
        onClick={(event) => {
          event.preventDefault();
          onForgot();
        }}
      >
        {t('forgot')}
      </a>
    </form>
  );
}

/** For someone who would rather not wait for a code. */
export function SignInOtherwise() {
  const t = useVoterText();
  const { askWho } = useVoteBook();
  return (
    <div className={css.otherwise}>
      <button type="button" className="p-link" onClick={() => askWho(true)}>
        {t('signInOtherwise')}
      </button>
    </div>
  );
}

function Providers() {
  const t = useVoterText();
  const { property, base } = usePublic();
  const { data } = useRead('providers', () => voteCalls.providers(property.id));
  const [failed, setFailed] = useState<string>();
  if (!data || data.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className="type-small type-muted">{t('orProvider')}</p>
      {data.map(({ Provider, Label }) => (
        <button
          key={Provider}
          type="button"
          className="p-button"
          onClick={() => void startExternal(property.id, base, Provider).catch((reason: unknown) => setFailed(wordsOf(reason)))}
        >
          {t('withProvider', { provider: Label })}
        </button>
      ))}
      <FormProblem words={failed} />
    </div>
  );
}

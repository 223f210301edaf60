import { useState } from 'react';
import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { useCaptcha } from '#web/wings/accounts/account/captcha/use-captcha.ts';
import { followed } from '#web/kernel/public/navigate.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useRead } from '#web/kernel/public/use-read.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { orderSeed } from '../circumstances.ts';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { Field } from './field.tsx';
import { startExternal } from './external-start.ts';
import { useFormSend } from './use-form-send.ts';
import css from './account.module.css';

/** Loaded with the first letter typed, not with the ballot. */
const answer = async () => (await import('#web/wings/accounts/account/captcha/captcha.ts')).answerCaptcha('vote', voteCalls.captcha);

/** Who votes: someone new, someone known, or someone a provider knows. */
export function WhoForm({ isKnown = false, onLeave }: { isKnown?: boolean; onLeave?: (() => void) | undefined }) {
  const t = useVotingText();
  const { property, base } = usePublic();
  const { waiting, registered, welcome } = useVoteBook();
  const [mode, setMode] = useState<'new' | 'known'>(isKnown ? 'known' : 'new');
  const [email, setEmail] = useState(waiting?.email ?? '');
  const [hasSent, setSent] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const choice = waiting?.choices.at(-1);
  const captcha = useCaptcha(isTyping, answer);
  const registering = useFormSend(async ({ Name = '', Email = '', Password = '', Subscribe }) => {
    const CaptchaResponse = await captcha.take().catch((reason: unknown) => {
      throw reason instanceof CallProblem ? reason : new CallProblem(0, { Message: t('captchaFailed') });
    });
    await voteCalls.register({
      PropertyID: property.id,
      Name,
      Email,
      Password,
      Subscribe: Subscribe === 'on',
      EntryID: choice?.EntryID ?? null,
      OrderSeed: orderSeed(),
      CaptchaResponse,
    });
    await registered(Email);
    setSent(true);
  });
  const signingIn = useFormSend(async ({ Email = '', Password = '' }) => {
    try {
      await welcome(await voteCalls.login({ PropertyID: property.id, Email, Password }));
    } catch (reason) {
      if (isFailure(reason, 'VoterUnconfirmed')) await registered(Email);
      throw reason;
    }
  });
  const forgot = followed(`${base}/forgot`);
  if (hasSent)
    return (
      <div className={css.sent} role="status">
        <p className="type-reading">{choice ? t('checkMailVote', { email, work: choice.PieceTitle }) : t('checkMailPlain', { email })}</p>
        <button type="button" className="p-link" onClick={() => setSent(false)}>
          {t('otherAddress')}
        </button>
      </div>
    );
  return (
    <div className={css.who}>
      <p className="type-soft">{choice ? t('askVote', { work: choice.PieceTitle }) : t('askPlain')}</p>
      <div className={css.modes} role="tablist">
        {(['new', 'known'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={mode === one} onClick={() => setMode(one)}>
            {t(one === 'new' ? 'askNew' : 'askKnown')}
          </button>
        ))}
      </div>
      {mode === 'new' ? (
        <form {...registering.props} className={css.form} onFocus={() => setTyping(true)}>
          <Field label={t('name')} name="Name" autoComplete="name" required maxLength={100} error={registering.errors.Name} dir="auto" />
          <Field
            label={t('email')}
            name="Email"
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={registering.errors.Email}
          />
          <Field
            label={t('password')}
            help={t('passwordHelp')}
            name="Password"
            type="password"
            autoComplete="new-password"
            required
            error={registering.errors.Password}
          />
          <label className="p-check">
            <input type="checkbox" name="Subscribe" />
            <span>{t('news', { award: property.name })}</span>
          </label>
          <FormProblem words={registering.general} />
          <button type="submit" className="p-button" data-variant="filled" disabled={registering.isSending}>
            {t(choice ? 'register' : 'registerPlain')}
          </button>
        </form>
      ) : (
        <form {...signingIn.props} className={css.form}>
          <Field
            label={t('email')}
            name="Email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            error={signingIn.errors.Email}
          />
          <Field
            label={t('password')}
            name="Password"
            type="password"
            autoComplete="current-password"
            required
            error={signingIn.errors.Password}
          />
          <FormProblem words={signingIn.general} />
          <button type="submit" className="p-button" data-variant="filled" disabled={signingIn.isSending}>
            {t('login')}
          </button>
          <a
            href={forgot.href}
            onClick={(event) => {
              onLeave?.();
              forgot.onClick(event);
            }}
          >
            {t('forgot')}
          </a>
        </form>
      )}
      <Providers />
    </div>
  );
}

export const FormProblem = ({ words }: { words: string | undefined }) => (
  <div role="alert">
    {words && (
      <p className="p-notice" data-kind="danger">
        {words}
      </p>
    )}
  </div>
);

function Providers() {
  const t = useVotingText();
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
          onClick={() => void startExternal(property.id, base, Provider).catch((reason: Error) => setFailed(reason.message))}
        >
          {t('withProvider', { provider: Label })}
        </button>
      ))}
      <FormProblem words={failed} />
    </div>
  );
}

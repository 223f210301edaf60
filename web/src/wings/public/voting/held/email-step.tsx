import { useState } from 'react';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { useCaptcha } from '#web/wings/accounts/account/captcha/use-captcha.ts';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { Field } from '../account/field.tsx';
import { FormProblem } from '../account/form-problem.tsx';
import { useFormSend } from '../account/use-form-send.ts';
import { orderSeed } from '../circumstances.ts';
import { voteCalls } from '../vote-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import { heldCalls } from './held-calls.ts';
import { noteHolder } from './vote-holder.ts';
import css from '../account/account.module.css';

/** Loaded with the first letter typed, and only where the server asks for it. */
const answer = async () => (await import('#web/wings/accounts/account/captcha/captcha.ts')).answerCaptcha('vote', voteCalls.captcha);

/** Mails a code, once per minute, and notes until when it is good. */
export function useCodeMail() {
  const t = useVoterText();
  const { property } = usePublic();
  const { send } = useVoteBook();
  const [isTyping, setTyping] = useState(false);
  const captcha = useCaptcha(isTyping, answer);
  const mailCode = async (email: string): Promise<void> => {
    const CaptchaResponse = await captcha.take().catch((reason: unknown) => {
      throw reason instanceof CallProblem ? reason : new CallProblem(0, { Message: t('captchaFailed') });
    });
    // The mail names what the server holds.
    await send();
    const { key } = noteHolder(property.id);
    const sent = await heldCalls.sendCode({
      PropertyID: property.id,
      HolderKey: key,
      Email: email,
      OrderSeed: orderSeed(),
      CaptchaResponse,
    });
    noteHolder(property.id, { email, until: sent.Until, codeEndsAt: sent.CodeEndsAt, nextCodeAt: sent.NextCodeAt });
    await send();
  };
  return { mailCode, onTyping: () => setTyping(true) };
}

/** The one field between a vote and the code. */
export function EmailStep({ onSent }: { onSent?: () => void }) {
  const t = useVoterText();
  const { holder } = useVoteBook();
  const { mailCode, onTyping } = useCodeMail();
  const form = useFormSend(async ({ Email = '' }) => {
    await mailCode(Email.trim());
    onSent?.();
  });
  return (
    <form {...form.props} className={css.form} onFocus={onTyping}>
      <Field
        label={t('email')}
        name="Email"
        type="email"
        autoComplete="email"
        required
        defaultValue={holder?.email}
        error={form.errors.Email}
      />
      <FormProblem words={form.general} />
      <button type="submit" className="p-button" data-variant="filled" disabled={form.isSending}>
        {t('sendCode')}
      </button>
    </form>
  );
}

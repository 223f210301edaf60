import { useState } from 'react';
import { usePublic } from '#web/kernel/public/public-portal.tsx';
import { useVoterText } from '#web/texts/voter.ts';
import { useVotingText } from '#web/texts/voting.ts';
import { Field } from '../account/field.tsx';
import { FormProblem } from '../account/form-problem.tsx';
import { useFormSend } from '../account/use-form-send.ts';
import { heldCalls } from '../held/held-calls.ts';
import { useVoteBook } from '../vote-book.tsx';
import css from './own.module.css';

/** For someone who voted by a code and would rather sign in with a password next time. */
export function AddPassword() {
  const t = useVoterText();
  const v = useVotingText();
  const { property } = usePublic();
  const { welcome } = useVoteBook();
  const [isOpen, setOpen] = useState(false);
  const form = useFormSend(async ({ Name = '', Password = '', Subscribe }) => {
    await welcome(await heldCalls.addPassword({ Name, Password, Subscribe: Subscribe === 'on' }));
  });
  return (
    <section aria-labelledby="account" className="pad-16 above-24 barred">
      <h2 id="account" className="type-s">
        {t('accountTitle')}
      </h2>
      <p className="type-soft">{t('accountLead')}</p>
      {!isOpen && (
        <p className="pad-above-12">
          <button type="button" className="p-button" onClick={() => setOpen(true)}>
            {t('addPassword')}
          </button>
        </p>
      )}
      {isOpen && (
        <form {...form.props} className={css.account}>
          <Field label={t('name')} name="Name" autoComplete="name" required maxLength={100} error={form.errors.Name} dir="auto" />
          <Field
            label={t('password')}
            help={t('passwordHelp')}
            name="Password"
            type="password"
            autoComplete="new-password"
            required
            error={form.errors.Password}
          />
          <label className="p-check">
            <input type="checkbox" name="Subscribe" />
            <span>{v('news', { award: property.name })}</span>
          </label>
          <FormProblem words={form.general} />
          <p>
            <button type="submit" className="p-button" data-variant="filled" disabled={form.isSending}>
              {t('savePassword')}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

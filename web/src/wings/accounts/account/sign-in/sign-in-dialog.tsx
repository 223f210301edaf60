import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { usePortal, useSession } from '#web/kernel/page/portal.ts';
import { usePromptIsOpen } from '#web/kernel/session/sign-in-prompt.ts';
import { useAccountText } from '#web/texts/account.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import css from '#web/ui/field/form.module.css';
import { ForgotForm } from '#web/wings/accounts/account/password/forgot-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** R109: the session demands it, so it cannot be closed; the calls that found the session gone wait behind it. */
export function SignInDialog() {
  const t = useAccountText();
  const { prompt, session } = usePortal();
  const isOpen = usePromptIsOpen(prompt);
  const { profile, token, guestToken } = useSession();
  const [view, setView] = useState<'sign-in' | 'forgot'>('sign-in');
  const [email, setEmail] = useState('');
  const opened = useRef<{ bearer: string | null; personId: number | undefined } | undefined>(undefined);

  useEffect(() => {
    if (!isOpen) {
      opened.current = undefined;
      return;
    }
    opened.current ??= { bearer: session.bearer(), personId: profile?.id };
    const { bearer, personId } = opened.current;
    if (session.bearer() === bearer) return;
    // Signed in here or in another tab. What waits was typed by one person and must not be sent as another.
    if (session.bearer() === null || profile?.id !== personId) window.location.reload();
    else prompt.answer();
  }, [isOpen, profile, token, guestToken, prompt, session]);

  if (!isOpen) return null;
  return (
    <Dialog opened closable={false} onClose={() => undefined} title={view === 'sign-in' ? t('signInAgain') : t('forgot')}>
      {view === 'sign-in' ? (
        <>
          <p className="below-20 type-soft">{t('signInAgainWhy')}</p>
          <SignInForm
            initialEmail={email || profile?.email || ''}
            onEmail={setEmail}
            onSignedIn={() => undefined}
            forgotten={
              <button type="button" className={css.textButton} onClick={() => setView('forgot')}>
                {t('forgotten')}
              </button>
            }
          />
          <p className="above-16 text-center size-14">
            <button type="button" className={css.textButton} onClick={() => session.signOut()}>
              {t('signInAgainElse')}
            </button>
          </p>
        </>
      ) : (
        <ForgotForm
          initialEmail={email || profile?.email || ''}
          back={
            <Button variant="subtle" onClick={() => setView('sign-in')}>
              {t('backToSignIn')}
            </Button>
          }
        />
      )}
    </Dialog>
  );
}

import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { usePortal } from '#web/kernel/page/portal.ts';
import { wordmarkOf } from '#web/frame/wordmark-of.ts';
import { useAccountText } from '#web/texts/account.ts';
import css from '#web/ui/field/form.module.css';
import { ExternalButtons } from '#web/wings/accounts/account/sign-in/external-buttons.tsx';
import type { SignInSearch } from '#web/wings/accounts/account/sign-in/guards.ts';
import { GuestForm } from './guest-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';

/** Making an account, or going on as a guest where the property has guests (R236). */
export function RegisterPage() {
  const t = useAccountText();
  const { property } = usePortal();
  const navigate = useNavigate();
  const [isGuest, setGuest] = useState(false);
  const title = t(isGuest ? 'registerGuest' : 'register');
  useTitle(title);
  const search: SignInSearch = useSearch({ strict: false });
  const next = { ...(search.next && { next: search.next }) };
  const onDone = (): void => void navigate({ to: '/contact', search: next as never, replace: true });
  return (
    <Stage
      title={title}
      lead={isGuest ? t('registerGuestLead') : t('registerLead', { name: wordmarkOf(property) })}
      foot={
        <>
          {t('haveAccount')}{' '}
          <Link to="/login" search={next as never}>
            {t('signIn')}
          </Link>
        </>
      }
    >
      {isGuest ? <GuestForm onDone={onDone} /> : <RegisterForm onDone={onDone} />}
      {!isGuest && <ExternalButtons {...next} />}
      {property.guestAccounts && (
        <p className="above-16">
          {t(isGuest ? 'registerAccountOr' : 'registerGuestOr')}{' '}
          <button type="button" className={css.textButton} onClick={() => setGuest(!isGuest)}>
            {t(isGuest ? 'register' : 'registerGuest')}
          </button>
        </p>
      )}
    </Stage>
  );
}

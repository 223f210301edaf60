import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useTitle } from '#web/kernel/page/page-head.tsx';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { ContactForm } from '#web/wings/accounts/account/contact/contact-form.tsx';
import { hasContactDetails } from '#web/wings/accounts/account/kept-person.ts';
import type { SignInSearch } from '#web/wings/accounts/account/sign-in/guards.ts';
import { nextPage } from '#web/wings/accounts/account/sign-in/next-page.ts';
import { Stage } from '#web/wings/ground/property/stage/stage.tsx';

/** After registering, once: how the organisers reach someone. Anyone who has said it all goes straight on. */
export function ContactStepPage() {
  const t = useAccountText();
  const navigate = useNavigate();
  const search: SignInSearch = useSearch({ strict: false });
  const { session } = usePortal();
  const contact = useCall(account.getContactInfo, {});
  useTitle(t('contactStep'));
  const goOn = nextPage(search.next);
  const isComplete = contact.data ? hasContactDetails(contact.data) : session.isExtended();
  useEffect(() => {
    if (isComplete) void navigate({ ...goOn, replace: true });
  });
  return (
    <Stage
      title={t('contactStep')}
      lead={
        <>
          {t('contactStepLead')} <Link {...goOn}>{t('contactSkip')}</Link>
        </>
      }
    >
      {contact.isError ? (
        <ErrorState onRetry={() => void contact.refetch()}>{contact.error.message}</ErrorState>
      ) : contact.data ? (
        <ContactForm contact={contact.data} onSaved={() => void navigate({ ...goOn, replace: true })} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Stage>
  );
}

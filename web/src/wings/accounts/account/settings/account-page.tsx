import { account } from '#contract/wings/accounts/account/account.ts';
import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSession } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useEmailText } from '#web/texts/email.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { FormSkeleton } from '#web/ui/state/skeletons.tsx';
import { ContactForm } from '#web/wings/accounts/account/contact/contact-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from '#web/wings/accounts/account/email/email-form.tsx';
import { ExternalLogins } from './external-logins.tsx';
import { PasswordForm } from '#web/wings/accounts/account/password/password-form.tsx';
import { fullName } from '#web/kernel/words/full-name.ts';
import { LanguageSection } from './language.tsx';
import { OwnHistory } from './own-history.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { Sessions } from './sessions.tsx';

/** One's own account; `children` are the sections a portal puts first, `last` those it puts at the end. */
export function AccountPage({ children, last }: { children?: React.ReactNode; last?: React.ReactNode }) {
  const t = useAccountText();
  const e = useEmailText();
  const { profile } = useSession();
  const contact = useCall(account.getContactInfo, {});
  const isGuest = contact.data?.Role === 'Guest';
  return (
    <>
      <PageHead
        title={t('account')}
        lead={contact.data ? `${fullName(contact.data)}, ${contact.data.Email}` : (profile?.email ?? '\u00a0')}
      />
      {children}
      <Section title={t('contact')} lead={t('contactLead')}>
        {contact.isError ? (
          <ErrorState onRetry={() => void contact.refetch()}>{contact.error.message}</ErrorState>
        ) : contact.data ? (
          <ContactForm contact={contact.data} />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </Section>
      <LanguageSection />
      {contact.data && (
        <Section id="email" title={e('email')} lead={e('emailLead')}>
          <EmailForm current={contact.data.Email} hasPassword={!isGuest} />
        </Section>
      )}
      {contact.data && !isGuest && (
        <>
          <Section title={t('changePassword')} lead={t('changePasswordLead')}>
            <PasswordForm email={contact.data.Email} />
          </Section>
          <ExternalLogins />
        </>
      )}
      <Section id="sessions" title={t('sessions')} lead={t('sessionsLead')}>
        <Sessions />
      </Section>
      <Section id="history" title={t('history')} lead={t('historyLead')}>
        <OwnHistory />
      </Section>
      {last}
      {contact.data && (
        <Section id="delete-account" title={e('delete')} lead={e('deleteLead')}>
          <DeleteAccount isGuest={isGuest} hasPassword={!isGuest} />
        </Section>
      )}
    </>
  );
}

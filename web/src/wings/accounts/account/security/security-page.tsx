import { PageHead } from '#web/kernel/page/page-head.tsx';
import { Sessions } from '#web/wings/accounts/account/settings/sessions.tsx';
import { useAccountText } from '#web/texts/account.ts';
import { useSecurityText } from '#web/texts/security.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { Factors } from './factors.tsx';
import { Tokens } from './tokens.tsx';

/** What protects the account of someone of the staff. */
export function SecurityPage() {
  const t = useSecurityText();
  const a = useAccountText();
  return (
    <>
      <PageHead title={t('security')} lead={t('securityLead')} />
      <Section id="two-factor" title={t('twoFactor')} lead={t('twoFactorLead')}>
        <Factors />
      </Section>
      <Section id="tokens" title={t('tokens')} lead={t('tokensLead')}>
        <Tokens />
      </Section>
      <Section id="sessions" title={a('sessions')} lead={a('sessionsLead')}>
        <Sessions />
      </Section>
    </>
  );
}

import { PageHead } from '#web/kernel/page/page-head.tsx';
import { useSecurityText } from '#web/texts/security.ts';
import { Section } from '#web/ui/chrome/section.tsx';
import { Factors } from './factors.tsx';

export function FactorSetup({ onSecured }: { onSecured: () => void }) {
  const t = useSecurityText();
  return (
    <>
      <PageHead title={t('required')} lead={t('requiredLead')} />
      <Section title={t('twoFactor')} lead={t('twoFactorLead')}>
        <Factors onSecured={onSecured} />
      </Section>
    </>
  );
}

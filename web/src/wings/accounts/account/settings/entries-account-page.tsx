import { EntrantDocuments } from '#web/wings/ground/file/documents/entrant-documents.tsx';
import { useFileText } from '#web/texts/file.ts';
import { useAccountText } from '#web/texts/account.ts';
import { useSession } from '#web/kernel/page/portal.ts';
import { AccountPage } from './account-page.tsx';
import { News } from './news.tsx';
import { Section } from '#web/ui/chrome/section.tsx';
import { TeamSection } from '#web/wings/accounts/account/team/team-section.tsx';

export function EntriesAccountPage() {
  const t = useFileText();
  const a = useAccountText();
  const { token } = useSession();
  return (
    <AccountPage
      last={
        <Section id="news" title={a('news')} lead={a('newsLead')}>
          <News />
        </Section>
      }
    >
      <Section title={t('documents')} lead={t('documentsLead')}>
        <EntrantDocuments />
      </Section>
      {/* Guests cannot come back, so they have no team. */}
      {token && <TeamSection />}
    </AccountPage>
  );
}

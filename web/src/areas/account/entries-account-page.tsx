import { EntrantDocuments } from '#web/areas/file/entrant-documents.tsx';
import { useFileText } from '#web/texts/file.ts';
import { AccountPage } from './account-page.tsx';
import { Section } from './section.tsx';

export function EntriesAccountPage() {
  const t = useFileText();
  return (
    <AccountPage>
      <Section title={t('documents')} lead={t('documentsLead')}>
        <EntrantDocuments />
      </Section>
    </AccountPage>
  );
}

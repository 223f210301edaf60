import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import exportMails from '#texts/desk/export-mails.ts';

interface ExportReadyValues {
  firstName: string | null;
  fileName: string;
  rows: string;
  until: Date;
  /** To the exports page, which asks to sign in. */
  link: string;
}

export const exportReadyMail = defineMail<ExportReadyValues>(
  'export-ready',
  ({ firstName, fileName, rows, until, link }, { moment, say }) => {
    const t = say(exportMails);
    return {
      subject: t('export-ready-subject'),
      preview: t('export-ready-preview', { file: fileName }),
      title: t('export-ready-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('export-ready')],
      facts: [
        [t('export-ready-file'), fileName],
        [t('export-ready-rows'), rows],
        [t('export-ready-until'), moment(until)],
      ],
      button: { label: t('export-ready-download'), url: link },
      footnotes: [t('export-ready-why')],
    };
  },
);

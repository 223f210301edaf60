import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface ExportReadyValues {
  firstName: string | null;
  fileName: string;
  rows: string;
  until: Date;
  /** To the exports page, which asks to sign in. */
  link: string;
}

export const exportReadyMail = defineMail<ExportReadyValues>('export-ready', ({ firstName, fileName, rows, until, link }, { moment }) => ({
  subject: 'Your export is ready',
  preview: `${fileName} can be downloaded.`,
  title: 'Your export is ready',
  greeting: greetingFor(firstName),
  paragraphs: ['The export you asked for is finished. Sign in to download it: only your account can.'],
  facts: [
    ['File', fileName],
    ['Rows', rows],
    ['Available until', moment(until)],
  ],
  button: { label: 'Download export', url: link },
  footnotes: ['You’re getting this email because you started an export that took a while.'],
}));

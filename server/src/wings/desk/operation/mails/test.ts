import { defineMail } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import operationMails from '#texts/desk/operation-mails.ts';

interface TestValues {
  sentBy: string;
  at: Date;
  /** By which its reader says that it arrived; no one can where no mail server is connected. */
  link: SecretLink | null;
}

export const testMail = defineMail<TestValues>(
  'test',
  ({ sentBy, at, link }, { property, publicUrl, moment, say }) => {
    const t = say(operationMails);
    return {
      subject: t('test-subject', { award: property.name }),
      preview: t('test-preview'),
      title: t('test-title'),
      paragraphs: [t('test')],
      facts: [
        [t('test-sent-by'), sentBy],
        [t('test-sent-on'), moment(at)],
        [t('test-server'), publicUrl],
      ],
      button: link ? { label: t('test-confirm'), url: link } : { label: t('test-outbox'), url: `${publicUrl}/admin/outbox` },
      footnotes: [t('test-only-you')],
    };
  },
  { placeholders: { 'sent by': { of: ({ sentBy }) => sentBy }, 'sent on': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);

import { defineMail } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface TestValues {
  sentBy: string;
  at: Date;
  /** By which its reader says that it arrived; no one can where no mail server is connected. */
  link: SecretLink | null;
}

export const testMail = defineMail<TestValues>(
  'test',
  ({ sentBy, at, link }, { property, publicUrl, moment }) => ({
    subject: `Test email from ${property.name}`,
    preview: 'If you can read this, email is working.',
    title: 'Email is working',
    paragraphs: ['An administrator sent this test email. If you can read it, Laurel can send email.'],
    facts: [
      ['Sent by', sentBy],
      ['Sent on', moment(at)],
      ['Server', publicUrl],
    ],
    button: link ? { label: 'Confirm that it arrived', url: link } : { label: 'Open outbox', url: `${publicUrl}/admin/outbox` },
    footnotes: ['This test email was sent only to you.'],
  }),
  { placeholders: { 'sent by': { of: ({ sentBy }) => sentBy }, 'sent on': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);

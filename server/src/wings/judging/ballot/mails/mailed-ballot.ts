import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface MailedBallotValues {
  firstName: string | null;
  category: string;
  /** Opens the works on the device on which the mail is read. */
  link: SecretLink;
  expiresAt: Date;
}

export const mailedBallotMail = defineMail<MailedBallotValues>(
  'mailed-ballot',
  ({ firstName, category, link, expiresAt }, { moment }) => ({
    subject: `Your ballot: ${category}`,
    preview: 'Open the works on your phone or tablet.',
    title: category,
    greeting: greetingFor(firstName),
    paragraphs: [
      'Open this email on the phone or tablet you want to use to view the works. When you’ve chosen your nominees, rank them on the ballot where you requested this email.',
      `The link works until ${moment(expiresAt)}. Anyone with the link can view the works, so don’t share it.`,
    ],
    button: { label: 'View works', url: link },
    footnotes: [],
  }),
  {
    sentBy: 'judging',
    placeholders: {
      ...firstNamePlaceholder,
      category: { of: ({ category }) => category },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
  },
);

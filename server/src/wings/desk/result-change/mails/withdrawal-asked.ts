import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface AskedValues {
  firstName: string | null;
  title: string;
  category: string;
  awards: readonly string[];
  reason: string;
  /** To the list of requests. */
  link: string;
}

export const withdrawalAskedMail = defineMail<AskedValues>(
  'withdrawal-asked',
  ({ firstName, title, category, awards, reason, link }, { property }) => ({
    subject: `Request to withdraw ${title}`,
    preview: `Its result in ${category} is final, so you decide.`,
    title: 'An entrant asks to withdraw an entry',
    greeting: greetingFor(firstName),
    paragraphs: [
      `The entrant asks to withdraw ${title} from ${category} of ${property.name}. The result is final, so nothing changes until you decide.`,
    ],
    facts: [...(awards.length ? [['Awards', awards.join(', ')] as const] : []), ['Reason', reason] as const],
    button: { label: 'Review request', url: link },
    footnotes: ['You’re getting this email because you manage entries of this award.'],
  }),
);

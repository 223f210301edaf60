import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface MailedBallotValues {
  firstName: string | null;
  category: string;
  /** Opens the works on the device on which the mail is read. */
  link: string;
  expiresAt: Date;
}

export const mailedBallot: Template<MailedBallotValues> = ({ firstName, category, link, expiresAt }, { moment }) => ({
  subject: `The works in ${category}`,
  preview: 'Open this on the phone or tablet on which you want to see them.',
  title: category,
  greeting: greetingFor(firstName),
  paragraphs: [
    'Open this on the phone or tablet on which you want to see or hear the works. When you know your nominees, rank them on the ballot where you asked for this mail.',
    `The link works until ${moment(expiresAt)}. Anybody who has it can see the works, so please do not pass it on.`,
  ],
  button: { label: 'See the works', url: link },
  footnotes: [],
  secretLink: link,
});

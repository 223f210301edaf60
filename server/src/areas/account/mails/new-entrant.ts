import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface NewEntrantValues {
  firstName: string | null;
  email: string;
  /** Where the new entrant chooses a password. */
  link: string;
  expiresAt: Date;
}

export const newEntrant: Template<NewEntrantValues> = ({ firstName, email, link, expiresAt }, { property, moment }) => ({
  subject: `Your ${property.name} account is ready`,
  preview: 'Choose a password to sign in.',
  title: `Your ${property.name} account`,
  greeting: greetingFor(firstName),
  paragraphs: [
    `The ${property.name} team created an account for you, so that you can enter your work.`,
    `Choose a password to sign in. The link works once, until ${moment(expiresAt)}. After that, request a new one on the sign-in page.`,
  ],
  facts: [['You sign in with', email]],
  button: { label: 'Choose a password', url: link },
  footnotes: ['If you didn’t expect this email, you can ignore it.'],
  secretLink: link,
});

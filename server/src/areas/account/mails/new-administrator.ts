import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface NewAdministratorValues {
  firstName: string | null;
  /** Who added them, as people call that person. */
  invitedBy: string;
  email: string;
  /** Where the new administrator chooses a password. */
  link: string;
  expiresAt: Date;
}

export const newAdministratorMail = defineMail<NewAdministratorValues>(
  'new-administrator',
  ({ firstName, invitedBy, email, link, expiresAt }, { property, moment }) => ({
    subject: `${invitedBy} made you an administrator of ${property.name}`,
    preview: 'Choose a password to get started.',
    title: 'You’re now an administrator',
    greeting: greetingFor(firstName),
    paragraphs: [
      `${invitedBy} created an administrator account for you. With it, you manage awards, seasons, entries and judges.`,
      `Choose a password to get started. The link works once, until ${moment(expiresAt)}. After that, request a new one on the sign-in page.`,
    ],
    facts: [['You sign in with', email]],
    button: { label: 'Choose a password', url: link },
    footnotes: [`If you don’t know ${invitedBy}, ignore this email.`],
    secretLink: link,
  }),
  { isProof: true },
);

import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface NewAdministratorValues {
  firstName: string | null;
  /** Who added them, as people call that person. */
  invitedBy: string;
  email: string;
  /** Where the new administrator chooses a password. */
  link: string | SecretLink;
  /** Absent for whoever has a password already, and is led to the sign-in. */
  expiresAt?: Date;
  /** What they were granted: "finance for Halyard". */
  roles?: string;
}

export const newAdministratorMail = defineMail<NewAdministratorValues>(
  'new-administrator',
  ({ firstName, invitedBy, email, link, expiresAt, roles }, { property, moment }) => ({
    subject: roles ? `${invitedBy} invited you to ${property.name}` : `${invitedBy} made you an administrator of ${property.name}`,
    preview: expiresAt ? 'Choose a password to get started.' : 'Sign in to see what’s new.',
    title: roles ? 'You’re invited' : 'You’re now an administrator',
    greeting: greetingFor(firstName),
    paragraphs: [
      roles
        ? `${invitedBy} invited you to work on the awards here.`
        : `${invitedBy} created an administrator account for you. With it, you manage awards, seasons, entries and judges.`,
      expiresAt
        ? `Choose a password to get started. The link works once, until ${moment(expiresAt)}. After that, request a new one on the sign-in page.`
        : 'Sign in as you always do.',
    ],
    facts: [['You sign in with', email], ...(roles ? [['Your role', roles] as [string, string]] : [])],
    button: { label: expiresAt ? 'Choose a password' : 'Sign in', url: link },
    footnotes: [`If you don’t know ${invitedBy}, ignore this email.`],
  }),
  {
    sentBy: 'admin',
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      'invited by': { of: ({ invitedBy }) => invitedBy },
      email: { of: ({ email }) => email },
      roles: { of: ({ roles }) => roles ?? null },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => (expiresAt ? moment(expiresAt) : null) },
    },
    variantOf: ({ expiresAt, roles }) => `${roles ? 'invited' : 'added'}${expiresAt ? '' : '-known'}`,
  },
);

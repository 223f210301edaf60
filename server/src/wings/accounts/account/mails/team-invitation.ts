import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface TeamInvitationValues {
  /** Who invites, as people call that person. */
  invitedBy: string;
  organization: string | null;
  /** The title of the one submission that is shared; without one, all of them are. */
  submission: string | null;
  mayWrite: boolean;
  mayPay: boolean;
  /** The page where the invitation is accepted. */
  link: SecretLink;
  expiresAt: Date;
}

const rightsInWords = (mayWrite: boolean, mayPay: boolean): string =>
  ['View', ...(mayWrite ? ['edit'] : []), ...(mayPay ? ['pay'] : [])].join(', ').replace(/, (?=[^,]*$)/, ' and ');

export const teamInvitationMail = defineMail<TeamInvitationValues>(
  'team-invitation',
  ({ invitedBy, organization, submission, mayWrite, mayPay, link, expiresAt }, { property, moment, spelled }) => ({
    subject: `${invitedBy} invited you to collaborate: ${property.name}`,
    preview: submission ? `Collaborate on “${submission}”.` : 'Collaborate on their entries.',
    title: 'You’re invited to collaborate',
    greeting: greetingFor(null),
    paragraphs: [
      submission
        ? `${invitedBy} invited you to a submission to ${property.name}.`
        : `${invitedBy} invited you to their team at ${property.name}. You’ll have access to all of their submissions, including future ones.`,
      `Open the link and sign in, or create an account. The link works once, until ${moment(expiresAt)}.`,
    ],
    facts: [
      ...(organization ? [[spelled('Organization', 'Organisation'), organization] as const] : []),
      ...(submission ? [['Submission', submission] as const] : []),
      ['You can', rightsInWords(mayWrite, mayPay)],
    ],
    button: { label: 'Open invitation', url: link },
    footnotes: [`If you don’t know ${invitedBy}, ignore this email. Nothing will happen unless you accept.`],
  }),
  {
    sentBy: 'entry',
    isProof: true,
    placeholders: {
      'invited by': { of: ({ invitedBy }) => invitedBy },
      organization: { of: ({ organization }) => organization, fallback: '' },
      submission: { of: ({ submission }) => submission },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ submission }) => (submission ? 'submission' : 'team'),
  },
);

import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface AccountsMergedValues {
  firstName: string | null;
  /** Whether this is the account that was kept, or the one that can no longer be used. */
  isKept: boolean;
  /** Of the kept account; in part, where someone else might read it. */
  email: string;
  works: number;
  orders: number;
  signInLink: string;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export const accountsMergedMail = defineMail<AccountsMergedValues>(
  'accounts-merged',
  ({ firstName, isKept, email, works, orders, signInLink }, { property }) => ({
    subject: isKept ? `Your accounts with ${property.name} were merged` : `Your account with ${property.name} was merged into another one`,
    preview: isKept ? 'Everything is in one place now.' : 'You can no longer sign in with this address.',
    title: isKept ? 'Your accounts were merged' : 'This account was merged',
    greeting: greetingFor(firstName),
    paragraphs: isKept
      ? [
          `The team at ${property.name} merged another account of yours into this one. Its works, orders and files are now here: ${counted(works, 'work')} and ${counted(orders, 'order')}.`,
          'Your email address and password stay the same.',
        ]
      : [
          `The team at ${property.name} merged the account of this email address into another one. Its works, orders and files are now there: ${counted(works, 'work')} and ${counted(orders, 'order')}.`,
          'You can no longer sign in with this address.',
        ],
    facts: [['You sign in with', email]],
    button: { label: 'Sign in', url: signInLink },
    footnotes: ['If you didn’t expect this, reply to this email.'],
  }),
  {
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      works: { of: ({ works }) => counted(works, 'work') },
      orders: { of: ({ orders }) => counted(orders, 'order') },
    },
    variantOf: ({ isKept }) => (isKept ? 'kept' : 'closed'),
  },
);

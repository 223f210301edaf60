import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface AccountDeletionValues {
  firstName: string | null;
  /** Absent when the deletion was taken back. */
  deletesAt: Date | null;
  signInLink: string;
}

export const accountDeletionMail = defineMail<AccountDeletionValues>(
  'account-deletion',
  ({ firstName, deletesAt, signInLink }, { property, moment, spelled }) =>
    deletesAt
      ? {
          subject: `Your account with ${property.name} will be deleted`,
          preview: `Sign in by ${moment(deletesAt)} to keep it.`,
          title: 'Your account will be deleted',
          greeting: greetingFor(firstName),
          paragraphs: [
            `You asked us to delete your account with ${property.name}, and we’ve signed you out everywhere. On ${moment(deletesAt)}, we’ll erase your personal data, your drafts and their files.`,
            'To keep your account, sign in before then.',
          ],
          button: { label: 'Keep my account', url: signInLink },
          footnotes: ['If you didn’t ask for this, sign in and change your password.'],
        }
      : {
          subject: `Your account with ${property.name} won’t be deleted`,
          preview: 'You signed in, so we’re keeping your account.',
          title: 'We’re keeping your account',
          greeting: greetingFor(firstName),
          paragraphs: [`You signed in again, so we ${spelled('canceled', 'cancelled')} the deletion of your account. Nothing was erased.`],
          button: { label: 'Go to your account', url: signInLink },
          footnotes: ['If this wasn’t you, change your password now.'],
        },
  {
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      'deleted on': { is: 'date', of: ({ deletesAt }, { moment }) => deletesAt && moment(deletesAt) },
    },
    variantOf: ({ deletesAt }) => (deletesAt ? 'asked' : 'kept'),
  },
);

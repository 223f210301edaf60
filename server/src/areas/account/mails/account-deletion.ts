import { greetingFor, type Template } from '#server/kernel/mail/mail-content.ts';

export interface AccountDeletionValues {
  firstName: string | null;
  /** Absent when the deletion was taken back. */
  deletesAt: Date | null;
  signInLink: string;
}

export const accountDeletion: Template<AccountDeletionValues> = ({ firstName, deletesAt, signInLink }, { property, moment }) =>
  deletesAt
    ? {
        subject: `Your ${property.name} account will be deleted`,
        preview: `Sign in before ${moment(deletesAt)} to keep it.`,
        title: 'Your account will be deleted',
        greeting: greetingFor(firstName),
        paragraphs: [
          `You asked us to delete your ${property.name} account. You’ve been signed out everywhere. On ${moment(deletesAt)}, we’ll erase your personal data, your drafts and their files.`,
          'To keep your account, sign in before then.',
        ],
        button: { label: 'Keep my account', url: signInLink },
        footnotes: ['If you didn’t ask for this, sign in and change your password.'],
      }
    : {
        subject: `Your ${property.name} account won’t be deleted`,
        preview: 'You signed in, so your account stays.',
        title: 'Your account stays',
        greeting: greetingFor(firstName),
        paragraphs: ['You signed in again, so we cancelled the deletion of your account. Nothing was erased.'],
        button: { label: 'Go to your account', url: signInLink },
        footnotes: ['If it wasn’t you who signed in, change your password.'],
      };

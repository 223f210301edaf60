import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface AccountDeletionValues {
  firstName: string | null;
  /** Absent when the deletion was taken back. */
  deletesAt: Date | null;
  signInLink: string;
}

export const accountDeletionMail = defineMail<AccountDeletionValues>(
  'account-deletion',
  ({ firstName, deletesAt, signInLink }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    const greeting = greetingFor(firstName);
    if (!deletesAt)
      return {
        subject: t('account-deletion-kept-subject', { award }),
        preview: t('account-deletion-kept-preview'),
        title: t('account-deletion-kept-title'),
        greeting,
        paragraphs: [t('account-deletion-kept')],
        button: { label: t('go-to-account'), url: signInLink },
        footnotes: [t('account-deletion-kept-note')],
      };
    const about = { award, deletesAt: moment(deletesAt) };
    return {
      subject: t('account-deletion-asked-subject', { award }),
      preview: t('account-deletion-asked-preview', { deletesAt: about.deletesAt }),
      title: t('account-deletion-asked-title'),
      greeting,
      paragraphs: [t('account-deletion-asked', about), t('account-deletion-asked-keep')],
      button: { label: t('account-deletion-asked-button'), url: signInLink },
      footnotes: [t('account-deletion-asked-note')],
    };
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

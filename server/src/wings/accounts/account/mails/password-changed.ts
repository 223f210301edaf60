import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface PasswordChangedValues {
  firstName: string | null;
  at: Date;
  /** Where someone who did not do this takes the account back. */
  forgotLink: string;
}

export const passwordChangedMail = defineMail<PasswordChangedValues>(
  'password-changed',
  ({ firstName, at, forgotLink }, { property, moment, say }) => {
    const t = say(accountMails);
    const about = { award: property.name, at: moment(at) };
    return {
      subject: t('password-changed-subject', { award: about.award }),
      preview: t('password-changed-preview', { at: about.at }),
      title: t('password-changed-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('password-changed', about), t('password-changed-unexpected')],
      button: { label: t('reset-password'), url: forgotLink },
      footnotes: [t('password-changed-note')],
    };
  },
  { isWarning: true, placeholders: { ...firstNamePlaceholder, 'changed on': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);

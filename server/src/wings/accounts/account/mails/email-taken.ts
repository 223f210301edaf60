import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface EmailTakenValues {
  firstName: string | null;
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const emailTakenMail = defineMail<EmailTakenValues>(
  'email-taken',
  ({ firstName, email, signInLink, forgotLink }, { property, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('email-taken-subject', { award }),
      preview: t('email-taken-preview', { email }),
      title: t('email-taken-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('email-taken', { email, award }), t('email-taken-forgot', { forgotLink })],
      button: { label: t('sign-in'), url: signInLink },
      links: [forgotLink],
      footnotes: [t('email-taken-note')],
    };
  },
  {
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'password link': { is: 'link', of: ({ forgotLink }) => forgotLink },
    },
  },
);

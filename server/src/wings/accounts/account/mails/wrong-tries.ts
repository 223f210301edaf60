import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface WrongTriesValues {
  firstName: string | null;
  at: Date;
  forgotLink: string;
}

export const wrongTriesMail = defineMail<WrongTriesValues>(
  'wrong-tries',
  ({ firstName, at, forgotLink }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    return {
      subject: t('wrong-tries-subject', { award }),
      preview: t('wrong-tries-preview'),
      title: t('wrong-tries-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('wrong-tries', { award, at: moment(at) }), t('wrong-tries-limit'), t('wrong-tries-unexpected')],
      button: { label: t('reset-password'), url: forgotLink },
      footnotes: [t('wrong-tries-note')],
    };
  },
  { isWarning: true, placeholders: { ...firstNamePlaceholder, 'latest attempt': { is: 'date', of: ({ at }, { moment }) => moment(at) } } },
);

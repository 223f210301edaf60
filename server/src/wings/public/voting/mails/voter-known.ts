import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import votingMails from '#texts/public/voting-mails.ts';

interface VoterKnownValues {
  firstName: string | null;
  email: string;
  signInLink: string;
  forgotLink: string;
}

export const voterKnownMail = defineMail<VoterKnownValues>(
  'voter-known',
  ({ firstName, email, signInLink, forgotLink }, { property, say }) => {
    const t = say(votingMails);
    const award = property.name;
    return {
      subject: t('voter-known-subject', { award }),
      preview: t('voter-known-preview'),
      title: t('voter-known-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('voter-known', { email, award }), t('voter-known-forgot', { forgotLink })],
      button: { label: t('voter-known-button'), url: signInLink },
      links: [forgotLink],
      footnotes: [t('voter-known-note')],
    };
  },
  {
    isProof: true,
    placeholders: {
      ...firstNamePlaceholder,
      email: { of: ({ email }) => email },
      'password link': { is: 'link', of: ({ forgotLink }) => forgotLink },
    },
  },
);

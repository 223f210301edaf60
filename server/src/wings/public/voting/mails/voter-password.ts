import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import votingMails from '#texts/public/voting-mails.ts';

interface VoterPasswordValues {
  firstName: string | null;
  link: SecretLink;
  expiresAt: Date;
}

export const voterPasswordMail = defineMail<VoterPasswordValues>(
  'voter-password',
  ({ firstName, link, expiresAt }, { property, moment, say }) => {
    const t = say(votingMails);
    const award = property.name;
    const until = moment(expiresAt);
    return {
      subject: t('voter-password-subject', { award }),
      preview: t('voter-password-preview', { until }),
      title: t('voter-password-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('voter-password', { award }), t('voter-password-link', { until })],
      button: { label: t('voter-password-button'), url: link },
      footnotes: [t('voter-password-note')],
    };
  },
  {
    isProof: true,
    placeholders: { ...firstNamePlaceholder, 'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) } },
  },
);

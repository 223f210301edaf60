import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import accountMails from '#texts/accounts/account-mails.ts';

interface EmailChangeValues {
  firstName: string | null;
  /** Whether it has happened, or was only asked for. */
  isDone: boolean;
  at: Date;
  /** Keeps or brings back this address. */
  objectLink: SecretLink;
  expiresAt: Date;
}

export const emailChangeMail = defineMail<EmailChangeValues>(
  'email-change',
  ({ firstName, isDone, at, objectLink, expiresAt }, { property, moment, say }) => {
    const t = say(accountMails);
    const award = property.name;
    const about = { award, at: moment(at) };
    return {
      subject: isDone ? t('email-change-done-subject', { award }) : t('email-change-asked-subject', { award }),
      preview: t('email-change-preview'),
      title: isDone ? t('email-change-done-title') : t('email-change-asked-title'),
      greeting: greetingFor(firstName),
      paragraphs: [
        isDone ? t('email-change-done', about) : t('email-change-asked', about),
        t('email-change-keep'),
        t('link-once', { until: moment(expiresAt) }),
      ],
      button: { label: t('email-change-button'), url: objectLink },
      footnotes: [t('email-change-note')],
    };
  },
  {
    isWarning: true,
    placeholders: {
      ...firstNamePlaceholder,
      'changed on': { is: 'date', of: ({ at }, { moment }) => moment(at) },
      'link expires': { is: 'date', of: ({ expiresAt }, { moment }) => moment(expiresAt) },
    },
    variantOf: ({ isDone }) => (isDone ? 'done' : 'asked'),
  },
);

import { givenUpAfterDays } from '#contract/wings/accounts/webhook/webhook.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import webhookMails from '#texts/accounts/webhook-mails.ts';

interface WebhookGivenUpValues {
  firstName: string | null;
  name: string;
  host: string;
  /** What went wrong last. */
  problem: string;
  link: string;
}

export const webhookGivenUpMail = defineMail<WebhookGivenUpValues>(
  'webhook-given-up',
  ({ firstName, name, host, problem, link }, { say }) => {
    const t = say(webhookMails);
    const days = givenUpAfterDays;
    return {
      subject: t('webhook-given-up-subject', { name }),
      preview: t('webhook-given-up-preview', { days }),
      title: t('webhook-given-up-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('webhook-given-up', { name, host, days, problem }), t('webhook-given-up-again')],
      button: { label: t('webhook-given-up-button'), url: link },
      footnotes: [t('webhook-given-up-note')],
    };
  },
  {
    sentBy: 'admin',
    placeholders: {
      ...firstNamePlaceholder,
      webhook: { of: ({ name }) => name },
      address: { of: ({ host }) => host },
      problem: { of: ({ problem }) => problem },
    },
  },
);

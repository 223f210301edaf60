import { givenUpAfterDays } from '#contract/wings/accounts/webhook/webhook.ts';
import { inWords, type Words } from '#contract/kernel/text/said.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import webhookMails from '#texts/accounts/webhook-mails.ts';

interface WebhookGivenUpValues {
  firstName: string | null;
  name: string;
  host: string;
  /** What went wrong last. */
  problem: Words;
  link: string;
}

export const webhookGivenUpMail = defineMail<WebhookGivenUpValues>(
  'webhook-given-up',
  ({ firstName, name, host, problem, link }, { property, say }) => {
    const t = say(webhookMails);
    const days = givenUpAfterDays;
    return {
      subject: t('webhook-given-up-subject', { name }),
      preview: t('webhook-given-up-preview', { days }),
      title: t('webhook-given-up-title'),
      greeting: greetingFor(firstName),
      paragraphs: [t('webhook-given-up', { name, host, days, problem: inWords(problem, property.locale) }), t('webhook-given-up-again')],
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
      problem: { of: ({ problem }, { property }) => inWords(problem, property.locale) },
    },
  },
);

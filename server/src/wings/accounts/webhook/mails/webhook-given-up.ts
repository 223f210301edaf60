import { givenUpAfterDays } from '#contract/wings/accounts/webhook/webhook.ts';
import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';

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
  ({ firstName, name, host, problem, link }) => ({
    subject: `We paused the webhook “${name}”`,
    preview: `Nothing arrived for ${givenUpAfterDays} days.`,
    title: 'A webhook was paused',
    greeting: greetingFor(firstName),
    paragraphs: [
      `We couldn’t deliver anything to the webhook “${name}” (${host}) for ${givenUpAfterDays} days, so we paused it. The last problem: ${problem}`,
      'When the receiver works again, turn the webhook on and redeliver what it missed from its log.',
    ],
    button: { label: 'Open webhooks', url: link },
    footnotes: ['We send this email to whoever created the webhook.'],
  }),
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

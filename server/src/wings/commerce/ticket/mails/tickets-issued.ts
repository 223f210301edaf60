import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Voice } from '#server/kernel/mail/voice.ts';
import ticketMails from '#texts/commerce/ticket-mails.ts';

interface TicketsIssuedValues {
  firstName: string | null;
  event: string;
  when: string | null;
  where: string | null;
  count: number;
  isTest: boolean;
  link: SecretLink;
}

const counted = (count: number, { say }: Voice): string => say(ticketMails)('tickets-issued-count', { count });

/** To the buyer, once they are paid. */
export const ticketsIssuedMail = defineMail<TicketsIssuedValues>(
  'tickets-issued',
  ({ firstName, event, when, where, count, link }, { property, say }) => {
    const t = say(ticketMails);
    return {
      subject: t('tickets-issued-subject', { count, event }),
      preview: t('tickets-issued-preview', { count, event, award: property.name }),
      title: t('tickets-issued-title', { count }),
      greeting: greetingFor(firstName),
      paragraphs: [t('tickets-issued', { count })],
      facts: [
        [t('event'), event],
        ...(when ? [[t('when'), when] as const] : []),
        ...(where ? [[t('where'), where] as const] : []),
        [t('tickets'), String(count)],
      ],
      button: { label: t('tickets-issued-open', { count }), url: link },
      footnotes: [t('tickets-issued-secret')],
    };
  },
  {
    isTest: ({ isTest }) => isTest,
    placeholders: {
      ...firstNamePlaceholder,
      event: { of: ({ event }) => event },
      when: { of: ({ when }) => when, fallback: '' },
      where: { of: ({ where }) => where, fallback: '' },
      tickets: { of: ({ count }, voice) => counted(count, voice) },
    },
    variantOf: ({ count }) => (count === 1 ? 'one' : 'several'),
  },
);

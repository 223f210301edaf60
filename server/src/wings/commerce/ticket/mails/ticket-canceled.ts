import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import ticketMails from '#texts/commerce/ticket-mails.ts';

interface TicketCanceledValues {
  name: string;
  event: string;
  number: string;
  reason: string;
  isTest: boolean;
}

export const ticketCanceledMail = defineMail<TicketCanceledValues>(
  'ticket-canceled',
  ({ name, event, number, reason }, { property, say }) => {
    const t = say(ticketMails);
    return {
      subject: t('ticket-canceled-subject', { event }),
      preview: t('ticket-canceled-preview', { number }),
      title: t('ticket-canceled-title'),
      greeting: greetingFor(name),
      paragraphs: [t('ticket-canceled', { award: property.name, event })],
      facts: [
        [t('ticket'), number],
        [t('reason'), reason],
      ],
      footnotes: [t('ticket-canceled-questions')],
    };
  },
  {
    isProof: true,
    isTest: ({ isTest }) => isTest,
    placeholders: {
      name: { of: ({ name }) => name },
      event: { of: ({ event }) => event },
      'ticket number': { of: ({ number }) => number },
      reason: { of: ({ reason }) => reason },
    },
  },
);

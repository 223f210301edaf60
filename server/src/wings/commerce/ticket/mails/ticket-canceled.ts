import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';

interface TicketCanceledValues {
  name: string;
  event: string;
  number: string;
  reason: string;
}

export const ticketCanceledMail = defineMail<TicketCanceledValues>(
  'ticket-canceled',
  ({ name, event, number, reason }, { property, spelled }) => ({
    subject: `Your ticket was ${spelled('canceled', 'cancelled')}: ${event}`,
    preview: `Ticket ${number} no longer admits anyone.`,
    title: `Your ticket was ${spelled('canceled', 'cancelled')}`,
    greeting: greetingFor(name),
    paragraphs: [`The team at ${property.name} ${spelled('canceled', 'cancelled')} your ticket to ${event}. It no longer admits anyone.`],
    facts: [
      ['Ticket', number],
      ['Reason', reason],
    ],
    footnotes: ['If you have questions, reply to this email.'],
  }),
  {
    isProof: true,
    placeholders: {
      name: { of: ({ name }) => name },
      event: { of: ({ event }) => event },
      'ticket number': { of: ({ number }) => number },
      reason: { of: ({ reason }) => reason },
    },
  },
);

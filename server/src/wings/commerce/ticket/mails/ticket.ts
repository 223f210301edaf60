import { defineMail, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface TicketValues {
  name: string;
  /** Who bought it. */
  from: string;
  /** It was someone else's, whose code no longer works. */
  isPassedOn: boolean;
  event: string;
  when: string | null;
  where: string | null;
  number: string;
  link: SecretLink;
}

/** To the guest of one ticket. */
export const ticketMail = defineMail<TicketValues>(
  'ticket',
  ({ name, from, isPassedOn, event, when, where, number, link }, { property }) => ({
    subject: `Your ticket: ${event}`,
    preview: `${from} has a ticket for you.`,
    title: 'Your ticket',
    greeting: greetingFor(name),
    paragraphs: [
      isPassedOn
        ? `Here is a ticket to ${event} of ${property.name} that was passed on to you.`
        : `${from} has a ticket to ${event} of ${property.name} for you.`,
      'Open it on your phone and show its code at the door, or print it. The door needs no connection to read it.',
    ],
    facts: [
      ['Event', event],
      ...(when ? [['When', when] as const] : []),
      ...(where ? [['Where', where] as const] : []),
      ['Ticket', number],
    ],
    button: { label: 'Open ticket', url: link },
    footnotes: ['This ticket admits one person, once. Whoever has the link can use it.'],
  }),
  {
    isProof: true,
    placeholders: {
      name: { of: ({ name }) => name },
      buyer: { of: ({ from }) => from },
      event: { of: ({ event }) => event },
      when: { of: ({ when }) => when, fallback: '' },
      where: { of: ({ where }) => where, fallback: '' },
      'ticket number': { of: ({ number }) => number },
    },
    variantOf: ({ isPassedOn }) => (isPassedOn ? 'passedOn' : 'named'),
  },
);

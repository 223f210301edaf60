import { defineMail, firstNamePlaceholder, greetingFor } from '#server/kernel/mail/define-mail.ts';
import type { SecretLink } from '#server/kernel/mail/secret-link.ts';

interface TicketsIssuedValues {
  firstName: string | null;
  event: string;
  when: string | null;
  where: string | null;
  count: number;
  link: SecretLink;
}

const counted = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** To the buyer, once they are paid. */
export const ticketsIssuedMail = defineMail<TicketsIssuedValues>(
  'tickets-issued',
  ({ firstName, event, when, where, count, link }, { property }) => ({
    subject: count === 1 ? `Your ticket: ${event}` : `Your tickets: ${event}`,
    preview: `${counted(count)} for ${event}, ${property.name}.`,
    title: count === 1 ? 'Your ticket is ready' : 'Your tickets are ready',
    greeting: greetingFor(firstName),
    paragraphs: [
      count === 1
        ? 'Open your ticket on your phone and show its code at the door, or print it. You can add the guest’s name, or send the ticket to somebody else.'
        : 'Open your tickets to name your guests. We email each guest their own ticket; show its code at the door on a phone or printed.',
    ],
    facts: [
      ['Event', event],
      ...(when ? [['When', when] as const] : []),
      ...(where ? [['Where', where] as const] : []),
      ['Tickets', String(count)],
    ],
    button: { label: count === 1 ? 'Open ticket' : 'Open tickets', url: link },
    footnotes: ['Whoever has this link can use and change these tickets. Forward single tickets with “Pass it on” instead.'],
  }),
  {
    placeholders: {
      ...firstNamePlaceholder,
      event: { of: ({ event }) => event },
      when: { of: ({ when }) => when, fallback: '' },
      where: { of: ({ where }) => where, fallback: '' },
      tickets: { of: ({ count }) => counted(count) },
    },
    variantOf: ({ count }) => (count === 1 ? 'one' : 'several'),
  },
);

import { mailKind } from '#server/kernel/mail/define-mail.ts';
import { firstName, secretLink } from '#server/kernel/mail/sample-values.ts';
import { ticketCanceledMail } from './mails/ticket-canceled.ts';
import { ticketMail } from './mails/ticket.ts';
import { ticketsIssuedMail } from './mails/tickets-issued.ts';

/** Its mails, each with values for every way it can read. */
export const ticketMails = [
  mailKind(ticketsIssuedMail, [
    {
      firstName,
      event: 'Awards evening',
      when: 'Jun 3, 2027, 7:30 PM PDT',
      where: 'Ropewalk Hall',
      count: 3,
      isTest: false,
      link: secretLink,
    },
    { firstName: null, event: 'Awards evening', when: null, where: null, count: 1, isTest: false, link: secretLink },
  ]),
  mailKind(ticketMail, [
    {
      name: 'Petra Okafor',
      from: 'Robin Vale',
      isPassedOn: false,
      event: 'Awards evening',
      when: 'Jun 3, 2027, 7:30 PM PDT',
      where: 'Ropewalk Hall',
      number: 'WN53-1-7H2C',
      isTest: false,
      link: secretLink,
    },
    {
      name: 'Petra Okafor',
      from: 'Robin Vale',
      isPassedOn: true,
      event: 'Awards evening',
      when: null,
      where: null,
      number: 'WN53-1-7H2C',
      isTest: false,
      link: secretLink,
    },
  ]),
  mailKind(ticketCanceledMail, [
    { name: 'Petra Okafor', event: 'Awards evening', number: 'WN53-1-7H2C', reason: 'You asked us to.', isTest: false },
  ]),
];

import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { checkInHandlers } from './check-in.ts';
import { ticketDeskHandlers } from './ticket-desk.ts';
import { mailIssuedTickets } from './ticket-mail.ts';
import { ticketJobs } from './ticket.jobs.ts';
import { ticketMails } from './ticket.mails.ts';
import { ticketHandlers } from './ticket.ts';
import { eraseAttendee } from './erase.store.ts';

export const ticketArea = defineArea({
  topics: {
    checkIn: checkInHandlers,
    ticket: ticketHandlers,
    ticketDesk: ticketDeskHandlers,
  },
  jobs: handled(ticketJobs, { mail: mailIssuedTickets }),
  mails: ticketMails,
  finders: { ticket: awardOf('ticket') },
  tables: {
    admission: { accounts: { admitted_by: staff }, copy: 'never' },
    ticket: { copy: 'never' },
    ticket_event: { copy: 'never' },
  },
  onErase: eraseAttendee,
});

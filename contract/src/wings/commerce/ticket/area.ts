import { checkIn } from './check-in.ts';
import { ticketDesk } from './ticket-desk.ts';
import { ticket } from './ticket.ts';

export const ticketTopics = { checkIn, ticket, ticketDesk };

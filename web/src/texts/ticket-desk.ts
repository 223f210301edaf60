import { textsOf } from '#web/kernel/words/i18n.ts';
import ticketDesk from '#texts/commerce/ticket-desk.ts';

export const useTicketDeskText = textsOf(ticketDesk);

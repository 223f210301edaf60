import { textsOf } from '#web/kernel/words/i18n.ts';
import ticket from '#texts/commerce/ticket.ts';

export const useTicketText = textsOf(ticket);

import { attendeeExport } from '#contract/wings/desk/export/attendee-export.ts';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { numberOf } from '#server/wings/commerce/ticket/ticket-code.rules.ts';
import { stateOf } from '#server/wings/commerce/ticket/ticket.rules.ts';
import { listWhole } from '#server/wings/commerce/ticket/ticket.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { rowsById } from '#server/kernel/database/rows.ts';
import * as store from './attendee-export.store.ts';

const words = { valid: 'Valid', used: 'In', passedOn: 'Valid', cancelled: 'Canceled' };

export const attendeeExportHandlers = implement(attendeeExport, {
  async exportAttendeeList({ db, params, query, services }) {
    const ids = await store.listTicketIds(db, params.propId, query.seasonId, query.productSeasonId);
    return rowsById(ids, async (some) => {
      const beside = new Map((await store.findBeside(db, params.propId, some)).map((row) => [row.id, row]));
      const tickets = new Map((await listWhole(db, some)).map((ticket) => [ticket.id, ticket]));
      return some.flatMap((id) => {
        const [ticket, more] = [tickets.get(id), beside.get(id)];
        if (!ticket || !more) return [];
        return {
          TicketID: id,
          Event: ticket.eventName ?? ticket.product,
          Season: more.season,
          StartDate: ticket.startsAt,
          TicketNumber: numberOf(services.signer, ticket),
          Name: ticket.name,
          Email: ticket.email,
          Company: ticket.company,
          Needs: ticket.needs,
          Table: ticket.tableName,
          Status: words[stateOf(ticket, false)],
          CancelReason: ticket.cancelReason,
          ConfirmationNumber: ticket.confirmationNumber,
          BuyerName: ticket.buyer,
          BuyerEmail: ticket.buyerEmail ?? '',
          BuyerOrganization: ticket.buyerOrganization ?? '',
          Price: plainAmount(more.unitPrice ?? 0, more.currency),
          Currency: more.currency,
          CreatedDate: ticket.createdAt,
          AdmittedDate: ticket.admittedAt,
          Door: ticket.door ?? '',
        };
      });
    });
  },
});

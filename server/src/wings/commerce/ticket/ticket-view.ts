import type { Ticket, TicketEvent } from '#contract/wings/commerce/ticket/ticket.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import { codeOf, numberOf } from './ticket-code.rules.ts';
import { eventClock } from './ticket-mail.ts';
import { mayName, stateOf } from './ticket.rules.ts';
import type { WholeTicket } from './ticket.store.ts';

interface EventRow {
  productSeasonId: number;
  propertyId: number;
  seasonId: number;
  product: string;
  eventName: string | null;
  place: string | null;
  address: string | null;
  doorsAt: Date | null;
  startsAt: Date | null;
  zone: string | null;
  namesUntil: Date | null;
  needsLabel: string | null;
}

export const viewEvent = (row: EventRow): TicketEvent => ({
  ProductSeasonID: row.productSeasonId,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Name: row.eventName ?? row.product,
  Place: row.place ?? '',
  Address: row.address ?? '',
  DoorsDate: row.doorsAt,
  StartDate: row.startsAt,
  TimeZone: eventClock(row).timeZone,
  NamesUntil: row.namesUntil ?? row.startsAt,
  NeedsLabel: row.needsLabel ?? '',
});

/** As its guest sees it, or its buyer, who has no code of what was passed on. */
export function viewTicket(signer: Signer, ticket: WholeTicket, isBuyer: boolean, now: Date): Ticket {
  const State = stateOf(ticket, isBuyer);
  const isHidden = State === 'passedOn';
  return {
    TicketID: ticket.id,
    Number: isHidden ? '' : numberOf(signer, ticket),
    Code: State === 'valid' || State === 'used' ? codeOf(signer, ticket) : null,
    State,
    Name: ticket.name,
    Email: isHidden ? '' : ticket.email,
    Company: isHidden ? '' : ticket.company,
    Needs: isHidden ? '' : ticket.needs,
    Table: ticket.tableName,
    AdmittedDate: ticket.admittedAt,
    CancelledBy: ticket.cancelledBy as Ticket['CancelledBy'],
    CancelReason: ticket.cancelReason,
    MayName: mayName(State, ticket, now),
    Version: ticket.version,
    Event: viewEvent(ticket),
  };
}

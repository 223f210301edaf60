import { type Attendee, ticketDesk } from '#contract/wings/commerce/ticket/ticket-desk.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { asPage } from '#server/kernel/call/paging.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Signer } from '#server/kernel/identity/signer.ts';
import { listAdmissions, listAttendees } from './attendee.store.ts';
import { renewTickets } from './issue.service.ts';
import { numberOf } from './ticket-code.rules.ts';
import * as events from './ticket-event.store.ts';
import { mailCancelled, mailTicket } from './ticket-mail.ts';
import { viewEvent } from './ticket-view.ts';
import * as store from './ticket.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/commerce/ticket-refusals.ts';

const says = saying(texts);

async function viewAttendees(db: ReadDb, signer: Signer, ids: readonly number[]): Promise<Attendee[]> {
  const tickets = new Map((await store.listWhole(db, ids)).map((ticket) => [ticket.id, ticket]));
  const admissions = Map.groupBy(await listAdmissions(db, ids), ({ ticketId }) => ticketId);
  return ids.flatMap((id) => {
    const ticket = tickets.get(id);
    if (!ticket) return [];
    return {
      TicketID: id,
      Number: numberOf(signer, ticket),
      Name: ticket.name,
      Email: ticket.email,
      Company: ticket.company,
      Needs: ticket.needs,
      Table: ticket.tableName,
      OrderID: ticket.orderId,
      ConfirmationNumber: ticket.confirmationNumber,
      Buyer: ticket.buyer,
      IsPassedOn: ticket.passedAt !== null,
      CancelledDate: ticket.cancelledAt,
      CancelledBy: ticket.cancelledBy as Attendee['CancelledBy'],
      CancelReason: ticket.cancelReason,
      Admissions: (admissions.get(id) ?? []).map(({ admittedAt, door, reason, by }) => ({
        Date: admittedAt,
        Door: door,
        Reason: reason,
        By: by,
      })),
      Version: ticket.version,
    };
  });
}

async function viewAttendee(db: ReadDb, signer: Signer, id: number): Promise<Attendee> {
  const [attendee] = await viewAttendees(db, signer, [id]);
  if (!attendee) throw new Refusal('NotFound');
  return attendee;
}

export const ticketDeskHandlers = implement(ticketDesk, {
  async getTicketEvents({ db, params, refuse }) {
    const season = (await findSeason(db, params.seasonId)) ?? refuse('NotFound');
    const found = await events.listEvents(db, season.propertyId, season.id);
    const counts = new Map(
      (
        await events.countTickets(
          db,
          found.map(({ productSeasonId }) => productSeasonId),
        )
      ).map((row) => [row.id, row]),
    );
    return found.map((row) => {
      const counted = counts.get(row.productSeasonId);
      return {
        ...viewEvent(row),
        NamesUntil: row.namesUntil,
        Product: row.product,
        Country: row.country ?? '',
        IsSet: row.version !== null,
        Version: row.version ?? 0,
        Valid: counted?.valid ?? 0,
        Named: counted?.named ?? 0,
        Admitted: counted?.admitted ?? 0,
        Cancelled: counted?.cancelled ?? 0,
        Doubles: counted?.doubles ?? 0,
      };
    });
  },

  async saveTicketEvent({ db, body, record, refuse }) {
    const before = (await events.findEvent(db, body.ProductSeasonID)) ?? refuse('NotFound');
    if (body.DoorsDate && body.StartDate && body.DoorsDate > body.StartDate)
      return refuse('Invalid', { errors: [{ Field: 'DoorsDate', Message: says('doorsBeforeStart') }] });
    const columns = {
      name: body.Name,
      place: body.Place,
      address: body.Address,
      country: body.Country || null,
      doorsAt: body.DoorsDate ?? null,
      startsAt: body.StartDate ?? null,
      zone: body.TimeZone || null,
      namesUntil: body.NamesUntil ?? null,
      needsLabel: body.NeedsLabel || null,
    };
    const Version = await events.putEvent(db, before.propertyId, before.productSeasonId, body.Version, columns);
    if (Version === undefined) return refuse('Conflict');
    await record('ticket.eventSaved', {
      subject: 'productSeason',
      subjectId: before.productSeasonId,
      propertyId: before.propertyId,
      before: { name: before.eventName, place: before.place, country: before.country, startsAt: before.startsAt },
      after: { name: columns.name, place: columns.place, country: columns.country, startsAt: columns.startsAt },
    });
    return { Version };
  },

  async getAttendees({ db, body, actor, services, refuse }) {
    const event = (await events.findEvent(db, body.ProductSeasonID)) ?? refuse('NotFound');
    const { ids, total } = await listAttendees(db, event.productSeasonId, {
      ...body,
      hidesContact: !seesIn(actor.grants, 'contact', event.propertyId),
    });
    return asPage(body, await viewAttendees(db, services.signer, ids), total);
  },

  async saveAttendee(given) {
    const { db, body, services, now, record, refuse } = given;
    await store.lockTicket(db, body.TicketID);
    const before = (await store.findTicket(db, body.TicketID)) ?? refuse('NotFound');
    const guest = { name: body.Name, email: body.Email, company: body.Company, needs: body.Needs, tableName: body.Table };
    const isSame = (Object.keys(guest) as (keyof typeof guest)[]).every((key) => guest[key] === before[key]);
    if (isSame) return viewAttendee(db, services.signer, before.id);
    if (before.cancelledAt) return refuse('Locked');
    if (before.version !== body.Version) return refuse('Conflict', { data: await viewAttendee(db, services.signer, before.id) });
    await store.putGuest(db, before.id, guest, now);
    const after = (await store.findTicket(db, before.id)) ?? refuse('NotFound');
    if (after.email && after.email !== before.email) await mailTicket(given, after);
    await record('ticket.changed', {
      subject: 'ticket',
      subjectId: before.id,
      propertyId: before.propertyId,
      before: { name: before.name, email: before.email, table: before.tableName },
      after: { name: after.name, email: after.email, table: after.tableName },
    });
    return viewAttendee(db, services.signer, before.id);
  },

  async resendTicket(given) {
    const { db, body, record, refuse } = given;
    const ticket = (await store.findTicket(db, body.TicketID)) ?? refuse('NotFound');
    if (ticket.cancelledAt) return refuse('Locked');
    const Email = await mailTicket(given, ticket);
    await record('ticket.resent', { subject: 'ticket', subjectId: ticket.id, propertyId: ticket.propertyId, after: { email: Email } });
    return { Email };
  },

  async cancelTicket(given) {
    const { db, body, services, now, record, refuse } = given;
    await store.lockTicket(db, body.TicketID);
    const ticket = (await store.findTicket(db, body.TicketID)) ?? refuse('NotFound');
    if (ticket.cancelledBy !== 'staff') {
      await store.putCancelled(db, ticket.id, 'staff', body.Reason, now);
      if (!ticket.cancelledAt) await mailCancelled(given, ticket, body.Reason);
      await record('ticket.canceled', {
        subject: 'ticket',
        subjectId: ticket.id,
        propertyId: ticket.propertyId,
        after: { reason: body.Reason },
      });
    }
    return viewAttendee(db, services.signer, ticket.id);
  },

  async restoreTicket({ db, body, services, now, record, refuse }) {
    await store.lockTicket(db, body.TicketID);
    const ticket = (await store.findTicket(db, body.TicketID)) ?? refuse('NotFound');
    if (ticket.cancelledBy && ticket.cancelledBy !== 'staff') return refuse('Locked');
    if (ticket.cancelledBy) {
      await store.putRestored(db, [ticket.id], now);
      // Its order may have been refunded in the meantime.
      await renewTickets(db, ticket.orderId, now);
      await record('ticket.restored', {
        subject: 'ticket',
        subjectId: ticket.id,
        propertyId: ticket.propertyId,
        before: { reason: ticket.cancelReason },
      });
    }
    return viewAttendee(db, services.signer, ticket.id);
  },

  async getPropertyTicketSales({ db, params, refuse }) {
    const award = findProperty(params.id) ?? refuse('NotFound');
    const { currency, timeZone } = traitsOf(award.id);
    const days = Map.groupBy(await events.sumSales(db, award.id, timeZone), ({ productSeasonId }) => productSeasonId);
    return (await events.listEvents(db, award.id)).map((event) => {
      const sold = days.get(event.productSeasonId) ?? [];
      const total = (key: 'sold' | 'cancelled' | 'amount') => sold.reduce((sum, row) => sum + row[key], 0);
      return {
        ProductSeasonID: event.productSeasonId,
        SeasonID: event.seasonId,
        Name: event.eventName ?? event.product,
        Currency: currency,
        Left: event.stock,
        Sold: total('sold'),
        Cancelled: total('cancelled'),
        Amount: total('amount'),
        Days: sold.map(({ day, sold: Sold, cancelled: Cancelled, amount: Amount }) => ({ Day: day, Sold, Cancelled, Amount })),
      };
    });
  },
});

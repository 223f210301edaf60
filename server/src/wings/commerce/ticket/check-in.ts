import { checkIn } from '#contract/wings/commerce/ticket/check-in.ts';
import { brandOf } from '#contract/kernel/award/brands.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './attendee.store.ts';
import { publicKeyOf, numberOf } from './ticket-code.rules.ts';
import * as events from './ticket-event.store.ts';
import { viewEvent } from './ticket-view.ts';
import { admissionResult } from './ticket.rules.ts';
import { lockTickets } from './ticket.store.ts';

/** An evening that runs late is still to be found the next morning. */
const keptMs = 36 * 3_600_000;
/** What was under way while a list was read is in the next one. */
const overlapMs = 15_000;

export const checkInHandlers = implement(checkIn, {
  async getDoorEvents({ db, actor, now }) {
    const found = await events.listDoorEvents(db, actor.awards, new Date(now.getTime() - keptMs));
    const counts = new Map(
      (
        await events.countTickets(
          db,
          found.map(({ productSeasonId }) => productSeasonId),
        )
      ).map((row) => [row.id, row]),
    );
    return found.map((row) => ({
      ...viewEvent(row),
      Valid: counts.get(row.productSeasonId)?.valid ?? 0,
      Admitted: counts.get(row.productSeasonId)?.admitted ?? 0,
    }));
  },

  async getDoor({ db, params, query, services, now, refuse }) {
    const event = (await events.findEvent(db, params.productSeasonId)) ?? refuse('NotFound');
    const tickets = await store.listForDoor(db, params.productSeasonId, query.since);
    const award = traitsOf(event.propertyId);
    return {
      Award: { Name: award.name, Color: brandOf(award.brand).brand, Locale: award.locale, DateOrder: award.dateOrder },
      Event: viewEvent(event),
      PublicKey: publicKeyOf(services.signer),
      ListDate: new Date(now.getTime() - overlapMs),
      Tickets: tickets.map((ticket) => ({
        TicketID: ticket.id,
        Issue: ticket.issue,
        Number: numberOf(services.signer, ticket),
        Name: ticket.name,
        Company: ticket.company,
        Table: ticket.tableName,
        OrderID: ticket.orderId,
        CancelledBy: ticket.cancelledBy as 'staff' | null,
        CancelReason: ticket.cancelReason,
        AdmittedDate: ticket.admittedAt,
        Door: ticket.door ?? '',
      })),
    };
  },

  async sendAdmissions({ db, body, actor, now, record, refuse }) {
    const event = (await events.findEvent(db, body.ProductSeasonID)) ?? refuse('NotFound');
    const ids = [...new Set(body.Admissions.map(({ TicketID }) => TicketID))];
    const tickets = new Map((await lockTickets(db, event.productSeasonId, ids)).map((ticket) => [ticket.id, ticket]));
    const known = new Map(
      (
        await store.findAdmissions(
          db,
          body.Admissions.map(({ AdmissionID }) => AdmissionID),
        )
      ).map((row) => [row.id, row]),
    );
    const others = Map.groupBy(await store.listAdmissions(db, [...tickets.keys()]), ({ ticketId }) => ticketId);
    const noted: { action: string; ticketId: number; after: object }[] = [];
    const answers = [];
    for (const { AdmissionID, TicketID, Issue, AdmittedDate, Reason, IsUndone, Asks } of body.Admissions) {
      const ticket = tickets.get(TicketID);
      const before = known.get(AdmissionID);
      if (!ticket || (before && before.ticketId !== TicketID)) {
        answers.push({ AdmissionID, Result: 'unknown' as const, Other: null });
        continue;
      }
      const isUndone = IsUndone || (before?.undoneAt ?? null) !== null;
      const other = (others.get(TicketID) ?? []).find(({ id }) => id !== AdmissionID);
      const Result = admissionResult(ticket, { issue: Issue, isUndone }, other !== undefined);
      answers.push({ AdmissionID, Result, Other: other ? { Date: other.admittedAt, Door: other.door } : null });
      if (before) {
        if (!IsUndone || before.undoneAt) continue;
        await store.undoAdmission(db, AdmissionID, now);
        noted.push({ action: 'ticket.admissionUndone', ticketId: TicketID, after: { door: body.Door } });
        continue;
      }
      if (Asks && Result !== 'in' && Result !== 'undone' && Reason === '') continue;
      // A phone's clock may be ahead; no one came in later than now.
      const admittedAt = AdmittedDate > now ? now : AdmittedDate;
      await store.addAdmission(db, {
        id: AdmissionID,
        propertyId: event.propertyId,
        ticketId: TicketID,
        issue: Issue,
        admittedAt,
        receivedAt: now,
        door: body.Door,
        admittedBy: actor.id,
        reason: Reason,
        undoneAt: IsUndone ? now : null,
      });
      known.set(AdmissionID, { id: AdmissionID, ticketId: TicketID, undoneAt: IsUndone ? now : null });
      if (!IsUndone)
        others.set(TicketID, [
          ...(others.get(TicketID) ?? []),
          { id: AdmissionID, ticketId: TicketID, admittedAt, door: body.Door, reason: Reason, by: '' },
        ]);
      noted.push({
        action: 'ticket.admitted',
        ticketId: TicketID,
        after: { door: body.Door, admittedAt, ...(Reason && { reason: Reason }), ...(Result === 'already' && { isSecond: true }) },
      });
    }
    if (noted.length > 0) await store.touchTickets(db, [...tickets.keys()], now);
    for (const [action, notes] of Map.groupBy(noted, (note) => note.action))
      await record(
        action,
        notes.map(({ ticketId, after }) => ({ subject: 'ticket', subjectId: ticketId, propertyId: event.propertyId, after })),
      );
    return answers;
  },
});

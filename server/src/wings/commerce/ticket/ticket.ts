import { ticket as contract } from '#contract/wings/commerce/ticket/ticket.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { scopeOf } from '#server/wings/ground/access/access.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { readToken } from './ticket-code.rules.ts';
import { mailTicket, orderLink } from './ticket-mail.ts';
import { ticketSheet } from './ticket-sheet.ts';
import { viewTicket } from './ticket-view.ts';
import * as store from './ticket.store.ts';

type Signing = Pick<Services, 'signer'>;

/** The tickets of a link. A link of before a ticket was passed on opens nothing, as one that never was. */
async function opened(db: ReadDb, { signer }: Signing, token: string) {
  const opens = readToken(signer, token);
  if (!opens) throw new Refusal('NotFound');
  const isBuyer = 'orderId' in opens;
  const found = isBuyer ? await store.listOfOrder(db, opens.orderId) : [await store.findTicket(db, opens.ticketId)];
  const tickets = found.filter((one) => one !== undefined).filter((one) => isBuyer || one.issue === opens.issue);
  if (tickets.length === 0) throw new Refusal('NotFound');
  return { isBuyer, tickets };
}

/** As its page shows them. */
async function viewOpened(db: ReadDb, services: Signing, token: string, now: Date) {
  const { isBuyer, tickets } = await opened(db, services, token);
  const [first] = tickets;
  return {
    PropertyID: first?.propertyId ?? 0,
    ConfirmationNumber: first?.confirmationNumber ?? '',
    IsBuyer: isBuyer,
    Tickets: tickets.map((each) => viewTicket(services.signer, each, isBuyer, now)),
  };
}

export const ticketHandlers = implement(contract, {
  openTickets: ({ db, body, services, now }) => viewOpened(db, services, body.Token, now),

  async nameTicket(given) {
    const { db, body, services, now, record, refuse } = given;
    await store.lockTicket(db, body.TicketID);
    const { isBuyer, tickets } = await opened(db, services, body.Token);
    const before = tickets.find(({ id }) => id === body.TicketID) ?? refuse('NotFound');
    const guest = { name: body.Name, email: body.Email, company: body.Company, needs: body.Needs };
    // Sent twice: it is as they want it.
    const isSame = (Object.keys(guest) as (keyof typeof guest)[]).every((key) => guest[key] === before[key]);
    if (isSame) return viewOpened(db, services, body.Token, now);
    if (!viewTicket(services.signer, before, isBuyer, now).MayName) return refuse('Locked');
    if (before.version !== body.Version) return refuse('Conflict', { data: await viewOpened(db, services, body.Token, now) });
    await store.putGuest(db, before.id, guest, now);
    const after = (await store.findTicket(db, before.id)) ?? refuse('NotFound');
    if (after.email && after.email !== before.email) await mailTicket(given, after);
    await record('ticket.named', {
      subject: 'ticket',
      subjectId: before.id,
      propertyId: before.propertyId,
      before: { name: before.name, email: before.email },
      after: { name: after.name, email: after.email },
    });
    return viewOpened(db, services, body.Token, now);
  },

  async passTicketOn(given) {
    const { db, body, services, now, record, refuse } = given;
    await store.lockTicket(db, body.TicketID);
    const { isBuyer, tickets } = await opened(db, services, body.Token);
    const before = tickets.find(({ id }) => id === body.TicketID) ?? refuse('NotFound');
    if (!viewTicket(services.signer, before, isBuyer, now).MayName) return refuse('Locked');
    if (before.version !== body.Version) return refuse('Conflict', { data: await viewOpened(db, services, body.Token, now) });
    await store.putGuest(db, before.id, { name: body.Name, email: body.Email, company: '', needs: '' }, now, now);
    const after = (await store.findTicket(db, before.id)) ?? refuse('NotFound');
    const Email = await mailTicket(given, after);
    await record('ticket.passedOn', {
      subject: 'ticket',
      subjectId: before.id,
      propertyId: before.propertyId,
      before: { name: before.name, email: before.email },
      after: { name: after.name, email: after.email },
    });
    return { Email };
  },

  async getTicketPdf({ db, params, services, refuse }) {
    const { isBuyer, tickets } = await opened(db, services, params.token);
    const shown = tickets.filter(({ cancelledAt, passedAt }) => !cancelledAt && !(isBuyer && passedAt));
    const [first = refuse('NotFound')] = shown;
    const content = await ticketSheet(traitsOf(first.propertyId), services.signer, shown);
    return { type: 'application/pdf', content, fileName: `tickets-${first.confirmationNumber}.pdf` };
  },

  async getOrderTickets({ db, params, actor, services, refuse }) {
    const order = (await store.findOwnOrder(db, scopeOf(actor, 'pay'), params.orderId)) ?? refuse('NotFound');
    const tickets = (await store.listOfOrder(db, order.id)).filter(({ cancelledAt }) => cancelledAt === null);
    return {
      Tickets: tickets.length,
      Unnamed: tickets.filter(({ name }) => name === '').length,
      Url: tickets.length > 0 ? orderLink(services, order.propertyId, order.id).reveal() : null,
    };
  },
});

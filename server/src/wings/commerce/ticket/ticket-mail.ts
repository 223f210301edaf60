import { formatWithZone } from '#contract/kernel/text/formats.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { SecretLink } from '#server/kernel/mail/secret-link.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { ticketCanceledMail } from './mails/ticket-canceled.ts';
import { ticketMail } from './mails/ticket.ts';
import { ticketsIssuedMail } from './mails/tickets-issued.ts';
import { numberOf, orderToken, ticketToken } from './ticket-code.rules.ts';
import type { ticketJobs } from './ticket.jobs.ts';
import * as store from './ticket.store.ts';

type Known = Pick<Services, 'settings' | 'signer'>;
type Desk = MailDesk & { services: Known };

/** Behind the #, so that it is in no server's log. */
const linkOf = ({ settings }: Known, propertyId: number, token: string): SecretLink =>
  new SecretLink(`${portalAddress(settings.publicUrl, propertyId, 'entries')}/tickets#`, token);

export const orderLink = (services: Known, propertyId: number, orderId: number): SecretLink =>
  linkOf(services, propertyId, orderToken(services.signer, orderId));

/** The clock of an event: the award's way of writing times, in the event's own zone. */
export const eventClock = ({ propertyId, zone }: { propertyId: number; zone: string | null }) => {
  const award = traitsOf(propertyId);
  return { ...award, timeZone: zone ?? award.timeZone };
};

const eventFacts = (ticket: store.WholeTicket) => ({
  isTest: ticket.isTest,
  event: ticket.eventName ?? ticket.product,
  when: ticket.startsAt && formatWithZone(ticket.startsAt, eventClock(ticket)),
  where: [ticket.place, ticket.address].filter(Boolean).join(', ') || null,
});

const billingOf = ({ billing }: store.WholeTicket) => billing as { Email?: string; FirstName?: string };
const buyerAddress = (ticket: store.WholeTicket): string => billingOf(ticket).Email ?? ticket.buyerEmail ?? '';

/** To the guest, or to the buyer as long as the guest has no address. Answers where it went. */
export async function mailTicket(desk: Desk, ticket: store.WholeTicket): Promise<string> {
  const { services } = desk;
  const to = ticket.email || buyerAddress(ticket);
  await queueMail(desk, ticketMail, {
    propertyId: ticket.propertyId,
    to,
    values: {
      ...eventFacts(ticket),
      name: ticket.name,
      from: ticket.buyer,
      isPassedOn: ticket.passedAt !== null,
      number: numberOf(services.signer, ticket),
      link: linkOf(services, ticket.propertyId, ticketToken(services.signer, ticket)),
    },
  });
  return to;
}

export const mailCancelled = (desk: Desk, ticket: store.WholeTicket, reason: string) =>
  queueMail(desk, ticketCanceledMail, {
    propertyId: ticket.propertyId,
    to: ticket.email || buyerAddress(ticket),
    values: {
      name: ticket.name,
      isTest: ticket.isTest,
      event: eventFacts(ticket).event,
      number: numberOf(desk.services.signer, ticket),
      reason,
    },
  });

/** One mail for each order that has new tickets, in the transaction that notes it. */
export const mailIssuedTickets: JobHandler<typeof ticketJobs.mail> = async (_, { db, inTransaction, enqueue, services, now }) => {
  for (const orderId of await store.listUntoldOrders(db))
    await inTransaction(async (tx) => {
      if ((await store.putTold(tx, orderId, now())) === 0) return;
      const tickets = (await store.listOfOrder(tx, orderId)).filter(({ cancelledAt }) => cancelledAt === null);
      const [first] = tickets;
      if (!first) return;
      const desk = {
        db: tx,
        services,
        now: now(),
        enqueue: ((job, data, options) => enqueue(tx, job, data, options)) as MailDesk['enqueue'],
      };
      await queueMail(desk, ticketsIssuedMail, {
        propertyId: first.propertyId,
        to: buyerAddress(first),
        values: {
          ...eventFacts(first),
          firstName: billingOf(first).FirstName ?? first.buyerFirstName,
          count: tickets.length,
          link: orderLink(services, first.propertyId, orderId),
        },
      });
    });
};

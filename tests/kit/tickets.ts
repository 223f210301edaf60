import { ticket } from '#contract/wings/commerce/ticket/ticket.ts';
import { orderToken } from '#server/wings/commerce/ticket/ticket-code.rules.ts';
import { renewOrder } from '#server/wings/commerce/order/renew-order.ts';
import { paymentStatuses } from '#contract/kernel/call/constants.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { addSeason } from './seasons.ts';

let made = 0;

/** A season of an award with an evening that tickets are sold for. */
export async function ticketEvent({ pool, world }: TestServer, propertyId: number, change: { startsAt?: Date; namesUntil?: Date } = {}) {
  made += 1;
  const seasonId = await addSeason(world, propertyId, { number: 60 + made });
  const one = async (table: 'product' | 'productType' | 'productSeason', values: object): Promise<number> =>
    (
      await pool
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const typeId =
    (await pool.selectFrom('productType').select('id').limit(1).executeTakeFirst())?.id ?? (await one('productType', { name: 'Tickets' }));
  const productSeasonId = await one('productSeason', {
    productId: await one('product', { propertyId }),
    seasonId,
    typeId,
    name: `Seat ${made}`,
    price: 9500,
    isTicket: true,
  });
  const startsAt = change.startsAt ?? new Date('2026-12-03T19:30:00Z');
  await pool
    .insertInto('ticketEvent')
    .values({
      productSeasonId,
      propertyId,
      name: 'Awards evening',
      place: 'Ropewalk Hall',
      address: '9 Ropewalk Lane',
      doorsAt: new Date(startsAt.getTime() - 3_600_000),
      startsAt,
      namesUntil: change.namesUntil ?? null,
      needsLabel: 'Dietary needs',
    })
    .execute();
  return { propertyId, seasonId, productSeasonId };
}
type Evening = Awaited<ReturnType<typeof ticketEvent>>;

/** An order of so many seats whose payment has arrived; anyone who renews it issues its tickets. */
export async function paidSeats(
  { pool, clock }: TestServer,
  { propertyId, seasonId, productSeasonId }: Evening,
  buyer: Person,
  quantity: number,
) {
  made += 1;
  const total = 9500 * quantity;
  const { id: orderId } = await pool
    .insertInto('orders')
    .values({
      propertyId,
      seasonId,
      accountId: buyer.id,
      kind: 'tickets',
      confirmationNumber: `WN${made}QX`,
      paymentMethod: 'invoice',
      currency: 'USD',
      subtotal: total,
      total,
      cartKey: `tickets-${made}`,
      billing: JSON.stringify({ FirstName: 'Robin', LastName: 'Vale', Email: buyer.email }),
      createdAt: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: lineId } = await pool
    .insertInto('orderLine')
    .values({ orderId, productSeasonId, name: 'Seat', quantity, unitPrice: 9500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: paymentId } = await pool
    .insertInto('payment')
    .values({ orderId, gateway: 'manual', amount: total, paymentStatusId: paymentStatuses.paid, createdAt: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, lineId, paymentId };
}

/** With the order locked, like every change to an order. */
export const renew = ({ pool, clock }: TestServer, orderId: number) =>
  pool.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    return renewOrder(tx, orderId, clock.now, { reopens: true });
  });

/** What the buyer's link shows. */
export async function openOrder(server: TestServer, orderId: number) {
  const Token = orderToken(server.world.services.signer, orderId);
  return { Token, ...(await server.send(ticket.openTickets, { body: { Token } })) };
}

/** Paid and issued: the order with its tickets as the buyer's link shows them. */
export async function issuedSeats(server: TestServer, evening: Evening, buyer: Person, quantity: number) {
  const order = await paidSeats(server, evening, buyer, quantity);
  await renew(server, order.orderId);
  return { ...order, ...(await openOrder(server, order.orderId)) };
}

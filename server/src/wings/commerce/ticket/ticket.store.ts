import { sql } from 'kysely';
import { mayOnOrder, type Scope } from '#server/wings/ground/access/access.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const personName = sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`;

/** The state of an order, as far as its tickets depend on it. */
export const findOrderStanding = (db: ReadDb, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['propertyId', 'seasonId', 'paymentStatusId', 'cancelledAt'])
    .select(
      sql<boolean>`exists (select from payment where payment.order_id = orders.id and payment.reversed_at is null and (payment.dispute = 'open' or payment.is_held))`.as(
        'isDisputed',
      ),
    )
    .where('id', '=', orderId)
    .executeTakeFirst();

export const listProductLines = (db: ReadDb, orderId: number) =>
  db
    .selectFrom('orderLine')
    .innerJoin('productSeason', 'productSeason.id', 'orderLine.productSeasonId')
    .select(['orderLine.id', 'productSeason.id as productSeasonId', 'orderLine.quantity', 'productSeason.isTicket'])
    .select(sql<boolean>`order_line.returned_at is not null`.as('isReturned'))
    .where('orderLine.orderId', '=', orderId)
    .orderBy('orderLine.position')
    .orderBy('orderLine.id')
    .execute();

export const listIssued = (db: ReadDb, orderId: number) =>
  db.selectFrom('ticket').select(['id', 'orderLineId', 'seat', 'cancelledBy']).where('orderId', '=', orderId).execute();

interface NewTicket {
  propertyId: number;
  seasonId: number;
  productSeasonId: number;
  orderId: number;
  orderLineId: number;
  seat: number;
  createdAt: Date;
  changedAt: Date;
}

/** One seat is one ticket, also when two processes issue it at the same time. */
export const addTickets = (db: WriteDb, rows: readonly NewTicket[]) =>
  db
    .insertInto('ticket')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['orderLineId', 'seat']).doNothing())
    .execute();

export const putCancelled = (db: WriteDb, id: number, cancelledBy: string, cancelReason: string, now: Date) =>
  db
    .updateTable('ticket')
    .set((eb) => ({ cancelledAt: now, cancelledBy, cancelReason, changedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const putRestored = (db: WriteDb, ids: readonly number[], now: Date) =>
  db
    .updateTable('ticket')
    .set((eb) => ({ cancelledAt: null, cancelledBy: null, cancelReason: '', changedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(ids))
    .execute();

/** Tickets with their order, and the first time a door let each in. */
export const ticketsAdmitted = (db: ReadDb) =>
  db
    .selectFrom('ticket')
    .innerJoin('orders', 'orders.id', 'ticket.orderId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('admission')
          .select(['admission.admittedAt', 'admission.door'])
          .whereRef('admission.ticketId', '=', 'ticket.id')
          .where('admission.undoneAt', 'is', null)
          .orderBy('admission.admittedAt')
          .orderBy('admission.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    );

/** Whole tickets: the event, the order, the buyer, and the first time a door let each in. */
const whole = (db: ReadDb) =>
  ticketsAdmitted(db)
    .innerJoin('account', 'account.id', 'orders.accountId')
    .innerJoin('productSeason', 'productSeason.id', 'ticket.productSeasonId')
    .leftJoin('ticketEvent', 'ticketEvent.productSeasonId', 'ticket.productSeasonId')
    .selectAll('ticket')
    .select([
      'orders.confirmationNumber',
      'orders.billing',
      'orders.isTest',
      'orders.accountId',
      'account.firstName as buyerFirstName',
      'account.email as buyerEmail',
      'account.organization as buyerOrganization',
      'productSeason.name as product',
      'ticketEvent.name as eventName',
      'ticketEvent.place',
      'ticketEvent.address',
      'ticketEvent.doorsAt',
      'ticketEvent.startsAt',
      'ticketEvent.zone',
      'ticketEvent.namesUntil',
      'ticketEvent.needsLabel',
      'first.admittedAt',
      'first.door',
    ])
    .select(personName.as('buyer'));

export type WholeTicket = Awaited<ReturnType<typeof listOfOrder>>[number];

export const listOfOrder = (db: ReadDb, orderId: number) =>
  whole(db).where('ticket.orderId', '=', orderId).orderBy('ticket.orderLineId').orderBy('ticket.seat').orderBy('ticket.id').execute();

export const listWhole = (db: ReadDb, ids: readonly number[]) => whole(db).where('ticket.id', '=', anyOf(ids)).execute();

export const findTicket = (db: ReadDb, id: number) => whole(db).where('ticket.id', '=', id).executeTakeFirst();

/** One after the other, in the order of their numbers, so that two doors never wait for each other in a circle. */
export const lockTickets = (db: WriteDb, productSeasonId: number, ids: readonly number[]) =>
  db
    .selectFrom('ticket')
    .select(['id', 'issue', 'cancelledAt'])
    .where('id', '=', anyOf(ids))
    .where('productSeasonId', '=', productSeasonId)
    .orderBy('id')
    .forUpdate()
    .execute();

export const lockTicket = (db: WriteDb, id: number) =>
  db.selectFrom('ticket').select(['id', 'version']).where('id', '=', id).forUpdate().executeTakeFirst();

interface Guest {
  name: string;
  email: string;
  company: string;
  needs: string;
  tableName: string;
}

/** `passedAt`: it gets a new code and link, and those it had are of no use. */
export const putGuest = (db: WriteDb, id: number, guest: Partial<Guest>, now: Date, passedAt?: Date) =>
  db
    .updateTable('ticket')
    .set((eb) => ({
      ...guest,
      changedAt: now,
      version: eb('version', '+', 1),
      ...(passedAt && { passedAt, issue: eb('issue', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();

/** Orders whose buyers haven't been notified of their tickets yet. */
export const listUntoldOrders = async (db: ReadDb): Promise<number[]> =>
  (
    await db
      .selectFrom('ticket')
      .select('orderId')
      .distinct()
      .where('toldAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .orderBy('orderId')
      .limit(200)
      .execute()
  ).map(({ orderId }) => orderId);

/** Returns how many were new: a second run notifies no one. */
export async function putTold(db: WriteDb, orderId: number, now: Date): Promise<number> {
  const told = await db
    .updateTable('ticket')
    .set({ toldAt: now })
    .where('orderId', '=', orderId)
    .where('toldAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .execute();
  return told.length;
}

export const findOwnOrder = (db: ReadDb, scope: Scope, orderId: number) =>
  db.selectFrom('orders').select(['id', 'propertyId']).where('id', '=', orderId).where(mayOnOrder(scope)).executeTakeFirst();

import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { ticketsAdmitted } from './ticket.store.ts';

interface Wanted {
  Page: number;
  PageSize: number;
  Search: string;
  State: 'all' | 'in' | 'out' | 'unnamed' | 'cancelled' | 'double';
  Sort: string;
  /** Anyone who sees no addresses finds no guest by one. */
  hidesContact?: boolean;
}

const admitted = sql<number>`(select count(*) from admission where admission.ticket_id = ticket.id and admission.undone_at is null)`;
const firstIn = sql<Date>`(select min(admission.admitted_at) from admission where admission.ticket_id = ticket.id and admission.undone_at is null)`;

const ofState = {
  all: sql<boolean>`true`,
  in: sql<boolean>`${admitted} > 0`,
  out: sql<boolean>`(${admitted} = 0 and ticket.cancelled_at is null)`,
  unnamed: sql<boolean>`(ticket.name = '' and ticket.cancelled_at is null)`,
  cancelled: sql<boolean>`ticket.cancelled_at is not null`,
  double: sql<boolean>`(select count(*) from admission where admission.ticket_id = ticket.id and admission.undone_at is null and admission.reason = '') > 1`,
};

/** The guests that fit, and how many there are in all. */
export async function listAttendees(db: ReadDb, productSeasonId: number, wanted: Wanted): Promise<{ ids: number[]; total: number }> {
  const text = containing(wanted.Search);
  const fitting = db
    .selectFrom('ticket')
    .innerJoin('orders', 'orders.id', 'ticket.orderId')
    .innerJoin('account', 'account.id', 'orders.accountId')
    .where('ticket.productSeasonId', '=', productSeasonId)
    .where(ofState[wanted.State])
    .$if(wanted.Search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('ticket.name', 'ilike', text),
          eb('ticket.company', 'ilike', text),
          eb('ticket.tableName', 'ilike', text),
          eb('orders.confirmationNumber', 'ilike', text),
          ...(wanted.hidesContact ? [] : [eb('ticket.email', 'ilike', text), eb('account.email', 'ilike', text)]),
          eb(sql<string>`account.first_name || ' ' || account.last_name`, 'ilike', text),
        ]),
      ),
    );
  const { total } = await fitting.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const { column, direction } = orderOf(
    wanted.Sort,
    { Name: sql`nullif(lower(ticket.name), '')`, Table: sql`nullif(ticket.table_name, '')`, Admitted: firstIn },
    'Name',
  );
  const { limit, offset } = pagePart(wanted);
  const rows = await fitting
    .select('ticket.id')
    .orderBy(sql`${column} ${sql.raw(direction)} nulls last`)
    .orderBy('ticket.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/** Each time a door let these in, oldest first. */
export const listAdmissions = (db: ReadDb, ticketIds: readonly number[]) =>
  db
    .selectFrom('admission')
    .leftJoin('account', 'account.id', 'admission.admittedBy')
    .select(['admission.id', 'admission.ticketId', 'admission.admittedAt', 'admission.door', 'admission.reason'])
    .select(sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`.as('by'))
    .where('admission.ticketId', '=', anyOf(ticketIds))
    .where('admission.undoneAt', 'is', null)
    .orderBy('admission.admittedAt')
    .orderBy('admission.id')
    .execute();

/** The tickets of an event as a door needs them; with a moment, those that changed since. */
export const listForDoor = (db: ReadDb, productSeasonId: number, since: Date | undefined) =>
  ticketsAdmitted(db)
    .selectAll('ticket')
    .select(['orders.confirmationNumber', 'first.admittedAt', 'first.door'])
    .where('ticket.productSeasonId', '=', productSeasonId)
    .$if(since !== undefined, (query) => query.where('ticket.changedAt', '>=', since ?? new Date(0)))
    .orderBy('ticket.id')
    .execute();

interface NewAdmission {
  id: string;
  propertyId: number;
  ticketId: number;
  issue: number;
  admittedAt: Date;
  receivedAt: Date;
  door: string;
  admittedBy: number;
  reason: string;
  undoneAt: Date | null;
}

export const findAdmissions = (db: ReadDb, ids: readonly string[]) =>
  db
    .selectFrom('admission')
    .select(['id', 'ticketId', 'undoneAt'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();

export const addAdmission = (db: WriteDb, row: NewAdmission) => db.insertInto('admission').values(row).execute();

/** An undone check-in stays undone, even if an older report arrives later. */
export const undoAdmission = (db: WriteDb, id: string, now: Date) =>
  db.updateTable('admission').set({ undoneAt: now }).where('id', '=', id).where('undoneAt', 'is', null).execute();

export const touchTickets = (db: WriteDb, ids: readonly number[], now: Date) =>
  db.updateTable('ticket').set({ changedAt: now }).where('id', '=', anyOf(ids)).execute();

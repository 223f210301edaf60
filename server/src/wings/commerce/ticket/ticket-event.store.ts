import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*) from ticket where ticket.product_season_id = product_season.id and ${condition})::int`;
const isIn = sql`exists (select from admission where admission.ticket_id = ticket.id and admission.undone_at is null)`;

/** Ticket products of seasons with their events, also those no one wrote an event for. */
const events = (db: ReadDb) =>
  db
    .selectFrom('productSeason')
    .innerJoin('season', 'season.id', 'productSeason.seasonId')
    .leftJoin('ticketEvent', 'ticketEvent.productSeasonId', 'productSeason.id')
    .select([
      'productSeason.id as productSeasonId',
      'productSeason.name as product',
      'productSeason.isTicket',
      'productSeason.stock',
      'season.id as seasonId',
      'season.name as season',
      'season.propertyId',
      'ticketEvent.name as eventName',
      'ticketEvent.place',
      'ticketEvent.address',
      'ticketEvent.country',
      'ticketEvent.doorsAt',
      'ticketEvent.startsAt',
      'ticketEvent.zone',
      'ticketEvent.namesUntil',
      'ticketEvent.needsLabel',
      'ticketEvent.version',
    ]);

/** Sold as a ticket today, or once: what was sold stays on its lists. */
const isSoldAsTicket = sql<boolean>`(product_season.is_ticket
  or exists (select from ticket where ticket.product_season_id = product_season.id))`;

export const listEvents = (db: ReadDb, propertyId: number, seasonId?: number) =>
  events(db)
    .where('season.propertyId', '=', propertyId)
    .$if(seasonId !== undefined, (query) => query.where('season.id', '=', seasonId ?? 0))
    .where(isSoldAsTicket)
    .orderBy('season.number', 'desc')
    .orderBy('ticketEvent.startsAt')
    .orderBy('productSeason.position')
    .orderBy('productSeason.id')
    .execute();

export const findEvent = (db: ReadDb, productSeasonId: number) =>
  events(db).where('productSeason.id', '=', productSeasonId).where(isSoldAsTicket).executeTakeFirst();

/** What is sold, named and in, event by event. */
export const countTickets = (db: ReadDb, productSeasonIds: readonly number[]) =>
  db
    .selectFrom('productSeason')
    .select('productSeason.id')
    .select([
      count(sql`ticket.cancelled_at is null`).as('valid'),
      count(sql`ticket.cancelled_at is null and ticket.name <> ''`).as('named'),
      count(isIn).as('admitted'),
      count(sql`ticket.cancelled_at is not null`).as('cancelled'),
      count(
        sql`(select count(*) from admission where admission.ticket_id = ticket.id and admission.undone_at is null and admission.reason = '') > 1`,
      ).as('doubles'),
    ])
    .where(sql<boolean>`product_season.id = any(${[...productSeasonIds]}::int[])`)
    .execute();

/** Events of these awards from yesterday on, those without a date last. */
export const listDoorEvents = (db: ReadDb, awards: 'all' | readonly number[], since: Date) =>
  events(db)
    .where('productSeason.isTicket', '=', true)
    .$if(awards !== 'all', (query) => query.where(sql<boolean>`season.property_id = any(${awards === 'all' ? [] : [...awards]}::int[])`))
    .where((eb) =>
      eb.or([eb('ticketEvent.startsAt', '>=', since), eb.and([eb('ticketEvent.startsAt', 'is', null), eb('season.isCurrent', '=', true)])]),
    )
    .orderBy(sql`ticket_event.starts_at nulls last`)
    .orderBy('productSeason.id')
    .limit(200)
    .execute();

interface EventColumns {
  name: string;
  place: string;
  address: string;
  country: string | null;
  doorsAt: Date | null;
  startsAt: Date | null;
  zone: string | null;
  namesUntil: Date | null;
  needsLabel: string | null;
}

/** Answers the new version; nothing if someone else saved first. Version 0 is an event no one wrote yet. */
export async function putEvent(
  db: WriteDb,
  propertyId: number,
  productSeasonId: number,
  version: number,
  columns: EventColumns,
): Promise<number | undefined> {
  const saved = await db
    .insertInto('ticketEvent')
    .values({ productSeasonId, propertyId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('productSeasonId')
        .doUpdateSet((eb) => ({ ...columns, version: eb('ticketEvent.version', '+', 1) }))
        .where('ticketEvent.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}

interface SalesRow {
  productSeasonId: number;
  day: string;
  sold: number;
  cancelled: number;
  amount: number;
}

/** By the days of the award's zone on which tickets were issued. */
export const sumSales = async (db: ReadDb, propertyId: number, zone: string): Promise<readonly SalesRow[]> =>
  (
    await sql<SalesRow>`select ticket.product_season_id as "productSeasonId", to_char(ticket.created_at at time zone ${zone}, 'YYYY-MM-DD') as "day",
        (count(*) filter (where ticket.cancelled_at is null))::int as "sold", (count(*) filter (where ticket.cancelled_at is not null))::int as "cancelled",
        coalesce(sum(order_line.unit_price) filter (where ticket.cancelled_at is null), 0)::bigint as "amount"
      from ticket left join order_line on order_line.id = ticket.order_line_id
      where ticket.property_id = ${propertyId}
      group by 1, 2 order by 1, 2`.execute(db as never)
  ).rows;

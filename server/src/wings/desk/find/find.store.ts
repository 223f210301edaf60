import { type RawBuilder, sql } from 'kysely';
import type { EntryState } from '#contract/wings/entering/submission/entry-states.ts';
import { containing } from '#server/kernel/call/paging.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { stateInSql } from '#server/wings/entering/submission/submission.store.ts';

export interface Place {
  propertyId: number;
  seasonId: number;
  /** Anyone who sees no addresses finds no one by one. */
  seesContact: boolean;
}

export interface Named {
  id: number;
  name: string;
}

interface Wanted {
  words: readonly string[];
  /** A number finds what has it. */
  typed: string;
  most: number;
}

/** One kind of thing that has a name. */
export interface Finder<Row extends Named> {
  /** Has all words as they were typed; names that begin so come first. `found` has how many there are in all. */
  matching: (db: ReadDb, place: Place, wanted: Wanted) => Promise<{ id: number; found: number }[]>;
  /** All names, to forgive typos. */
  names: (db: ReadDb, place: Place, most: number) => Promise<Named[]>;
  byIds: (db: ReadDb, place: Place, ids: readonly number[]) => Promise<Row[]>;
}

interface Kind<Row> {
  /** `select id, name, hay from ...`: the hay is what it is found by. */
  named: (place: Place) => RawBuilder<Named & { hay: string }>;
  /** What is shown of it. */
  shown: (place: Place) => RawBuilder<Row>;
}

/** Numbers are typed in full. */
const numberOf = (typed: string): number => (/^#?\d{1,9}$/.test(typed) ? Number(typed.replace('#', '')) : 0);

function finderOf<Row extends Named>({ named, shown }: Kind<Row>): Finder<Row> {
  return {
    matching(db, place, { words, typed, most }) {
      const number = numberOf(typed);
      const begins = containing(words[0] ?? '').slice(1);
      return db
        .selectFrom(sql<Named & { hay: string }>`(${named(place)})`.as('row'))
        .select(['row.id', sql<number>`(count(*) over ())::int`.as('found')])
        .where((eb) => eb.or([eb(sql`plain("row".hay)`, 'like', sql`all (${words.map(containing)}::text[])`), eb('row.id', '=', number)]))
        .orderBy(sql`"row".id = ${number} desc, plain("row".name) like ${begins} desc, lower("row".name), "row".id`)
        .limit(most)
        .execute();
    },
    names: (db, place, most) =>
      db
        .selectFrom(sql<Named>`(${named(place)})`.as('row'))
        .select(['row.id', 'row.name'])
        .limit(most)
        .execute(),
    byIds: (db, place, ids) =>
      db
        .selectFrom(sql<Row>`(${shown(place)})`.as('row'))
        .selectAll()
        .where(sql<boolean>`"row".id = ${anyOf(ids)}`)
        .execute() as Promise<Row[]>,
  };
}

const fullName = sql<string>`trim(account.first_name || ' ' || account.last_name)`;
const personHay = ({ seesContact }: Place): RawBuilder<string> =>
  sql`concat_ws(' ', ${fullName}, account.organization, ${seesContact ? sql`account.email` : sql`null`})`;

interface WorkRow extends Named {
  organization: string;
  category: string;
  state: EntryState;
  pictureKey: string | null;
}
const entryOf = ({ propertyId, seasonId }: Place) => sql`from entry join piece on piece.id = entry.piece_id
  join category on category.id = entry.category_id where entry.property_id = ${propertyId} and entry.season_id = ${seasonId}`;
export const works = finderOf<WorkRow>({
  named: (place) => sql`select entry.id, piece.title as name, piece.title || ' ' || piece.organization as hay ${entryOf(place)}`,
  shown: (place) => sql`select entry.id, piece.title as name, piece.organization, category.name as category, ${stateInSql} as state,
    ${pictureKeyOf('entry.piece_id')} as picture_key ${entryOf(place)}`,
});

interface PersonRow extends Named {
  organization: string | null;
}
const judgeOf = ({ seasonId }: Place) => sql`from enrolment join reviewer on reviewer.id = enrolment.reviewer_id
  join account on account.id = reviewer.account_id where enrolment.season_id = ${seasonId} and reviewer.deleted_at is null`;
export const judges = finderOf<PersonRow>({
  named: (place) => sql`select reviewer.id, ${fullName} as name, ${personHay(place)} as hay ${judgeOf(place)}`,
  shown: (place) => sql`select reviewer.id, ${fullName} as name, account.organization ${judgeOf(place)}`,
});

interface EntrantRow extends PersonRow {
  entries: number;
}
/** As the list of entrants has them: not people who are gone. */
const entrantOf = ({ propertyId }: Place) => sql`from account where account.property_id = ${propertyId}
  and account.role in ('Entrant', 'Guest') and account.erased_at is null
  and not exists (select from account_merge where account_merge.from_id = account.id)`;
export const entrants = finderOf<EntrantRow>({
  named: (place) => sql`select account.id, ${fullName} as name, ${personHay(place)} as hay ${entrantOf(place)}`,
  shown: (place) => sql`select account.id, ${fullName} as name, account.organization,
    (select count(*) from entry where entry.entrant_id = account.id and entry.season_id = ${place.seasonId})::int as entries
    ${entrantOf(place)}`,
});

interface OrderRow extends Named {
  confirmationNumber: string;
  total: number;
  createdAt: Date;
  cancelledAt: Date | null;
  paymentStatusId: number;
}
const orderName = sql<string>`coalesce(nullif(orders.billing ->> 'Organization', ''), ${fullName})`;
const orderOf = ({ propertyId, seasonId }: Place) => sql`from orders join account on account.id = orders.account_id
  where orders.property_id = ${propertyId} and orders.season_id = ${seasonId}`;
export const orders = finderOf<OrderRow>({
  named: (place) => sql`select orders.id, ${orderName} as name,
    concat_ws(' ', ${orderName}, orders.confirmation_number, ${personHay(place)}) as hay ${orderOf(place)}`,
  shown: (place) => sql`select orders.id, ${orderName} as name, orders.confirmation_number, orders.total, orders.created_at,
    orders.cancelled_at, orders.payment_status_id ${orderOf(place)}`,
});

interface CategoryRow extends Named {
  mediaType: string;
  entries: number;
}
const categoryOf = ({ propertyId, seasonId }: Place) => sql`from category join category_type on category_type.id = category.category_type_id
  join media_type on media_type.id = category_type.media_type_id
  where category.property_id = ${propertyId} and category.season_id = ${seasonId}`;
export const categories = finderOf<CategoryRow>({
  named: (place) => sql`select category.id, category.name, category.name || ' ' || media_type.name as hay ${categoryOf(place)}`,
  shown: (place) => sql`select category.id, category.name, media_type.name as media_type,
    (select count(*) from entry where entry.category_id = category.id)::int as entries ${categoryOf(place)}`,
});

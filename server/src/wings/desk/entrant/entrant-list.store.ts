import { type RawBuilder, sql } from 'kysely';
import type { EntrantFilter } from '#contract/wings/desk/entrant/entrant-list.ts';
import { orderIsPaid, orderIsReal, owedForOrder, receivedForOrder } from '#server/wings/commerce/order/payment/paid.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';

type Season = number | null | undefined;

const inSeason = (table: 'entry' | 'orders', seasonId: Season) =>
  seasonId ? sql`and ${sql.ref(`${table}.season_id`)} = ${seasonId}` : sql``;

/** Not yet sent in; everything else was, also what was withdrawn later. */
const isDraft = sql`entry.state in ('draft', 'ready')`;

const entriesOf = (seasonId: Season, more: RawBuilder<unknown> = sql``) =>
  sql`from entry where entry.entrant_id = account.id ${inSeason('entry', seasonId)} ${more}`;
const draftsOf = (seasonId: Season) => entriesOf(seasonId, sql`and ${isDraft}`);
const submittedOf = (seasonId: Season) => entriesOf(seasonId, sql`and not ${isDraft}`);
const unpaidOf = (seasonId: Season) => sql`from orders where orders.account_id = account.id and orders.cancelled_at is null
  and orders.total > 0 and not ${orderIsPaid} and ${orderIsReal} ${inSeason('orders', seasonId)}`;

const isOut = sql`exists (select from mail_opt_out gone where gone.property_id = account.property_id
  and gone.email = lower(account.email) and gone.kind = 'news')`;
const hasBlock = sql`exists (select from account_block where account_block.account_id = account.id)`;

const said = (wanted: boolean, condition: RawBuilder<unknown>) => (wanted ? sql<boolean>`${condition}` : sql<boolean>`not ${condition}`);

/** Anyone who sees no addresses finds no one by one. */
type EntrantsWanted = Partial<Omit<EntrantFilter, 'PropertyID'>> & { hidesContact?: boolean };

/** Everyone who enters work for an award, except people who are gone: erased, or merged into someone else. */
const entrantsOf = (db: ReadDb, propertyId: number) =>
  db
    .selectFrom('account')
    .where('account.propertyId', '=', propertyId)
    // As the index says it.
    .where(sql<boolean>`account.role in ('Entrant', 'Guest')`)
    .where('account.erasedAt', 'is', null)
    .where(sql<boolean>`not exists (select from account_merge where account_merge.from_id = account.id)`);

export function entrantsMatching(db: ReadDb, propertyId: number, wanted: EntrantsWanted) {
  const { SeasonID } = wanted;
  let found = entrantsOf(db, propertyId);
  if (wanted.Search) {
    const text = containing(wanted.Search);
    found = found.where(
      sql<boolean>`(${wanted.hidesContact ? sql`false` : sql`account.email ilike ${text}`} or account.first_name || ' ' || account.last_name ilike ${text} or account.organization ilike ${text})`,
    );
  }
  if (wanted.HasEntries != null) found = found.where(said(wanted.HasEntries, sql`exists (select ${entriesOf(SeasonID)})`));
  if (wanted.HasSubmitted != null) found = found.where(said(wanted.HasSubmitted, sql`exists (select ${submittedOf(SeasonID)})`));
  if (wanted.HasDrafts != null) found = found.where(said(wanted.HasDrafts, sql`exists (select ${draftsOf(SeasonID)})`));
  if (wanted.IsUnpaid != null) found = found.where(said(wanted.IsUnpaid, sql`exists (select ${unpaidOf(SeasonID)})`));
  if (wanted.IsSubscribed != null) found = found.where(said(!wanted.IsSubscribed, isOut));
  if (wanted.IsBlocked != null) found = found.where(said(wanted.IsBlocked, hasBlock));
  if (wanted.Country) found = found.where('account.country', '=', wanted.Country);
  if (wanted.Organization)
    found = found.where(sql<boolean>`organization_key(account.organization) = organization_key(${wanted.Organization})`);
  if (wanted.SeenFrom) found = found.where('account.lastSeenAt', '>=', wanted.SeenFrom);
  if (wanted.SeenUntil) found = found.where(sql<boolean>`(account.last_seen_at is null or account.last_seen_at < ${wanted.SeenUntil})`);
  return found;
}

const byName = sql`lower(trim(account.last_name || ' ' || account.first_name || ' ' || account.email))`;

/** Those that depend on the season are made for it. */
const sortsOf = (seasonId: Season) => ({
  Name: byName,
  Organization: sql`lower(coalesce(account.organization, ''))`,
  Country: sql`coalesce(account.country, '')`,
  Submitted: sql`(select count(*) ${submittedOf(seasonId)})`,
  Drafts: sql`(select count(*) ${draftsOf(seasonId)})`,
  Created: sql`account.created_at`,
  LastSeen: sql`coalesce(account.last_seen_at, 'epoch')`,
});

interface Paging {
  sort?: string | undefined;
  page?: { limit: number; offset: number };
}

/** Their numbers in order; whole rows are read for those that are shown. */
export async function listEntrantIds(
  db: ReadDb,
  propertyId: number,
  wanted: EntrantsWanted,
  { sort, page }: Paging = {},
): Promise<number[]> {
  const sorts = sortsOf(wanted.SeasonID);
  const column = sort && sorts[sort.replace(/^-/, '') as keyof typeof sorts];
  const direction = sort?.startsWith('-') ? 'desc' : 'asc';
  const rows = await entrantsMatching(db, propertyId, wanted)
    .select('account.id')
    .$if(Boolean(column), (query) => query.orderBy(column as RawBuilder<unknown>, direction))
    .orderBy('account.id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows.map(({ id }) => id);
}

export async function countEntrants(db: ReadDb, propertyId: number, wanted: EntrantsWanted): Promise<number> {
  const { count } = await entrantsMatching(db, propertyId, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const count = (rows: RawBuilder<unknown>) => sql<number>`(select count(*) ${rows})::int`;

/** Whole rows, in no particular order; numbers of other awards find nothing. */
export const findEntrantRows = (db: ReadDb, propertyId: number, ids: readonly number[], seasonId: Season) =>
  entrantsOf(db, propertyId)
    .selectAll('account')
    .select([
      count(submittedOf(seasonId)).as('submitted'),
      count(draftsOf(seasonId)).as('drafts'),
      count(unpaidOf(seasonId)).as('unpaidOrders'),
      sql<number>`(select coalesce(sum(${owedForOrder}), 0)::bigint ${unpaidOf(seasonId)})`.as('due'),
      sql<number>`(select coalesce(sum(${receivedForOrder}), 0)::bigint from orders where orders.account_id = account.id
        and orders.cancelled_at is null and ${orderIsReal} ${inSeason('orders', seasonId)})`.as('paid'),
      sql<boolean>`not ${isOut}`.as('isSubscribed'),
      sql<string[]>`array(select request_type from account_block where account_block.account_id = account.id order by request_type)`.as(
        'blocked',
      ),
    ])
    .where('account.id', '=', anyOf(ids))
    .execute();

/** How many there are of each, for the tabs. */
export async function countKinds(db: ReadDb, propertyId: number, seasonId: Season) {
  const among = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})::int`;
  return entrantsOf(db, propertyId)
    .select([
      sql<number>`count(*)::int`.as('entrants'),
      among(sql`exists (select ${submittedOf(seasonId)})`).as('submitted'),
      among(sql`exists (select ${draftsOf(seasonId)})`).as('drafts'),
      among(sql`exists (select ${unpaidOf(seasonId)})`).as('unpaid'),
      among(sql`not exists (select ${entriesOf(seasonId)})`).as('nothing'),
      among(hasBlock).as('blocked'),
    ])
    .executeTakeFirstOrThrow();
}

export const countCountries = (db: ReadDb, propertyId: number) =>
  entrantsOf(db, propertyId)
    .select((eb) => [sql<string>`account.country`.as('country'), eb.fn.countAll<number>().as('count')])
    .where('account.country', 'is not', null)
    .where('account.country', '<>', '')
    .groupBy('account.country')
    .orderBy('account.country')
    .limit(300)
    .execute();

interface SubmittedWanted {
  SeasonID?: Season;
  Search?: string | null | undefined;
  Organization?: string | null | undefined;
  hidesContact?: boolean;
}

export const listSubmittedEntrants = (db: ReadDb, propertyId: number, wanted: SubmittedWanted) =>
  entrantsMatching(db, propertyId, {
    SeasonID: wanted.SeasonID,
    Search: wanted.Search,
    HasSubmitted: true,
    hidesContact: wanted.hidesContact ?? false,
  })
    .select(['account.id', 'account.firstName', 'account.lastName', 'account.email', 'account.organization'])
    .select(count(submittedOf(wanted.SeasonID)).as('entries'))
    .$if(Boolean(wanted.Organization), (query) =>
      query.where(
        sql<boolean>`exists (select from entry join piece on piece.id = entry.piece_id where entry.entrant_id = account.id and not ${isDraft}
          ${inSeason('entry', wanted.SeasonID)} and organization_key(piece.organization) = organization_key(${wanted.Organization}))`,
      ),
    )
    .orderBy(byName)
    .limit(1000)
    .execute();

/** By how it compares, not how it is written; the commonest spelling names it. */
export async function listSubmittedOrgs(db: ReadDb, propertyId: number, { SeasonID, Search }: SubmittedWanted) {
  const { rows } = await sql<{ organization: string; entrants: number; entries: number; spellings: string[] }>`
    select mode() within group (order by trim(piece.organization)) as organization, count(distinct entry.entrant_id)::int as entrants,
      count(*)::int as entries, array_agg(distinct trim(piece.organization)) as spellings
    from entry join piece on piece.id = entry.piece_id
    where entry.property_id = ${propertyId} ${inSeason('entry', SeasonID)} and not ${isDraft} and trim(coalesce(piece.organization, '')) <> ''
      ${Search ? sql`and piece.organization ilike ${containing(Search)}` : sql``}
    group by organization_key(piece.organization)
    order by entries desc, organization
    limit 1000`.execute(db as never);
  return rows;
}

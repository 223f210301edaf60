import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ConflictSignal, ConflictState } from '#contract/wings/judging/review/conflicts.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';

/**
 * Signs are found by the database, in the transaction that changes a work, its credits, its entrant or a judge
 * (server/schema/61-judging-conflicts.sql): here they are read, and what people say about them is written.
 */

export const isBarred = async (db: ReadDb, reviewerId: number, pieceId: number): Promise<boolean> =>
  (await db
    .selectFrom('conflict')
    .select('pieceId')
    .where('reviewerId', '=', reviewerId)
    .where('pieceId', '=', pieceId)
    .where('bars', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** One shortlisted work that may concern the judge closes its whole category to them. */
export async function isBarredIn(db: ReadDb, reviewerId: number, categoryId: number): Promise<boolean> {
  const { rows } = await sql<{ isBarred: boolean }>`select is_barred_in(${reviewerId}, ${categoryId}) as "isBarred"`.execute(db as never);
  return rows[0]?.isBarred ?? false;
}

const selectSigns = (db: ReadDb) =>
  db
    .selectFrom('conflict')
    .select([
      'conflict.reviewerId',
      'conflict.pieceId',
      sql<ConflictSignal>`conflict.signal`.as('signal'),
      sql<ConflictState>`conflict.state`.as('state'),
      'conflict.objectedAt',
    ])
    .orderBy('conflict.reviewerId')
    .orderBy('conflict.pieceId')
    .orderBy('conflict.signal');

/** What keeps a judge from works that are judged: those of a season, or of a category where they could be voted for. */
const barring = (db: ReadDb, propertyId: number, reviewerId: number, among: RawBuilder<SqlBool>) =>
  selectSigns(db)
    .where('conflict.reviewerId', '=', reviewerId)
    .where('conflict.bars', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entry')
          .select('entry.id')
          .whereRef('entry.pieceId', '=', 'conflict.pieceId')
          .where('entry.propertyId', '=', propertyId)
          .where('entry.state', '=', 'paid')
          .where(among),
      ),
    )
    .execute();

/** What keeps a judge from works of a season. */
export const listBarring = (db: ReadDb, propertyId: number, seasonId: number, reviewerId: number) =>
  barring(db, propertyId, reviewerId, sql<SqlBool>`entry.season_id = ${seasonId}`);

/** What keeps an executive from voting in a category. */
export const listBarringIn = (db: ReadDb, propertyId: number, categoryId: number, reviewerId: number) =>
  barring(db, propertyId, reviewerId, sql<SqlBool>`entry.category_id = ${categoryId} and entry.is_shortlisted and not entry.is_off`);

interface Wanted {
  propertyId: number;
  seasonId: number;
  search: string;
  /** Categories hidden from the caller, who has a work of their own in them. */
  closedCategoryIds: readonly number[];
}

const judgeName = sql<string>`trim(account.first_name || ' ' || account.last_name)`;

/** Every sign between the judges and the paid works of a season. */
export const listSigns = (db: ReadDb, { propertyId, seasonId, search, closedCategoryIds }: Wanted) =>
  selectSigns(db)
    .innerJoin('piece', 'piece.id', 'conflict.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('reviewer', 'reviewer.id', 'conflict.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .select([judgeName.as('judgeName'), 'piece.title'])
    .where('submission.propertyId', '=', propertyId)
    .where('submission.seasonId', '=', seasonId)
    .where('reviewer.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('conflict.isFound', '=', true), eb('conflict.state', 'in', ['confirmed', 'declared'])]))
    .where(
      sql<boolean>`exists (select from entry where entry.piece_id = piece.id and entry.state = 'paid')
        and not exists (select from entry where entry.piece_id = piece.id and entry.state = 'paid' and entry.category_id = any(${[...closedCategoryIds]}::int[]))`,
    )
    .$if(search !== '', (query) =>
      query.where((eb) => eb.or([eb('piece.title', 'ilike', containing(search)), eb(judgeName, 'ilike', containing(search))])),
    )
    .execute();

export interface Pair {
  reviewerId: number;
  pieceId: number;
}

const isOneOf = (pairs: readonly Pair[]) =>
  sql<boolean>`(conflict.reviewer_id, conflict.piece_id) in (select * from unnest(${pairs.map(({ reviewerId }) => reviewerId)}::int[], ${pairs.map(
    ({ pieceId }) => pieceId,
  )}::int[]))`;

/** Until the transaction ends no one else decides about these. */
export const lockSigns = (db: WriteDb, pairs: readonly Pair[]) =>
  db
    .selectFrom('conflict')
    .select(['reviewerId'])
    .where(isOneOf(pairs))
    .orderBy('reviewerId')
    .orderBy('pieceId')
    .orderBy('signal')
    .forUpdate()
    .execute();

const namedCredit = sql`piece_credit.first_name || ' ' || piece_credit.last_name || coalesce(', ' || nullif(piece_credit.organization, ''), '')`;

/** Also by another name that an organizer joined with it. */
const isJudges = (organization: string) =>
  sql`organization_key(account.organization) in (select organization_keys(submission.property_id, ${sql.ref(organization)}))`;

/** What the work says that the judge says, too. */
const saidByWork = sql<string | null>`case conflict.signal
  when 'own' then case when lower(trim(submission.contact_email)) = lower(trim(account.email)) then submission.contact_email else entrant.email end
  when 'domain' then case when employer_domain(submission.contact_email) = employer_domain(account.email) then submission.contact_email else entrant.email end
  when 'organization' then case when ${isJudges('piece.organization')} then piece.organization
    else entrant.organization end
  when 'client' then piece.client
  when 'credit' then (select string_agg(distinct piece_credit.organization, ' · ') from piece_credit
    where piece_credit.piece_id = piece.id and ${isJudges('piece_credit.organization')})
  when 'brand' then (select string_agg(distinct piece_credit.brand, ' · ') from piece_credit
    where piece_credit.piece_id = piece.id and ${isJudges('piece_credit.brand')})
  when 'submission' then (select string_agg(other.title, ' · ' order by other.title) from conflict declared join piece other on other.id = declared.piece_id
    where declared.reviewer_id = conflict.reviewer_id and declared.signal = 'declared' and other.submission_id = piece.submission_id)
  when 'declared' then null
  when 'named' then concat_ws(' · ', nullif(piece.organization, ''), nullif(piece.client, ''))
  else (select string_agg(distinct ${namedCredit}, ' · ') from piece_credit
    where piece_credit.piece_id = piece.id
      and name_key(piece_credit.first_name, piece_credit.last_name) = name_key(account.first_name, account.last_name)) end`;

const saidByJudge = sql<string | null>`case
  when conflict.signal in ('own', 'domain') then account.email
  when conflict.signal in ('declared', 'submission') then null
  when conflict.signal = 'named' then (select string_agg(distinct named.name, ' · ') from named_conflict named
    join named_conflict_key named_key on named_key.named_conflict_id = named.id
    join work_key on work_key.season_id = named_key.season_id and work_key.kind = named_key.kind and work_key.key = named_key.key
    where named.reviewer_id = conflict.reviewer_id and work_key.piece_id = conflict.piece_id)
  when conflict.signal in ('name', 'credited') then trim(account.first_name || ' ' || account.last_name) || coalesce(', ' || nullif(account.organization, ''), '')
  else account.organization end`;

/** All that is known of some pairs: both sides of every sign, and what was said about it. */
export const findPairs = (db: ReadDb, propertyId: number, pairs: readonly Pair[]) =>
  db
    .selectFrom('conflict')
    .innerJoin('piece', 'piece.id', 'conflict.pieceId')
    .innerJoin('submission', 'submission.id', 'piece.submissionId')
    .innerJoin('account as entrant', 'entrant.id', 'submission.accountId')
    .innerJoin('reviewer', 'reviewer.id', 'conflict.reviewerId')
    .innerJoin('account', 'account.id', 'reviewer.accountId')
    .leftJoin('account as decider', 'decider.id', 'conflict.decidedBy')
    .select([
      'conflict.reviewerId',
      'conflict.pieceId',
      sql<ConflictSignal>`conflict.signal`.as('signal'),
      sql<ConflictState>`conflict.state`.as('state'),
      'conflict.note',
      'conflict.objection',
      'conflict.objectedAt',
      'conflict.decidedBy',
      'conflict.at',
      sql<string | null>`coalesce(nullif(trim(decider.first_name || ' ' || decider.last_name), ''), decider.email)`.as('decider'),
      judgeName.as('judgeName'),
      'account.organization as judgeOrganization',
      'piece.title',
      'piece.organization',
      saidByJudge.as('saidByJudge'),
      saidByWork.as('saidByWork'),
      sql<string[]>`array(select category.name from entry join category on category.id = entry.category_id
        where entry.piece_id = piece.id and entry.state = 'paid' order by category.name)`.as('categories'),
    ])
    .where('submission.propertyId', '=', propertyId)
    .where((eb) => eb.or([eb('conflict.isFound', '=', true), eb('conflict.state', 'in', ['confirmed', 'declared'])]))
    .where(isOneOf(pairs))
    .orderBy('conflict.signal')
    .execute();
export type PairRow = Awaited<ReturnType<typeof findPairs>>[number];

interface Weight extends Pair {
  reviews: number;
  ballots: number;
  /** Categories whose final ranking counted one of them. */
  finals: string[];
}

/** What the judges of some pairs gave: it is set aside, or would be. */
export const findWeights = async (db: ReadDb, propertyId: number, pairs: readonly Pair[]): Promise<Weight[]> =>
  (
    await sql<Weight>`
      with pair as (
        select * from unnest(${pairs.map(({ reviewerId }) => reviewerId)}::int[], ${pairs.map(({ pieceId }) => pieceId)}::int[]) as pair (reviewer_id, piece_id)
      ), given as (
        select pair.reviewer_id, pair.piece_id, entry.category_id, 'ordinary' as kind from pair
        join entry on entry.piece_id = pair.piece_id and entry.property_id = ${propertyId} and entry.state = 'paid'
        join review on review.entry_id = entry.id and review.reviewer_id = pair.reviewer_id and not review.is_conflict and not review.is_no_load
        union all
        select pair.reviewer_id, pair.piece_id, entry.category_id, 'executive' from pair
        join entry on entry.piece_id = pair.piece_id and entry.property_id = ${propertyId} and entry.is_shortlisted
        join ballot on ballot.category_id = entry.category_id and ballot.reviewer_id = pair.reviewer_id and not ballot.is_conflict
      )
      select given.reviewer_id as "reviewerId", given.piece_id as "pieceId",
        (count(*) filter (where given.kind = 'ordinary'))::int as reviews, (count(*) filter (where given.kind = 'executive'))::int as ballots,
        coalesce(array_agg(distinct category.name) filter (where category_ranking.finalized_at is not null), '{}') as finals
      from given join category on category.id = given.category_id
      left join category_ranking on category_ranking.category_id = given.category_id and category_ranking.kind = given.kind
      group by given.reviewer_id, given.piece_id`.execute(db as never)
  ).rows;

/** Where these judges gave these works something. */
export const listJudgedCategories = async (
  db: ReadDb,
  propertyId: number,
  pairs: readonly Pair[],
): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select distinct category.id, category.name
      from unnest(${pairs.map(({ reviewerId }) => reviewerId)}::int[], ${pairs.map(({ pieceId }) => pieceId)}::int[]) as pair (reviewer_id, piece_id)
      join entry on entry.piece_id = pair.piece_id and entry.property_id = ${propertyId} and entry.state = 'paid'
      join category on category.id = entry.category_id
      where exists (select from review where review.entry_id = entry.id and review.reviewer_id = pair.reviewer_id)
        or exists (select from ballot where ballot.category_id = entry.category_id and ballot.reviewer_id = pair.reviewer_id)
      order by category.id`.execute(db as never)
  ).rows;

/** The judge said so of one work; it holds for the piece in every category. */
export const declare = (db: WriteDb, propertyId: number, reviewerId: number, entryId: number, now: Date) =>
  sql`
    insert into conflict (reviewer_id, piece_id, signal, state, at)
    select ${reviewerId}, piece_id, 'declared', 'declared', ${now} from entry where id = ${entryId} and property_id = ${propertyId}
    on conflict do nothing`.execute(db);

/** An administrator corrected a review that said so; another review of the piece may still. */
export const undeclare = (db: WriteDb, reviewerId: number, entryId: number) =>
  sql`
    delete from conflict using entry
    where conflict.reviewer_id = ${reviewerId} and conflict.signal = 'declared' and entry.id = ${entryId} and conflict.piece_id = entry.piece_id
      and not exists (select from review join entry other on other.id = review.entry_id
        where review.reviewer_id = ${reviewerId} and review.is_conflict and other.piece_id = entry.piece_id)`.execute(db);

interface Decision {
  state: 'suspected' | 'confirmed' | 'dismissed';
  note: string | null;
  decidedBy: number | null;
  at: Date;
}

/** The organizer's word on everything suspected of these pairs. */
export const putDecision = (db: WriteDb, pairs: readonly Pair[], decision: Decision) =>
  db
    .updateTable('conflict')
    .set(decision)
    .where(isOneOf(pairs))
    .where('signal', 'not in', ['own', 'declared', 'credited', 'named'])
    .execute();

/** A decision undone: signs no longer in the data are dropped. */
export const forgetGone = (db: WriteDb, pairs: readonly Pair[]) =>
  db
    .deleteFrom('conflict')
    .where(isOneOf(pairs))
    .where('state', '=', 'suspected')
    .where('isFound', '=', false)
    .where('objectedAt', 'is', null)
    .execute();

/** The judge's word on suspicions that no one has decided about. */
export const putObjections = (
  db: WriteDb,
  reviewerId: number,
  signs: readonly { pieceId: number; signal: ConflictSignal }[],
  objection: string | null,
  now: Date,
) =>
  db
    .updateTable('conflict')
    .set({ objection, objectedAt: now })
    .where('reviewerId', '=', reviewerId)
    .where('pieceId', '=', anyOf(signs.map(({ pieceId }) => pieceId)))
    .where('signal', 'in', [...new Set(signs.map(({ signal }) => signal))])
    .where('state', '=', 'suspected')
    .execute();

export const listJudgedSeasons = (db: ReadDb) =>
  db.selectFrom('season').select('id').where(sql<boolean>`is_judged_still(season)`).orderBy('id').execute();

/** Compares all works and judges of a season again. */
export const rebuild = (db: WriteDb, seasonId: number) => sql`select rebuild_conflicts(${seasonId})`.execute(db);

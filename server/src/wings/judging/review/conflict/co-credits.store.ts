import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { containing } from '#server/kernel/call/paging.ts';

interface Wanted {
  propertyId: number;
  seasonId: number;
  search: string;
  /** Categories hidden from the caller, who has a work of their own in them. */
  closedCategoryIds: readonly number[];
}

interface CoCredit {
  reviewerId: number;
  judgeName: string;
  pieceId: number;
  title: string;
  categories: string[];
  together: { Person: string; PieceTitle: string; SeasonName: string }[];
}

/**
 * Works of a season that credit someone whom one of its judges was credited with before, by the keys of names that conflicts are found by.
 * Where a judge is kept from the work already, there is nothing left to note.
 */
export const listCoCredits = async (db: ReadDb, { propertyId, seasonId, search, closedCategoryIds }: Wanted): Promise<CoCredit[]> =>
  (
    await sql<CoCredit>`
      with judge as materialized (
        select judge_key.reviewer_id, judge_key.key from enrolment
        join reviewer on reviewer.id = enrolment.reviewer_id and reviewer.deleted_at is null
        join judge_key on judge_key.reviewer_id = enrolment.reviewer_id and judge_key.kind = 'name'
        where enrolment.season_id = ${seasonId}
      ), earlier as materialized (
        select season.id, season.name from season
        where season.property_id = ${propertyId} and season.number < (select number from season where id = ${seasonId})
      ), partner as (
        select judge.reviewer_id, own.piece_id, other.key, earlier.name as season_name
        from judge cross join earlier
        join work_key own on own.season_id = earlier.id and own.kind = 'name' and own.key = judge.key
        join work_key other on other.piece_id = own.piece_id and other.signal = 'name' and other.key <> judge.key
      ), pair as (
        select partner.*, work_key.piece_id as work_id from partner
        join work_key on work_key.season_id = ${seasonId} and work_key.kind = 'name' and work_key.key = partner.key
      )
      select pair.reviewer_id as "reviewerId", trim(account.first_name || ' ' || account.last_name) as "judgeName", piece.id as "pieceId", piece.title,
        array(select category.name from entry join category on category.id = entry.category_id
          where entry.piece_id = piece.id and entry.state = 'paid' order by category.name) as categories,
        jsonb_agg(distinct jsonb_build_object('Person', credited.name, 'PieceTitle', before.title, 'SeasonName', pair.season_name)) as together
      from pair
      join piece on piece.id = pair.work_id
      join piece before on before.id = pair.piece_id
      join reviewer on reviewer.id = pair.reviewer_id
      join account on account.id = reviewer.account_id
      cross join lateral (
        select trim(piece_credit.first_name || ' ' || piece_credit.last_name) as name from piece_credit
        where piece_credit.piece_id = piece.id and name_key(piece_credit.first_name, piece_credit.last_name) = pair.key
        order by piece_credit.position limit 1) as credited
      where exists (select from entry where entry.piece_id = piece.id and entry.property_id = ${propertyId} and entry.state = 'paid')
        and not exists (select from entry where entry.piece_id = piece.id and entry.category_id = any (${[...closedCategoryIds]}::int[]))
        and not exists (select from conflict where conflict.reviewer_id = pair.reviewer_id and conflict.piece_id = piece.id and conflict.bars)
        and (${search} = '' or piece.title ilike ${containing(search)}
          or account.first_name || ' ' || account.last_name ilike ${containing(search)})
      group by pair.reviewer_id, account.id, piece.id
      order by "judgeName", piece.title, pair.reviewer_id, piece.id`.execute(db as never)
  ).rows;

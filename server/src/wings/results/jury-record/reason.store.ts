import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** What organizers gave as reasons in a season, by what it was about (`subjectOf`). An award by hand without words has a dash. */
export const listReasons = async (db: ReadDb, propertyId: number, seasonId: number) =>
  (
    await sql<{ subject: string; reason: string }>`
      with own as materialized (select id from entry where season_id = ${seasonId} and property_id = ${propertyId})
      select 'move ' || ranking.kind || ' ' || ranking.entry_id as subject, ranking.note as reason
        from ranking join own on own.id = ranking.entry_id where ranking.note <> ''
      union select 'act ' || id, reason from hand_act where season_id = ${seasonId} and property_id = ${propertyId} and reason <> ''
      union select 'decision ' || row_number() over (order by id), reason from stage_decision where season_id = ${seasonId}
      union select 'award ' || entry_id, coalesce(nullif(reason, ''), '-') from award_decision join own on own.id = award_decision.entry_id
      union select case action when 'ranking.move' then 'move ' || (after ->> 'ranking') || ' ' else 'award ' end || subject_id, after ->> 'reason'
        from own join audit_log on audit_log.subject = 'entry' and audit_log.subject_id = own.id::text
        where action in ('ranking.move', 'winner.setByHand') and after ->> 'reason' <> ''`.execute(db as never)
  ).rows;

export const listTitles = (db: ReadDb, propertyId: number, entryIds: readonly number[]) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .select(['entry.id', 'piece.title', 'category.name as category'])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.id', '=', anyOf(entryIds))
    .execute();

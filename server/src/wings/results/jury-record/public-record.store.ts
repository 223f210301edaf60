import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { isSetAside } from '#server/wings/results/stage-result/counted-season.store.ts';

/** What everyone may know of an award's jury records: marks, and what came of seasons that are announced as a whole. */

export const listKeys = (db: ReadDb, propertyId: number) =>
  db.selectFrom('recordKey').select(['pub', 'madeAt', 'retiredAt']).where('propertyId', '=', propertyId).orderBy('id', 'desc').execute();

/**
 * Seasons with published marks, the newest first. Something is left to announce as long as an award, or a final ranking, is not public: then
 * not even counts are shown, because the number of lines grows with what is decided.
 */
export const listSeasons = (db: ReadDb, propertyId: number, limit: number) =>
  db
    .selectFrom('juryRecord')
    .innerJoin('season', 'season.id', 'juryRecord.seasonId')
    .select([
      'season.id',
      'season.name',
      'juryRecord.sealedAt',
      sql<boolean>`exists (select from announced_award where announced_award.season_id = season.id)
        and not exists (
          select from entry_award join entry on entry.id = entry_award.entry_id
          where entry.season_id = season.id and not exists (
            select from announced_award as told
            where told.entry_id = entry_award.entry_id and told.winner_level_id = entry_award.winner_level_id))
        and not exists (
          select from category_ranking join category on category.id = category_ranking.category_id
          where category.season_id = season.id and category_ranking.finalized_at is not null
            and (category_ranking.kind <> 'ordinary' or not exists (select from ballot where ballot.category_id = category.id))
            and not exists (select from announced_award as told where told.category_id = category.id))`.as('isAnnounced'),
    ])
    .where('juryRecord.propertyId', '=', propertyId)
    .where(sql<boolean>`exists (select from record_mark where record_mark.season_id = season.id and published_on is not null)`)
    .orderBy('season.number', 'desc')
    .orderBy('season.id', 'desc')
    .limit(limit)
    .execute();

export const listPublished = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('recordMark')
    .select(['n', 'hash', sql<string>`to_char(published_on, 'YYYY-MM-DD')`.as('day')])
    .where('seasonId', '=', seasonId)
    .where('publishedOn', 'is not', null)
    .orderBy('publishedOn', 'desc')
    .execute();

/** What each category of an announced season was counted from, and who won. */
export const listOutcomes = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .select([
      'category.id',
      'category.name',
      sql<number>`(select count(*)::int from entry where entry.category_id = category.id and state = 'paid' and not is_off)`.as('works'),
      sql<number[]>`array[
        (select coalesce(sum(reviews_done), 0)::int from entry where entry.category_id = category.id and state = 'paid'),
        (select count(*)::int from entry where entry.category_id = category.id and state = 'paid' and is_shortlisted),
        (select count(*)::int from ballot where ballot.category_id = category.id and not is_conflict and not is_set_aside)]`.as('counts'),
      sql<string[]>`array(
        select piece.title from announced_award as told join piece on piece.id = told.piece_id
        where told.category_id = category.id and told.kind = 'winner' order by piece.title)`.as('winners'),
    ])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .where(sql<boolean>`exists (select from announced_award as told where told.category_id = category.id)`)
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();

/** How many answers about works of each category judges gave in each stage. */
export const countStageAnswers = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageAnswer')
    .innerJoin('entry', (join) => join.on(sql<boolean>`entry.id = any(stage_answer.works)`))
    .select(['stageAnswer.stage', 'entry.categoryId', sql<number>`count(distinct stage_answer.id)::int`.as('count')])
    .where('stageAnswer.seasonId', '=', seasonId)
    .where('entry.seasonId', '=', seasonId)
    .where(({ not }) => not(isSetAside))
    .groupBy(['stageAnswer.stage', 'entry.categoryId'])
    .execute();

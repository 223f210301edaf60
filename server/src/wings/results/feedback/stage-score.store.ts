import { sql } from 'kysely';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { isSetAside } from '#server/wings/results/stage-result/counted-season.store.ts';

export const listPlaces = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('category')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select(['category.id as category', 'mediaType.name as mediaType'])
    .where('category.propertyId', '=', propertyId)
    .where('category.seasonId', '=', seasonId)
    .execute();

/** The scores that count in these categories, in stages that score. */
export const listStageScores = (db: ReadDb, propertyId: number, seasonId: number, categoryIds: readonly number[]) =>
  db
    .selectFrom('stageAnswer')
    .innerJoin('entry', (join) => join.on(sql`entry.id`, '=', sql`(stage_answer.answer ->> 'work')::int`))
    .crossJoinLateral(sql<{ id: string; score: number }>`jsonb_each(stage_answer.answer -> 'scores')`.as<'given'>(sql`given(id, score)`))
    .select([
      'entry.categoryId',
      'entry.id as entryId',
      'stageAnswer.stage',
      'stageAnswer.reviewerId as judgeId',
      sql<string>`stage_answer.stage || ' ' || given.id`.as('criterionId'),
      sql<number>`given.score::float8`.as('score'),
    ])
    .where('stageAnswer.seasonId', '=', seasonId)
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .where('entry.isOff', '=', false)
    .where('entry.categoryId', '=', anyOf(categoryIds))
    .where(({ not }) => not(isSetAside))
    .orderBy('stageAnswer.id')
    .execute();

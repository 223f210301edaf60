import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

/** The paid entries of a season. */
export const listWorks = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .select([
      'entry.id',
      'entry.pieceId',
      'entry.entrantId',
      'entry.isOff',
      'entry.texts',
      'entry.categoryId as category',
      'category.name as categoryName',
      'mediaType.name as mediaType',
      'piece.title',
    ])
    .where('entry.propertyId', '=', propertyId)
    .where('entry.seasonId', '=', seasonId)
    .where('entry.state', '=', 'paid')
    .orderBy('entry.id')
    .execute();
export type SeasonWork = Awaited<ReturnType<typeof listWorks>>[number];

/** A named work concerns its judge for certain. */
export const isSetAside = sql<boolean>`exists (select from conflict join entry on entry.piece_id = conflict.piece_id
  where conflict.reviewer_id = stage_answer.reviewer_id and conflict.state in ('confirmed', 'declared') and entry.id = any(stage_answer.works))`;

const selectAnswers = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageAnswer')
    // Comments are no part of a result, of what it was counted from, or of the record: they can be erased, those can't.
    .select(['stage', 'contest', 'slot', 'reviewerId', sql<StageAnswer>`answer - 'comments'`.as('answer')])
    .where('seasonId', '=', seasonId)
    .orderBy('id');

/** Those that count. */
export const listCountedAnswers = (db: ReadDb, seasonId: number) =>
  selectAnswers(db, seasonId).where(sql<boolean>`not ${isSetAside}`).execute();

export type CountedAnswer = Awaited<ReturnType<typeof listCountedAnswers>>[number];

/** With those that don't. */
export const listAnswers = (db: ReadDb, seasonId: number) => selectAnswers(db, seasonId).select(isSetAside.as('isSetAside')).execute();

export const listDecisions = (db: ReadDb, seasonId: number) =>
  db
    .selectFrom('stageDecision')
    .select(['id', sql<'order' | 'advance' | 'level' | 'settle'>`kind`.as('kind'), 'stage', 'contest', 'works', 'reason', 'decidedAt'])
    .where('seasonId', '=', seasonId)
    .orderBy('id')
    .execute();
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number];

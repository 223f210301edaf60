import { sql } from 'kysely';
import type { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { isSetAside } from '#server/wings/results/stage-result/counted-season.store.ts';

/** What was answered in the stages of a season, with who answered it. */
export const listAnswers = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('stageAnswer')
    .innerJoin('season', 'season.id', 'stageAnswer.seasonId')
    .leftJoin('reviewer', 'reviewer.id', 'stageAnswer.reviewerId')
    .leftJoin('account', 'account.id', 'reviewer.accountId')
    .select([
      'stageAnswer.stage',
      'stageAnswer.contest',
      'stageAnswer.reviewerId',
      'account.firstName',
      'account.lastName',
      'account.email',
      sql<StageAnswer>`answer`.as('answer'),
      isSetAside.as('isSetAside'),
      'stageAnswer.givenAt',
      'stageAnswer.changedAt',
    ])
    .where('stageAnswer.seasonId', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .orderBy('stageAnswer.id')
    .execute();

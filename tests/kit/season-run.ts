import { sql } from 'kysely';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { levelOfKind } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import type { Work } from '#contract/wings/results/rulebook/answers.ts';
import { run } from '#contract/wings/results/rulebook/run.ts';
import type { Decision } from '#contract/wings/results/rulebook/ties.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { listScores } from '#server/wings/results/ranking/ranking.store.ts';
import * as standing from '#server/wings/results/ranking/season-standing.store.ts';
import { answerOfBallot, answerOfReview, answerOfVotes } from '#contract/wings/results/rulebook/printed-answers.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';

/** A season of the database, run by its rulebook from answers to levels. What organizers moved, also in final rankings, is a decision. */
export async function runOfSeason(db: ReadDb, propertyId: number, seasonId: number) {
  const entries = await standing.listEntries(db, propertyId, seasonId);
  const categories = [...new Set(entries.map(({ categoryId }) => categoryId))];
  const moves = await db
    .selectFrom('ranking')
    .innerJoin('entry', 'entry.id', 'ranking.entryId')
    .select(['ranking.entryId', sql<RankingKind>`ranking.kind`.as('kind'), 'ranking.place', 'ranking.changedAt'])
    .where('entry.seasonId', '=', seasonId)
    .where('ranking.decidedBy', '=', 'administrator')
    .execute();
  const byHand = await db
    .selectFrom('awardDecision')
    .innerJoin('entry', 'entry.id', 'awardDecision.entryId')
    .select('entry.id')
    .where('entry.seasonId', '=', seasonId)
    .execute();
  const given = await db
    .selectFrom('entryAward')
    .innerJoin('entry', 'entry.id', 'entryAward.entryId')
    .innerJoin('winnerLevel', 'winnerLevel.id', 'entryAward.winnerLevelId')
    .select(['entry.id', 'entry.categoryId', sql<WinnerKind>`winner_level.kind`.as('kind')])
    .where('entry.seasonId', '=', seasonId)
    .execute();
  const tieBreakers = Map.groupBy(await standing.listTieBreakers(db, seasonId), ({ categoryId }) => categoryId);
  const hands = new Set(byHand.map(({ id }) => id));
  const decisions: Decision[] = [
    ...moves.map(
      ({ kind, entryId, place, changedAt }): Decision => ({
        kind: 'move',
        stage: stageOfKind[kind],
        work: entryId,
        place,
        at: changedAt.getTime(),
      }),
    ),
    ...categories.flatMap((contest): Decision[] => [
      {
        kind: 'tie-breakers',
        stage: stageOfKind.executive,
        contest,
        members: (tieBreakers.get(contest) ?? []).map(({ reviewerId }) => reviewerId),
      },
      {
        kind: 'advance',
        stage: stageOfKind.ordinary,
        contest,
        works: entries.filter((entry) => entry.categoryId === contest && entry.isShortlisted && !entry.isOff).map(({ id }) => id),
      },
    ]),
    ...[...hands].map((work): Decision => ({ kind: 'by-hand', work })),
    ...given.filter(({ id }) => hands.has(id)).map(({ id, kind }): Decision => ({ kind: 'level', level: levelOfKind[kind], work: id })),
  ];
  const rulebook = await rulebookOf(db, propertyId, seasonId);
  const outcome = run(
    rulebook,
    entries.map(({ id, categoryId, isOff }): Work => ({ id, category: categoryId, mediaType: '', isOff })),
    [
      ...(await listScores(db, propertyId, seasonId)).map(answerOfReview),
      ...(await standing.listBallots(db, seasonId)).map((ballot) => answerOfBallot(ballot.categoryId, ballot)),
      ...(await standing.listVotes(db, propertyId, seasonId)).map((votes) => answerOfVotes(votes.categoryId, votes)),
    ],
    decisions,
  );
  return { rulebook, outcome, categories, given };
}

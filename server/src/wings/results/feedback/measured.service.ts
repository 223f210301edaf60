import { criteriaFor } from '#contract/wings/results/rulebook/stage-answer.ts';
import { stageFor } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { fitOf } from '#server/wings/results/ranking/fit/kept-fit.service.ts';
import type { Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import type { CriterionScore } from './feedback.rules.ts';
import { listCriteria, listCriterionScores } from './feedback.store.ts';
import { listPlaces, listStageScores } from './stage-score.store.ts';

interface Asked {
  id: number | string;
  name: string;
  question: string;
}

/** What judges were asked about the works of some categories, and what they gave. */
interface Measured {
  askedIn: (categoryId: number) => readonly Asked[];
  scores: readonly (CriterionScore & { categoryId: number })[];
  /** The habit of a judge, where the season's ranking takes it out. */
  offsetOf: (judgeId: number | null) => number | undefined;
}

interface Over {
  propertyId: number;
  seasonId: number;
  categoryIds: readonly number[];
}

export const nothingMeasured: Measured = { askedIn: () => [], scores: [], offsetOf: () => undefined };

export async function reviewsMeasured(
  db: ReadDb,
  services: Pick<Services, 'caches'>,
  { propertyId, seasonId, categoryIds }: Over,
): Promise<Measured> {
  const criteria = await listCriteria(db, seasonId);
  const scores = await listCriterionScores(db, propertyId, seasonId, categoryIds);
  const fit = scores.length ? await fitOf(db, services, { PropertyID: propertyId, SeasonID: seasonId }, 'kept') : undefined;
  return { askedIn: () => criteria, scores, offsetOf: (judgeId) => (judgeId === null ? undefined : fit?.offsetOf(judgeId)) };
}

/** Criteria of several stages can have the same name: then each says which stage asked. */
export async function stagesMeasured(db: ReadDb, { rulebook }: Process, { propertyId, seasonId, categoryIds }: Over): Promise<Measured> {
  const places = new Map((await listPlaces(db, propertyId, seasonId)).map((where) => [where.category, where]));
  const askedIn = (categoryId: number): Asked[] => {
    const where = places.get(categoryId);
    const scoring = rulebook.stages.flatMap((stage) => {
      const { asks } = stageFor(rulebook, stage, where);
      return asks.kind === 'score' ? [{ stage, criteria: criteriaFor(asks, where) }] : [];
    });
    return scoring.flatMap(({ stage, criteria }) =>
      criteria.map(({ id, name }) => ({ id: `${stage.id} ${id}`, name, question: scoring.length > 1 ? stage.name : '' })),
    );
  };
  return { askedIn, scores: await listStageScores(db, propertyId, seasonId, categoryIds), offsetOf: () => undefined };
}

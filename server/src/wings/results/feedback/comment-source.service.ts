import { stageFor } from '#contract/wings/results/rulebook/rulebook.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { findProcess, type Process } from '#server/wings/results/stage-result/counted-season.service.ts';
import type { CommentSource } from './comment.store.ts';
import { listPlaces } from './stage-score.store.ts';

/** Where a season's comments are, and which of them its rulebook lets entrants read. */
export async function commentSource(db: ReadDb, propertyId: number, seasonId: number): Promise<CommentSource> {
  const process = await findProcess(db, propertyId, seasonId);
  if (!process) return { propertyId, seasonId };
  const places = await placesOf(db, process);
  const that = (wanted: readonly string[]) => places.filter(({ entrants }) => wanted.includes(entrants)).map(({ place }) => place);
  return { propertyId, seasonId, stages: { shared: that(['words', 'names']), named: that(['names']) } };
}

/** What each stage that scores lets entrants read in each category; exceptions can change it. */
async function placesOf(db: ReadDb, { propertyId, seasonId, rulebook }: Process) {
  const categories = await listPlaces(db, propertyId, seasonId);
  return rulebook.stages.flatMap((stage) =>
    categories.flatMap((where) => {
      const { asks } = stageFor(rulebook, stage, where);
      return asks.kind === 'score' && asks.comments ? [{ place: `${stage.id} ${where.category}`, entrants: asks.comments.entrants }] : [];
    }),
  );
}

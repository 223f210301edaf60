import { linesOf } from '#contract/wings/results/rulebook/levels.ts';
import { stageOfRanking, tiesOfReviews } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Calibration, GivenScore } from '#contract/wings/results/rulebook/countings/calibration.ts';
import { countedReviews } from '../counted.rules.ts';
import { calibrateInTurns } from '../fit/calibrate-in-turns.service.ts';
import { findFitVersion } from '../fit/kept-fit.store.ts';
import type { Placed } from '../ranking.rules.ts';
import { listCategories, listEntries, listMoves } from '../season-standing.store.ts';
import { counts, standsAs } from '../view.service.ts';

/** Scores and rules as they are, or as they might be. */
interface Side {
  scores: readonly GivenScore[];
  isAdaptive: boolean;
  sizeOf: (categoryId: number) => number;
}

/**
 * The order by reviews of every category of a season under each of these sides, by the same functions as the ranking itself, with what
 * administrators moved. Counted as if it were open also where it is final: anyone who reopens it finds it so. Nothing is written.
 */
export async function ordersUnder(db: ReadDb, propertyId: number, seasonId: number, sides: readonly Side[]) {
  const entries = Map.groupBy(await listEntries(db, propertyId, seasonId), ({ categoryId }) => categoryId);
  const moves = new Map(
    (await listMoves(db, propertyId, seasonId)).filter(({ kind }) => kind === 'ordinary').map((move) => [move.entryId, move]),
  );
  const version = await findFitVersion(db, seasonId);
  const rulebook = await rulebookOf(db, propertyId, seasonId);
  const counted: (Side & { fit: Calibration; byCategory: ReadonlyMap<number, GivenScore[]> })[] = [];
  for (const { scores, isAdaptive, sizeOf } of sides) {
    // The same scores are fitted once.
    const known = counted.find((one) => one.scores === scores)?.fit;
    const fit = known ?? (await calibrateInTurns(scores, version));
    counted.push({ scores, fit, isAdaptive, sizeOf, byCategory: Map.groupBy(scores, ({ categoryId }) => categoryId) });
  }
  return (await listCategories(db, propertyId, seasonId)).map((category) => {
    const own = entries.get(category.id) ?? [];
    const rows = own.map((entry) => {
      const move = moves.get(entry.id);
      return {
        ...entry,
        place: move?.place ?? null,
        decidedBy: move?.decidedBy ?? null,
        changedAt: move?.changedAt ?? null,
        figures: {},
      };
    });
    const where = { category: category.id, mediaType: category.mediaType };
    const how = { isFinal: false, lines: linesOf(rulebook, stageOfKind.ordinary, where) };
    return {
      id: category.id,
      name: category.name,
      mediaType: category.mediaType,
      isFinal: category.rankings.some(({ kind, isFinal }) => kind === 'ordinary' && isFinal),
      isDrawn: own.some(({ isShortlisted }) => isShortlisted),
      lines: counted.map(({ fit, isAdaptive, sizeOf, byCategory }): { placed: readonly Placed[]; size: number } => {
        const stage = { ...stageOfRanking(rulebook, 'ordinary', where), ties: tiesOfReviews(isAdaptive) };
        const count = countedReviews(stage, own, byCategory.get(category.id) ?? [], fit);
        return { placed: standsAs(how, rows, count, counts.ordinary.frozen).placed, size: sizeOf(category.id) };
      }),
    };
  });
}

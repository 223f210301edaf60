import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { linesOf } from '#contract/wings/results/rulebook/levels.ts';
import { stageOfRanking } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { decidesByReviews } from '#server/wings/results/winner/winner.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { type Count, countedBallots, countedReviews, countedVotes } from './counted.rules.ts';
import { fitOf, type Freshness } from './fit/kept-fit.service.ts';
import { listScores } from './ranking.store.ts';
import * as store from './season-standing.store.ts';
import { counts, standsAs, type Stands } from './view.service.ts';

/** One ranking of a category that takes part in its result. */
interface SeasonRanking extends Stands<object> {
  kind: RankingKind;
  version: number;
}

export interface SeasonStanding {
  id: number;
  name: string;
  isHiddenFromExecutives: boolean;
  mediaType: string;
  entries: readonly store.SeasonEntry[];
  /** The ranking that names winner and nominees. */
  judges: SeasonRanking;
  /** The public's, where it voted. */
  voted: SeasonRanking | undefined;
}

type Place = { PropertyID: number; SeasonID: number };

/** The state of every category of a season, from a handful of queries for any number of categories. Final places are not read again. */
export async function seasonStandings(db: ReadDb, services: Services, place: Place, freshness: Freshness): Promise<SeasonStanding[]> {
  const { PropertyID: propertyId, SeasonID: seasonId } = place;
  const traits = traitsOf(propertyId);
  const categories = await store.listCategories(db, propertyId, seasonId);
  const entries = Map.groupBy(await store.listEntries(db, propertyId, seasonId), ({ categoryId }) => categoryId);
  const moves = new Map((await store.listMoves(db, propertyId, seasonId)).map((move) => [`${move.entryId} ${move.kind}`, move]));
  const ballots = Map.groupBy(await store.listBallots(db, seasonId), ({ categoryId }) => categoryId);
  const tieBreakers = Map.groupBy(await store.listTieBreakers(db, seasonId), ({ categoryId }) => categoryId);
  const votes = Map.groupBy(await store.listVotes(db, propertyId, seasonId), ({ categoryId }) => categoryId);
  const isByReviews = (category: (typeof categories)[number]) => decidesByReviews(traits, category);
  const scores = categories.some(isByReviews)
    ? Map.groupBy(await listScores(db, propertyId, seasonId), ({ categoryId }) => categoryId)
    : undefined;
  const rulebook = await rulebookOf(db, propertyId, seasonId);
  const calibration = scores && (await fitOf(db, services, place, freshness));

  return categories.map((category) => {
    const own = entries.get(category.id) ?? [];
    const isDecidedByReviews = isByReviews(category);
    const where = { category: category.id, mediaType: category.mediaType };
    const stageOf = (kind: RankingKind) => stageOfRanking(rulebook, kind, where);
    const rank = (kind: RankingKind, now: Count<object>): SeasonRanking => {
      const known = category.rankings.find((one) => one.kind === kind);
      const rows = own.map((entry) => {
        const move = moves.get(`${entry.id} ${kind}`);
        return {
          ...entry,
          place: move?.place ?? null,
          decidedBy: move?.decidedBy ?? null,
          changedAt: move?.changedAt ?? null,
          figures: {},
        };
      });
      const stands = standsAs(
        { isFinal: known?.isFinal ?? false, lines: linesOf(rulebook, stageOfKind[kind], where) },
        rows,
        now,
        counts[kind].frozen,
      );
      return { ...stands, kind, version: known?.version ?? 0 };
    };
    const given = votes.get(category.id);
    return {
      ...category,
      entries: own,
      judges:
        isDecidedByReviews && calibration
          ? rank('ordinary', countedReviews(stageOf('ordinary'), own, scores.get(category.id) ?? [], calibration))
          : rank(
              'executive',
              countedBallots(
                stageOf('executive'),
                own,
                ballots.get(category.id) ?? [],
                (tieBreakers.get(category.id) ?? []).map(({ reviewerId }) => reviewerId),
              ),
            ),
      voted: given && rank('pv', countedVotes(stageOf('pv'), own, given)),
    };
  });
}

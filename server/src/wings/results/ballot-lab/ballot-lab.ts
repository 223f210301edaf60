import { ballotLab } from '#contract/wings/results/ballot-lab/ballot-lab.ts';
import { stageOfRanking } from '#contract/wings/results/rulebook/printed.ts';
import { rulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { mustBeOpenTo, openRows } from '#server/wings/ground/access/closed-category.service.ts';
import { withStability } from '#server/wings/results/ranking/plan/chances.service.ts';
import { listBallots, listTieBreakers } from '#server/wings/results/ranking/ranking.store.ts';
import * as season from '#server/wings/results/ranking/season-standing.store.ts';
import { implement } from '#server/kernel/call/implement.ts';
import * as store from './ballot-lab.store.ts';
import { compare, type Comparison } from './lab.rules.ts';

type CategoryRow = Awaited<ReturnType<typeof store.listVoted>>[number];

const viewCategory = (row: CategoryRow, ballots: number, { isAgreed, differing }: Comparison) => ({
  CategoryID: row.id,
  Category: row.name,
  CategoryType: row.categoryType,
  MediaType: row.mediaType,
  Ballots: ballots,
  IsAgreed: isAgreed,
  Differing: differing,
});

export const ballotLabHandlers = implement(ballotLab, {
  async getBallotLab({ body: { PropertyID: propertyId, SeasonID: seasonId }, db, actor }) {
    const categories = await openRows(db, actor.id, seasonId, await store.listVoted(db, propertyId, seasonId), ({ id }) => id);
    if (categories.length === 0) return [];
    const ids = categories.map(({ id }) => id);
    const ballots = Map.groupBy(await season.listBallots(db, seasonId), ({ categoryId }) => categoryId);
    const tieBreakers = Map.groupBy(await season.listTieBreakers(db, seasonId), ({ categoryId }) => categoryId);
    const entries = Map.groupBy(await store.listInContest(db, propertyId, ids), ({ categoryId }) => categoryId);
    const rulebook = await rulebookOf(db, propertyId, seasonId);
    return categories.map((category) => {
      const stage = stageOfRanking(rulebook, 'executive', { category: category.id, mediaType: category.mediaType });
      const own = ballots.get(category.id) ?? [];
      const inContest = new Set(entries.get(category.id)?.map(({ id }) => id));
      const words = (tieBreakers.get(category.id) ?? []).map(({ reviewerId }) => reviewerId);
      return viewCategory(category, own.length, compare(stage, own, inContest, words));
    });
  },

  async getBallotLabCategory({ body, db, actor, services, refuse }) {
    const { PropertyID: propertyId, SeasonID: seasonId, CategoryID: categoryId } = body;
    await mustBeOpenTo(db, actor.id, [categoryId]);
    const category = (await store.listVoted(db, propertyId, seasonId)).find(({ id }) => id === categoryId);
    if (!category) return refuse('NotFound');
    const ballots = await listBallots(db, categoryId);
    const inContest = (await store.listInContest(db, propertyId, [categoryId])).map(({ id }) => id);
    const tieBreakers = (await listTieBreakers(db, categoryId)).map(({ reviewerId }) => reviewerId);
    const where = { category: category.id, mediaType: category.mediaType };
    const stage = stageOfRanking(await rulebookOf(db, propertyId, seasonId), 'executive', where);
    const comparison = compare(stage, ballots, new Set(inContest), tieBreakers);
    const shown = new Map(
      (
        await store.listShown(
          db,
          propertyId,
          comparison.works.map(({ entryId }) => entryId),
        )
      ).map((row) => [row.id, row]),
    );
    const { Stability } = await withStability(db, services, body, {
      MediaType: category.mediaType,
      Entries: inContest.map((EntryID) => ({ EntryID, IsOff: false })),
    });
    return {
      ...viewCategory(category, ballots.length, comparison),
      Works: comparison.works.flatMap(({ entryId, places, decidedBy, isTieBroken }) => {
        const work = shown.get(entryId);
        if (!work) return [];
        return [
          {
            EntryID: entryId,
            PieceTitle: work.title,
            Organization: work.organization,
            PictureUrl: work.pictureKey && services.files.urlOf(work.pictureKey),
            Places: places,
            DecidedBy: decidedBy,
            IsTieBroken: isTieBroken,
          },
        ];
      }),
      Tied: comparison.tied,
      Stability,
      IsFinal: category.finalizedAt !== null,
    };
  },
});

import { votingIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { voteCategories } from '#contract/wings/public/voting/vote-categories.ts';
import { implement, kept } from '#server/kernel/call/implement.ts';
import { nextOf } from '#server/kernel/call/kept-answers.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { keptSeason, keptTree, keptUnder } from './kept-rows.ts';
import { commonSeed, orderOf } from './order-of-works.rules.ts';
import { keptStages } from './stages/public-stages.service.ts';
import { voteTreeOf } from './vote-categories.rules.ts';
import * as store from './vote-categories.store.ts';

export const voteCategoriesHandlers = implement(voteCategories, {
  getPVCategoryTypes: kept<typeof voteCategories.getPVCategoryTypes>(
    {
      under: ({ body }) => keptUnder(body.PropertyID),
      as: ({ body }) => ({ ...body, OrderSeed: orderOf(body.OrderSeed ?? commonSeed) }),
      until: ({ VotingStartDate, VotingEndDate }, now) => nextOf(now, VotingStartDate, VotingEndDate),
    },
    async ({ body, db, now, services, refuse }) => {
      const { PropertyID: propertyId } = body;
      const season = (await findSeason(db, services, propertyId, body.SeasonID)) ?? refuse('NotFound');
      const hasBegun = now >= season.votingStartDate;
      const [categories, nominees] = await keptTree(db, services, propertyId, season.id);
      const window = { VotingStartDate: season.votingStartDate, VotingEndDate: season.votingEndDate };
      return {
        PropertyID: propertyId,
        SeasonID: season.id,
        SeasonNumber: season.number,
        ...window,
        WinnersDate: season.winnersDate,
        IsOpen: votingIsOpen(window, now),
        HasStages: (await keptStages(db, services, propertyId, season.id)).length > 0,
        MediaTypes: voteTreeOf(categories, nominees, { urlOf: services.files.urlOf, seed: body.OrderSeed ?? commonSeed, hasBegun }),
      };
    },
  ),

  async getVotedCategoriesBallotData({ body, db, services, refuse }) {
    const voter = (await store.findVoterByKey(db, body.PropertyID, body.PVUserID)) ?? refuse('VoterUnknown');
    const season = (await findSeason(db, services, body.PropertyID)) ?? refuse('NotFound');
    const votes = await store.listVotesOf(db, voter.id, season.id);
    return {
      SeasonID: season.id,
      Votes: votes.map((row) => ({
        PropertyCategoryID: row.categoryId,
        CategoryName: row.category,
        EntryID: row.entryId,
        PieceTitle: row.title,
        Organization: row.organization,
        PictureUrl: row.pictureKey ? services.files.urlOf(row.pictureKey) : null,
        VotedAt: row.votedAt,
      })),
    };
  },
});

const findSeason = async (db: ReadDb, services: Pick<Services, 'caches'>, propertyId: number, id?: number | null) =>
  id ? store.findSeason(db, propertyId, id) : keptSeason(db, services, propertyId);

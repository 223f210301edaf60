import { votingIsOpen } from '#contract/wings/ground/season/season-phases.ts';
import { voteCategories } from '#contract/wings/public/voting/vote-categories.ts';
import * as seasons from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { commonSeed } from './order-of-works.rules.ts';
import { voteTreeOf } from './vote-categories.rules.ts';
import * as store from './vote-categories.store.ts';

/** Everyone who opens the vote asks for the same rows; a work that is taken off is gone this much later. */
const keptSeconds = 5;

export const voteCategoriesHandlers = implement(voteCategories, {
  async getPVCategoryTypes({ body, db, now, services, refuse }) {
    const { PropertyID: propertyId } = body;
    const season = (await findSeason(db, propertyId, body.SeasonID)) ?? refuse('NotFound');
    const hasBegun = now >= season.votingStartDate;
    const [categories, nominees] = await services.caches.get(`voteTree:${propertyId}:${season.id}`, keptSeconds, () =>
      Promise.all([store.listVoteCategories(db, propertyId, season.id), store.listNominees(db, propertyId, season.id)]),
    );
    const window = { VotingStartDate: season.votingStartDate, VotingEndDate: season.votingEndDate };
    return {
      PropertyID: propertyId,
      SeasonID: season.id,
      SeasonNumber: season.number,
      ...window,
      WinnersDate: season.winnersDate,
      IsOpen: votingIsOpen(window, now),
      MediaTypes: voteTreeOf(categories, nominees, { urlOf: services.files.urlOf, seed: body.OrderSeed ?? commonSeed, hasBegun }),
    };
  },

  async getVotedCategoriesBallotData({ body, db, services, refuse }) {
    const voter = (await store.findVoterByKey(db, body.PropertyID, body.PVUserID)) ?? refuse('VoterUnknown');
    const season = (await findSeason(db, body.PropertyID)) ?? refuse('NotFound');
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

async function findSeason(db: ReadDb, propertyId: number, id?: number | null) {
  if (id) return store.findSeason(db, propertyId, id);
  const [current] = await seasons.listCurrent(db, [propertyId]);
  return current;
}

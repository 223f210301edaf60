import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { exported, implement } from '#server/kernel/call/implement.ts';
import { confirmationUrl, votingUrl } from './export.rules.ts';
import * as store from './vote-export.store.ts';

export const voteExportHandlers = implement(voteExport, {
  async exportPVRankings({ db, params }) {
    return (await store.listTally(db, params.propertyId, params.seasonId)).map((row) => ({
      CategoryID: row.categoryId,
      MediaType: row.mediaType,
      CategoryType: row.categoryType,
      Category: row.category,
      Place: row.place,
      FinalPlace: row.finalPlace,
      EntryID: row.id,
      Title: row.title,
      Organization: row.organization,
      Votes: row.votes,
    }));
  },

  async exportCategoriesWithPVURL({ db, body, services }) {
    const { publicUrl } = services.settings;
    return (await store.listVotedCategories(db, body.PropertyID, body.SeasonID)).map((row) => ({
      CategoryID: row.id,
      MediaType: row.mediaType,
      CategoryType: row.categoryType,
      Category: row.category,
      PVURL: votingUrl(publicUrl, body.PropertyID, row.id),
    }));
  },

  exportPVVoters: exported<typeof voteExport.exportPVVoters>(({ db, body, services }) => {
    const askAgain = confirmationUrl(services.settings.publicUrl, body.PropertyID);
    return sheetOf(
      voteExport.exportPVVoters,
      store.votersOf(db, body.PropertyID, body.SeasonID),
      store.voterKey,
      store.voterCells(askAgain),
    );
  }),

  exportPVVotersByEntryID: exported<typeof voteExport.exportPVVotersByEntryID>(({ db, body }) => {
    const votes = store.castFor(db, body.PropertyID, body.SeasonID, body.EntryID);
    return sheetOf(voteExport.exportPVVotersByEntryID, votes, store.voteKey, store.castCells);
  }),

  async exportPVCloseRace({ db, body }) {
    return (await store.listRaces(db, body.SeasonID)).map((row) => ({
      FirstPlaceEntryID: row.firstId,
      FirstPlaceEntryName: row.firstTitle,
      SecondPlaceEntryID: row.secondId,
      SecondPlaceEntryName: row.secondTitle,
      CategoryID: row.categoryId,
      MediaType: row.mediaType,
      CatType: row.categoryType,
      Category: row.category,
      Difference: row.difference,
    }));
  },
});

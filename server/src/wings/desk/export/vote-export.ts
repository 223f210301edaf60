import { voteExport } from '#contract/wings/desk/export/vote-export.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { implement, withSheet } from '#server/kernel/call/implement.ts';
import { rowsById } from '#server/kernel/database/rows.ts';
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

  exportPVVoters: withSheet<typeof voteExport.exportPVVoters>(
    async ({ db, body, services }) => {
      const { publicUrl } = services.settings;
      const ids = await store.listVoterIds(db, body.PropertyID, body.SeasonID);
      return rowsById(ids, async (some) =>
        (await store.findVoters(db, body.PropertyID, some)).map(({ email, confirmedAt, createdAt }) => ({
          Email: email,
          Validated: confirmedAt !== null,
          ConfirmationURL: confirmationUrl(publicUrl, body.PropertyID, confirmedAt !== null),
          DateValidated: confirmedAt,
          DateCreated: createdAt,
        })),
      );
    },
    ({ db, body, services }) =>
      sheetOf(
        voteExport.exportPVVoters,
        store.votersOf(db, body.PropertyID, body.SeasonID),
        store.voterCells(confirmationUrl(services.settings.publicUrl, body.PropertyID, false)),
      ),
  ),

  exportPVVotersByEntryID: withSheet<typeof voteExport.exportPVVotersByEntryID>(
    async ({ db, body }) => {
      const ids = await store.listVoteIds(db, body.PropertyID, body.SeasonID, body.EntryID);
      return rowsById(ids, async (some) =>
        (await store.findVotes(db, body.PropertyID, some)).map(({ email, confirmedAt, createdAt, address, votedAt }) => ({
          Email: email,
          Validated: confirmedAt !== null,
          DateCreated: createdAt,
          UserIP: address,
          VoteDate: votedAt,
        })),
      );
    },
    ({ db, body }) =>
      sheetOf(voteExport.exportPVVotersByEntryID, store.castFor(db, body.PropertyID, body.SeasonID, body.EntryID), store.castCells),
  ),

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

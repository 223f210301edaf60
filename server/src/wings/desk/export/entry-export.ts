import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { exportTypes } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { listMediaTypes } from '#server/wings/desk/entry/saved-filter.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { exported, implement } from '#server/kernel/call/implement.ts';
import { rowsById } from '#server/kernel/database/rows.ts';
import * as store from './entry-export.store.ts';
import {
  checkCells,
  companyCells,
  type ExportedEntries as Wanted,
  entryCells,
  entryKey,
  entrySheet,
  inventionCells,
  offCells,
} from './entry-sheet.store.ts';

/** With the categories whose judging is closed to the caller: of their entries everything is shown but that. */
const askedBy = async (db: ReadDb, actor: { id: number }, body: Omit<Wanted, 'closed'>): Promise<Wanted> => ({
  ...body,
  closed: await closedCategories(db, actor.id, body.SeasonID),
});

/** Narrowed to the media type of this name; a season that has none has no such entries. */
async function ofMediaType(db: ReadDb, wanted: Wanted, name: string): Promise<Wanted> {
  const mediaTypes = await listMediaTypes(db, wanted.PropertyID, wanted.SeasonID);
  const id = mediaTypes.find((one) => one.name === name)?.id ?? 0;
  const isAsked = wanted.MediaTypeIDs.length === 0 || wanted.MediaTypeIDs.includes(id);
  return { ...wanted, MediaTypeIDs: [isAsked ? id : 0] };
}

const currencyOf = ({ PropertyID }: Wanted): string => traitsOf(PropertyID).currency;

export const entryExportHandlers = implement(entryExport, {
  exportEntries: exported<typeof entryExport.exportEntries>(async ({ db, body, actor }) => {
    const asked = await askedBy(db, actor, body);
    return sheetOf(entryExport.exportEntries, entrySheet(db, asked), entryKey, entryCells(currencyOf(asked), asked.closed));
  }),

  exportCompanyEntries: exported<typeof entryExport.exportCompanyEntries>(async ({ db, body, actor }) => {
    const asked = await ofMediaType(db, await askedBy(db, actor, body), 'Company');
    return sheetOf(entryExport.exportCompanyEntries, entrySheet(db, asked), entryKey, companyCells(currencyOf(asked), asked.closed));
  }),

  exportInventionsEntries: exported<typeof entryExport.exportInventionsEntries>(async ({ db, body, actor }) => {
    const asked = await ofMediaType(db, await askedBy(db, actor, body), 'Inventions');
    return sheetOf(entryExport.exportInventionsEntries, entrySheet(db, asked), entryKey, inventionCells(currencyOf(asked), asked.closed));
  }),

  exportEntriesOff: exported<typeof entryExport.exportEntriesOff>(async ({ db, body, actor }) =>
    sheetOf(entryExport.exportEntriesOff, entrySheet(db, await askedBy(db, actor, { ...body, IsOff: true })), entryKey, offCells),
  ),

  getAuditEntryListForAdminExport: exported<typeof entryExport.getAuditEntryListForAdminExport>(async ({ db, body, actor }) =>
    sheetOf(entryExport.getAuditEntryListForAdminExport, entrySheet(db, await askedBy(db, actor, body)), entryKey, checkCells),
  ),

  async exportPieceCreditList({ db, params, refuse }) {
    const season = await store.findSeasonOrCurrent(db, params.propId, params.season);
    if (!season) return refuse('NotFound');
    const { creditsHaveBrand } = traitsOf(params.propId);
    const ids = await store.listCreditedPieces(db, params.propId, season.id);
    return rowsById(ids, async (some) =>
      (await store.findCreditedPieces(db, params.propId, some)).map((piece) => ({
        PieceID: piece.id,
        Title: piece.title,
        FinalOrganization: piece.organization,
        MediaType: [...new Set(piece.categories.map(({ mediaType }) => mediaType))].join('; '),
        EntrantEmail: piece.email,
        IsWinner: piece.isWinner,
        IsPVWinner: piece.isPvWinner,
        IsHonoree: piece.isHonoree,
        IsNominee: piece.isNominee,
        Categories: piece.categories.map(({ name }) => name),
        Credits: piece.credits.map((credit) => ({
          FirstName: credit.firstName,
          LastName: credit.lastName,
          Title: credit.title,
          Organization: credit.organization,
          ...(creditsHaveBrand && { Brand: credit.brand ?? '' }),
        })),
      })),
    );
  },

  async exportTotalByCat({ db, params, refuse }) {
    const season = await store.findSeasonOrCurrent(db, params.propId, params.season);
    if (!season) return refuse('NotFound');
    const rows = await store.countByCategory(db, params.propId, season.id, { isOriginal: false, onlyPaid: true });
    return rows.map(({ mediaType, categoryType, category, entries }) => ({
      MediaType: mediaType,
      CategoryType: categoryType,
      Category: category,
      EntriesCount: entries,
    }));
  },

  async exportCategoryEntryCount({ db, body }) {
    const isOriginal = body.ExportType === exportTypes.originalCategories;
    const rows = await store.countByCategory(db, body.PropertyID, body.SeasonID, { isOriginal, onlyPaid: false });
    return rows.map(({ mediaType, categoryType, category, entries }) => ({
      MediaType: mediaType,
      CategoryType: categoryType,
      Category: category,
      EntryCount: entries,
    }));
  },
});

import { sql } from 'kysely';
import { plainAmount } from '#contract/kernel/text/money.ts';
import { entryStateOf } from '#contract/wings/entering/submission/entry-states.ts';
import { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { companySizes } from '#contract/wings/entering/piece/piece-options.ts';
import { exportTypes } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { nameOf, reasonOf } from '#server/wings/desk/entry/entry-list.rules.ts';
import { type EntryListRow, findEntryRowsInOrder, listEntryIds } from '#server/wings/desk/entry/entry-list.store.ts';
import { listMediaTypes } from '#server/wings/desk/entry/saved-filter.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { sheetOf } from '#server/kernel/exports/sheet.ts';
import { implement, withSheet } from '#server/kernel/call/implement.ts';
import { rowsById } from '#server/kernel/database/rows.ts';
import * as store from './entry-export.store.ts';
import {
  checkCells,
  companyCells,
  type ExportedEntries as Wanted,
  entryCells,
  entrySheet,
  inventionCells,
  offCells,
} from './entry-sheet.store.ts';
import { answersText } from './export.rules.ts';

const byNumber = { column: sql`entry.id`, direction: 'asc' } as const;

/** With the categories whose judging is closed to who asks: of their entries everything is told but that. */
const askedBy = async (db: ReadDb, actor: { id: number }, body: Omit<Wanted, 'closed'>): Promise<Wanted> => ({
  ...body,
  closed: await closedCategories(db, actor.id, body.SeasonID),
});

/** Whole rows of what fits, page by page; of those that were chosen only where some were. */
async function entriesFor<Line>(db: ReadDb, wanted: Wanted, lineOf: (row: EntryListRow, answers: string) => Line) {
  const closed = new Set(wanted.closed);
  const fitting = await listEntryIds(db, wanted.PropertyID, wanted.SeasonID, wanted, byNumber);
  const chosen = new Set(wanted.EntryIDs);
  const ids = chosen.size ? fitting.filter((id) => chosen.has(id)) : fitting;
  return rowsById(ids, async (some) => {
    const rows = await findEntryRowsInOrder(db, wanted.PropertyID, some);
    const answers = Map.groupBy(await store.findAnswers(db, wanted.PropertyID, some), ({ entryId }) => entryId);
    return rows.map((row) => {
      const shown = closed.has(row.categoryId) ? { ...row, reviewsDone: 0, noLoads: 0, meanScore: null } : row;
      return lineOf(shown, answersText(answers.get(row.id) ?? []));
    });
  });
}

/** Narrowed to the media type of this name; a season that has none has no such entries. */
async function ofMediaType(db: ReadDb, wanted: Wanted, name: string): Promise<Wanted> {
  const mediaTypes = await listMediaTypes(db, wanted.PropertyID, wanted.SeasonID);
  const id = mediaTypes.find((one) => one.name === name)?.id ?? 0;
  const isAsked = wanted.MediaTypeIDs.length === 0 || wanted.MediaTypeIDs.includes(id);
  return { ...wanted, MediaTypeIDs: [isAsked ? id : 0] };
}

const lineOf = (row: EntryListRow, answers: string) => ({
  EntryID: row.id,
  PieceID: row.pieceId,
  SubmissionID: row.submissionId,
  Title: row.title,
  Organization: row.organization,
  MediaType: row.mediaType,
  CategoryType: row.categoryType,
  Category: row.category,
  OriginalCategory: row.originalCategory ?? '',
  State: entryStateOf(row),
  IsOff: row.isOff,
  IsShortlisted: row.isShortlisted,
  EntrantName: nameOf(row.firstName, row.lastName),
  EntrantEmail: row.email,
  ContactName: row.contactName ?? '',
  ContactEmail: row.contactEmail ?? '',
  ContactPhone: row.contactPhone ?? '',
  PricePaid: row.paid === null ? '' : plainAmount(row.paid, traitsOf(row.propertyId).currency),
  Currency: traitsOf(row.propertyId).currency,
  Reviews: row.reviewsDone,
  NoLoads: row.noLoads,
  MeanScore: row.meanScore,
  Mark: row.mark ?? '',
  MarkNote: row.markNote ?? '',
  Answers: answers,
  CreatedDate: row.createdAt,
  ChangedDate: row.updatedAt,
});

/** What the entry shows: its own text, or else the piece's. */
function textsOf(row: EntryListRow) {
  const texts = { ...(row.pieceTexts as Record<string, string>), ...(row.entryTexts as Record<string, string>) };
  return {
    ProjectSummary: texts.ProjectSummary ?? '',
    Objectives: texts.Objectives ?? '',
    ResultsEvaluation: texts.ResultsEvaluation ?? '',
  };
}

function companyTextsOf(row: EntryListRow) {
  const texts = { ...(row.pieceTexts as Record<string, string>), ...(row.entryTexts as Record<string, string>) };
  return {
    CompanyEffortsDiversity: texts.CompanyEffortsDiversity ?? '',
    CompanyEffortsSustainability: texts.CompanyEffortsSustainability ?? '',
  };
}

const companyLineOf = (row: EntryListRow, answers: string) => ({
  ...lineOf(row, answers),
  CompanySize: companySizes.find(({ id }) => id === row.companySizeId)?.value ?? '',
  ...textsOf(row),
  ...companyTextsOf(row),
});

const workOf = (row: EntryListRow) => ({
  EntryID: row.id,
  Title: row.title,
  Organization: row.organization,
  MediaType: row.mediaType,
  CategoryType: row.categoryType,
  Category: row.category,
});

const offLineOf = (row: EntryListRow) => ({
  ...workOf(row),
  Reason: reasonOf(row.noLoadReasonId),
  Reports: row.reports ?? 0,
  Status: row.offStatus ?? '',
  Note: row.offNote ?? '',
  EntrantName: nameOf(row.firstName, row.lastName),
  EntrantEmail: row.email,
  ReportedDate: row.offSince,
  ChangedDate: row.offChanged,
});

const checkLineOf = (row: EntryListRow) => ({
  ...workOf(row),
  State: entryStateOf(row),
  EntrantName: nameOf(row.firstName, row.lastName),
  EntrantEmail: row.email,
  Mark: row.mark ?? 'unchecked',
  Note: row.markNote ?? '',
  CheckedBy: nameOf(row.checkerFirstName, row.checkerLastName),
  CheckedDate: row.checkedAt,
});

const currencyOf = ({ PropertyID }: Wanted): string => traitsOf(PropertyID).currency;

export const entryExportHandlers = implement(entryExport, {
  exportEntries: withSheet<typeof entryExport.exportEntries>(
    async ({ db, body, actor }) => entriesFor(db, await askedBy(db, actor, body), lineOf),
    async ({ db, body, actor }) => {
      const asked = await askedBy(db, actor, body);
      return sheetOf(entryExport.exportEntries, entrySheet(db, asked), entryCells(currencyOf(asked), asked.closed));
    },
  ),

  exportCompanyEntries: withSheet<typeof entryExport.exportCompanyEntries>(
    async ({ db, body, actor }) => entriesFor(db, await ofMediaType(db, await askedBy(db, actor, body), 'Company'), companyLineOf),
    async ({ db, body, actor }) => {
      const asked = await ofMediaType(db, await askedBy(db, actor, body), 'Company');
      return sheetOf(entryExport.exportCompanyEntries, entrySheet(db, asked), companyCells(currencyOf(asked), asked.closed));
    },
  ),

  exportInventionsEntries: withSheet<typeof entryExport.exportInventionsEntries>(
    async ({ db, body, actor }) =>
      entriesFor(db, await ofMediaType(db, await askedBy(db, actor, body), 'Inventions'), (row, answers) => ({
        ...lineOf(row, answers),
        ...textsOf(row),
      })),
    async ({ db, body, actor }) => {
      const asked = await ofMediaType(db, await askedBy(db, actor, body), 'Inventions');
      return sheetOf(entryExport.exportInventionsEntries, entrySheet(db, asked), inventionCells(currencyOf(asked), asked.closed));
    },
  ),

  exportEntriesOff: withSheet<typeof entryExport.exportEntriesOff>(
    async ({ db, body, actor }) => entriesFor(db, await askedBy(db, actor, { ...body, IsOff: true }), offLineOf),
    async ({ db, body, actor }) =>
      sheetOf(entryExport.exportEntriesOff, entrySheet(db, await askedBy(db, actor, { ...body, IsOff: true })), offCells),
  ),

  getAuditEntryListForAdminExport: withSheet<typeof entryExport.getAuditEntryListForAdminExport>(
    async ({ db, body, actor }) => entriesFor(db, await askedBy(db, actor, body), checkLineOf),
    async ({ db, body, actor }) =>
      sheetOf(entryExport.getAuditEntryListForAdminExport, entrySheet(db, await askedBy(db, actor, body)), checkCells),
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

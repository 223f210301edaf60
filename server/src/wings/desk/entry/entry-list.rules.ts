import type { CheckMark } from '#contract/wings/desk/entry/entry-filter.ts';
import { entryStateOf } from '#contract/wings/entering/submission/entry-states.ts';
import { noLoadReason } from '#contract/kernel/call/no-load-reasons.ts';
import type { Locale } from '#contract/kernel/text/catalog.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { EntryListRow } from './entry-list.store.ts';

export const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

/** An entry as the organiser's lists and its page show it. */
export const viewEntryRow = (row: EntryListRow, urlOf: (key: string) => string, language: Locale) => ({
  EntryID: row.id,
  PieceID: row.pieceId,
  SubmissionID: row.submissionId,
  PropertyID: row.propertyId,
  SeasonID: row.seasonId,
  Title: row.title,
  Organization: row.organization,
  CategoryID: row.categoryId,
  Category: row.category,
  CategoryType: row.categoryType,
  MediaType: row.mediaType,
  State: entryStateOf(row),
  Award: row.award,
  IsOff: row.isOff,
  IsShortlisted: row.isShortlisted,
  OriginalCategory: row.originalCategory,
  OffReason: row.isOff ? noLoadReason(row.noLoadReasonId, language) : null,
  Reviews: row.reviewsDone,
  NoLoads: row.noLoads,
  MeanScore: row.meanScore,
  PricePaid: row.paid,
  Currency: traitsOf(row.propertyId).currency,
  EntrantID: row.entrantId,
  EntrantName: nameOf(row.firstName, row.lastName),
  EntrantEmail: row.email,
  CreatedDate: row.createdAt,
  ChangedDate: row.updatedAt,
  Mark: row.mark as CheckMark | null,
  MarkNote: row.markNote ?? '',
  LeadImageUrl: row.leadImageKey ? urlOf(row.leadImageKey) : null,
});

export const viewCheck = (row: EntryListRow) => ({
  CheckedBy: row.checkedAt ? nameOf(row.checkerFirstName, row.checkerLastName) : null,
  CheckedDate: row.checkedAt,
  CheckVersion: row.checkVersion ?? 0,
});

/** For staff who have a conflict of interest in these categories: the works stay in the list, what judges said of them doesn't. */
export const withoutJudging = (closedCategoryIds: readonly number[]) => {
  const closed = new Set(closedCategoryIds);
  return <Row extends { CategoryID: number; Reviews: number; NoLoads: number; MeanScore: number | null }>(row: Row): Row =>
    closed.has(row.CategoryID) ? { ...row, Reviews: 0, NoLoads: 0, MeanScore: null } : row;
};

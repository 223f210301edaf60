import { type RawBuilder, sql } from 'kysely';
import type { entryExport } from '#contract/wings/desk/export/entry-export.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { companySizes } from '#contract/wings/entering/piece/piece-options.ts';
import type { EntriesWanted } from '#contract/wings/desk/entry/entry-filter.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { noLoadReason, noLoadReasons } from '#contract/kernel/call/no-load-reasons.ts';
import { monthName } from '#contract/kernel/text/formats.ts';
import { entriesOf, judgingFor } from '#server/wings/desk/entry/entry-list.store.ts';
import { paidForEntry } from '#server/wings/commerce/order/payment/paid.store.ts';
import { stateInSql } from '#server/wings/entering/submission/submission.store.ts';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { CellsOf } from '#server/kernel/exports/sheet.ts';

export type ExportedEntries = EntriesWanted & { EntryIDs: readonly number[]; closed: readonly number[] };

/** The entries that fit, or of them those that were chosen, with everything their exports contain. In the order of their numbers. */
export const entrySheet = (db: ReadDb, wanted: ExportedEntries) =>
  entriesOf(db, wanted.PropertyID, wanted.SeasonID, wanted)
    .innerJoin('mediaType', 'mediaType.id', 'categoryType.mediaTypeId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .leftJoin('category as original', 'original.id', 'entry.originalCategoryId')
    .leftJoin('entryOff', (join) => join.onRef('entryOff.entryId', '=', 'entry.id').on('entryOff.status', '<>', 'cleared'))
    .leftJoin('entryCheck', 'entryCheck.entryId', 'entry.id')
    .leftJoin('account as checker', 'checker.id', 'entryCheck.checkedBy')
    .$if(wanted.EntryIDs.length > 0, (query) => query.where('entry.id', '=', anyOf(wanted.EntryIDs)))
    .orderBy('entry.id');

export const entryKey = sql<number>`entry.id`;

/** The word for a number, as a list of the contract has it. */
const wordOf = (column: RawBuilder<unknown>, words: readonly { id: number; value: string }[], otherwise: string) =>
  sql`coalesce((${sql.val(words.map(({ value }) => value))}::text[])[array_position(${sql.val(words.map(({ id }) => id))}::int[], ${column})], ${sql.lit(otherwise)})`;

const nameIn = (table: 'account' | 'checker') =>
  sql`btrim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)}))`;

/** An answer as people read it, as `answerWords` in the contract. */
const monthNames = Array.from({ length: 12 }, (_, at) => monthName(at + 1));
const spaces = sql.lit(' \t\r\n');
const words = sql`case
  when field.kind = 'several' then (select string_agg(pick, ', ' order by place)
    from unnest(string_to_array(given.answer, chr(10))) with ordinality as picks(pick, place) where btrim(pick, ${spaces}) <> '')
  when field.kind = 'date' and given.answer ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'
  then concat(split_part(given.answer, '-', 3)::int, ' ', (${sql.val(monthNames)}::text[])[split_part(given.answer, '-', 2)::int], ' ', split_part(given.answer, '-', 1))
  when field.kind = 'file' then regexp_replace(given.answer, '^.*/', '')
  else btrim(given.answer, ${spaces}) end`;
/** Answers to the award's own form, in its order; rows, of people or a table, as they are stored. */
const formAnswers = sql`(select string_agg(concat(field.value ->> 'Label', ': ', given.answer), chr(10) order by field.place)
  from piece_answers join entry_form on entry_form.id = piece_answers.form_id
  cross join lateral jsonb_path_query(entry_form.definition, '$.Pages[*].Fields[*]') with ordinality as field (value, place)
  cross join lateral (select regexp_replace(replace(piece_answers.answers ->> (field.value ->> 'Name'), chr(10), ', '), '^Answers/.*/', '') as answer) given
  where piece_answers.piece_id = piece.id and given.answer <> '')`;
const answers = sql`nullif(concat_ws(chr(10), (select string_agg(concat(field.label, ': ', ${words}), chr(10) order by field.position, field.id)
  from category_custom_field field cross join lateral (select entry.custom_fields ->> field.id::text as answer) given
  where field.category_id = entry.category_id and btrim(coalesce(given.answer, ''), ${spaces}) <> ''), ${formAnswers}), '')`;

const category = { MediaType: sql`media_type.name`, CategoryType: sql`category_type.name`, Category: sql`category.name` };
const work = { EntryID: sql`entry.id`, Title: sql`piece.title`, Organization: sql`piece.organization`, ...category };
const entrant = { EntrantName: nameIn('account'), EntrantEmail: sql`account.email` };

export const entryCells = (currency: string, closed: readonly number[]): CellsOf<Reply<typeof entryExport.exportEntries>> => ({
  ...work,
  PieceID: sql`entry.piece_id`,
  SubmissionID: sql`piece.submission_id`,
  OriginalCategory: sql`original.name`,
  State: stateInSql,
  IsOff: sql`entry.is_off`,
  IsShortlisted: sql`entry.is_shortlisted`,
  ...entrant,
  ContactName: sql`submission.contact_name`,
  ContactEmail: sql`submission.contact_email`,
  ContactPhone: sql`submission.contact_phone`,
  PricePaid: sql`plain_amount(${paidForEntry}, ${sql.lit(currency)})`,
  Currency: sql`${sql.lit(currency)}::text`,
  Reviews: judgingFor(closed).reviews,
  NoLoads: judgingFor(closed).noLoads,
  MeanScore: judgingFor(closed).meanScore,
  Mark: sql`entry_check.mark`,
  MarkNote: sql`entry_check.note`,
  Answers: answers,
  CreatedDate: sql`entry.created_at`,
  ChangedDate: sql`submission.updated_at`,
});

/** What the entry shows: its own text, or else the piece's. */
const textOf = (name: string) =>
  sql`case when entry.texts ? ${sql.lit(name)} then entry.texts ->> ${sql.lit(name)} else piece.texts ->> ${sql.lit(name)} end`;

export const inventionCells = (
  currency: string,
  closed: readonly number[],
): CellsOf<Reply<typeof entryExport.exportInventionsEntries>> => ({
  ...entryCells(currency, closed),
  ProjectSummary: textOf('ProjectSummary'),
  Objectives: textOf('Objectives'),
  ResultsEvaluation: textOf('ResultsEvaluation'),
});

export const companyCells = (currency: string, closed: readonly number[]): CellsOf<Reply<typeof entryExport.exportCompanyEntries>> => ({
  ...inventionCells(currency, closed),
  CompanySize: wordOf(sql`piece.company_size_id`, optionsIn(companySizes, 'en-US'), ''),
  CompanyEffortsDiversity: textOf('CompanyEffortsDiversity'),
  CompanyEffortsSustainability: textOf('CompanyEffortsSustainability'),
});

export const offCells: CellsOf<Reply<typeof entryExport.exportEntriesOff>> = {
  ...work,
  Reason: wordOf(sql`entry_off.no_load_reason_id`, optionsIn(noLoadReasons, 'en-US'), noLoadReason(null, 'en-US')),
  Reports: sql`coalesce(entry_off.reports, 0)`,
  Status: sql`entry_off.status`,
  Note: sql`entry_off.note`,
  ...entrant,
  ReportedDate: sql`entry_off.created_at`,
  ChangedDate: sql`entry_off.updated_at`,
};

export const checkCells: CellsOf<Reply<typeof entryExport.getAuditEntryListForAdminExport>> = {
  ...work,
  State: stateInSql,
  ...entrant,
  Mark: sql`coalesce(entry_check.mark, 'unchecked')`,
  Note: sql`entry_check.note`,
  CheckedBy: nameIn('checker'),
  CheckedDate: sql`entry_check.checked_at`,
};

import * as z from 'zod';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { EntriesWanted } from '../entry/entry-filter.ts';

/** A filter set, or of what fits it only some chosen entries. */
const FilterSet = entity('EntriesToExport', { ...EntriesWanted.shape, EntryIDs: z.array(Id).max(2000).default([]) });

const text = z.string();
const category = { MediaType: text, CategoryType: text, Category: text };

const EntryLine = entity('EntryLine', {
  EntryID: z.int(),
  PieceID: z.int(),
  SubmissionID: z.int(),
  Title: text,
  Organization: text,
  ...category,
  OriginalCategory: text,
  State: text,
  IsOff: z.boolean(),
  IsShortlisted: z.boolean(),
  EntrantName: text,
  EntrantEmail: Contact,
  ContactName: text,
  ContactEmail: Contact,
  ContactPhone: Contact,
  /** In whole units with the currency's decimals, such as 295.00. */
  PricePaid: text,
  Currency: text,
  Reviews: z.int(),
  NoLoads: z.int(),
  MeanScore: sensitive('score', z.number().nullable()),
  Mark: text,
  MarkNote: text,
  /** What the category asked, a line for each question that was answered. */
  Answers: text,
  CreatedDate: Instant,
  ChangedDate: Instant,
});

const Company = entity('CompanyLine', {
  ...EntryLine.shape,
  CompanySize: text,
  ProjectSummary: text,
  Objectives: text,
  ResultsEvaluation: text,
  CompanyEffortsDiversity: text,
  CompanyEffortsSustainability: text,
});
const Invention = entity('InventionLine', { ...EntryLine.shape, ProjectSummary: text, Objectives: text, ResultsEvaluation: text });

const OffLine = entity('OffLine', {
  EntryID: z.int(),
  Title: text,
  Organization: text,
  ...category,
  Reason: text,
  Reports: z.int(),
  Status: text,
  Note: text,
  EntrantName: text,
  EntrantEmail: Contact,
  ReportedDate: Instant.nullable(),
  ChangedDate: Instant.nullable(),
});

const AuditLine = entity('AuditLine', {
  EntryID: z.int(),
  Title: text,
  Organization: text,
  ...category,
  State: text,
  EntrantName: text,
  EntrantEmail: Contact,
  Mark: text,
  Note: text,
  CheckedBy: text,
  CheckedDate: Instant.nullable(),
});

/** R386; Brand only where the property's credits have one. */
const PieceCredits = entity('PieceCredits', {
  PieceID: z.int(),
  Title: text,
  FinalOrganization: text,
  MediaType: text,
  EntrantEmail: Contact,
  IsWinner: z.boolean(),
  IsPVWinner: z.boolean(),
  IsHonoree: z.boolean(),
  IsNominee: z.boolean(),
  Categories: z.array(text),
  Credits: z.array(z.object({ FirstName: text, LastName: text, Title: text, Organization: text, Brand: text.optional() })),
});

/** Without a season: the current one. */
const OfProperty = z.object({ propId: PathId, season: PathId.optional() });

export const entryExport = {
  exportEntries: read('POST /export/ExportEntries/', {
    does: 'Export the entries that match a filter set',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: FilterSet,
    reply: z.array(EntryLine),
  }),
  exportCompanyEntries: read('POST /export/ExportCompanyEntries/', {
    does: 'Export the company entries that match a filter set, with company texts',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: FilterSet,
    reply: z.array(Company),
  }),
  exportInventionsEntries: read('POST /export/ExportInventionsEntries/', {
    does: 'Export the inventions entries that match a filter set, with their texts',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: FilterSet,
    reply: z.array(Invention),
  }),
  exportEntriesOff: read('POST /export/ExportEntriesOff/', {
    does: 'Export the paused entries, with reason and status',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: FilterSet,
    reply: z.array(OffLine),
  }),
  getAuditEntryListForAdminExport: read('POST /export/GetAuditEntryListForAdminExport/', {
    does: 'Export the eligibility checks of entries that match a filter set',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: FilterSet,
    reply: z.array(AuditLine),
  }),
  exportPieceCreditList: read('GET /export/ExportPieceCreditList/{propId}/{season?}', {
    does: 'Export works with credits, categories and awards',
    may: 'export.read',
    about: { property: 'propId' },
    notes: 'export.taken',
    params: OfProperty,
    reply: z.array(PieceCredits),
    fails: ['NotFound'],
  }),
  exportTotalByCat: read('GET /export/ExportTotalByCat/{propId}/{season?}', {
    does: 'Export the number of paid entries per category',
    may: 'export.read',
    about: { property: 'propId' },
    notes: 'export.taken',
    params: OfProperty,
    reply: z.array(z.object({ ...category, EntriesCount: z.int() })),
    fails: ['NotFound'],
  }),
  exportCategoryEntryCount: read('POST /export/ExportCategoryEntryCount/', {
    does: 'Export the number of entries per category, by current or (ExportType 1) original category',
    may: 'export.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'export.taken',
    body: z.object({ SeasonID: Id, PropertyID: Id, ExportType: z.int().nullish() }),
    reply: z.array(z.object({ ...category, EntryCount: z.int() })),
  }),
};

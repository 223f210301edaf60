import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Nothing, PathId, Upload } from '#contract/kernel/call/wire.ts';
import { importKinds, importLimits } from './import-kinds.ts';

const importStates = ['waiting', 'done', 'undone'] as const;
const entriesAs = ['draft', 'submitted', 'paid'] as const;

const Options = entity('ImportOptions', {
  /** Works: what becomes of their entries. */
  EntriesAs: z.enum(entriesAs).default('draft'),
  /** Whether judges are invited, or new entrants notified of their account, by email. */
  SendMail: z.boolean().default(false),
});
export type ImportOptions = z.infer<typeof Options>;

/** Names of our columns; those of an award's own questions are longer. */
const Mapping = z.record(z.string().max(60), z.int().min(0).max(importLimits.columns).nullable());

const Problem = entity('ImportProblem', {
  /** As a spreadsheet counts its rows, from 1; the heading is the first. */
  Line: z.int(),
  /** The heading of the column; empty where the whole line is meant. */
  Column: z.string(),
  Message: z.string(),
});
export type ImportProblem = z.infer<typeof Problem>;

const Outcome = {
  Rows: z.int(),
  Added: z.int(),
  /** What was there already and stayed as it was. */
  Existing: z.int(),
};

const ImportRow = entity('ImportRow', {
  ImportID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Kind: z.enum(importKinds),
  State: z.enum(importStates),
  FileName: z.string(),
  ...Outcome,
  CreatedDate: Instant,
  CreatedBy: z.string(),
  AppliedDate: Instant.nullable(),
  AppliedBy: z.string().nullable(),
  UndoneDate: Instant.nullable(),
  UndoneBy: z.string().nullable(),
  /** Set while it can be undone. */
  UndoUntil: Instant.nullable(),
  /** What stayed when it was undone, because someone had changed it. */
  Kept: z.array(z.string()),
});
export type ImportRow = z.infer<typeof ImportRow>;

const PreviewLine = entity('ImportPreviewLine', {
  Line: z.int(),
  Cells: z.array(z.string()),
  State: z.enum(['new', 'existing', 'problem']),
});

const ImportDetail = entity('ImportDetail', {
  ...ImportRow.shape,
  Version: z.int(),
  Header: z.array(z.string()),
  Mapping,
  Options,
  /** What the award's own form asks, as further columns of kinds that bring answers. */
  Questions: z.array(z.object({ Name: z.string(), Label: z.string() })),
  /** The first rows, and after them the first with problems. */
  Preview: z.array(PreviewLine),
  Problems: z.array(Problem),
  ProblemTotal: z.int(),
  ProblemLines: z.int(),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

/** How many problems an answer names; the error file has all of them. */
export const problemsShown = 100;

const DirectOutcome = entity('ImportOutcome', {
  ...Outcome,
  ImportIDs: z.array(z.int()),
  Problems: z.array(Problem),
});
export type DirectOutcome = z.infer<typeof DirectOutcome>;

const one = { params: z.object({ importId: PathId }), about: { import: 'importId' } } as const;
const direct = { accepts: 'multipart', largestBody: importLimits.bytes, reply: DirectOutcome, fails: ['ImportProblems'] } as const;

export const imports = {
  importCredits: write('POST /Import/ImportCredits', {
    does: 'Add credits to works from a CSV file, all or nothing',
    may: 'import.manage',
    about: { property: 'propertyID' },
    ...direct,
    body: z.object({ file: Upload, propertyID: PathId }),
  }),
  importClusterAssignments: write('POST /Import/ImportClusterAssignments', {
    does: 'Add clusters to the expertise of judges from a CSV file whose lines name award and season, all or nothing',
    may: 'import.manage',
    about: 'listed',
    ...direct,
    body: z.object({ file: Upload }),
  }),
  importTwitters: write('POST /Import/ImportTwitters', {
    does: 'Set the X handles of works from a CSV file, all or nothing',
    may: 'import.manage',
    about: { property: 'propertyID' },
    ...direct,
    body: z.object({ file: Upload, propertyID: PathId }),
  }),
  /** R568: a GET with a side effect. It imports what an organizer uploaded and checked; asked again, it answers the same. */
  importExternalPieceData: write('GET /Import/ImportExternalPieceData/{propertyId}/{season?}', {
    does: 'Import the works of the newest checked file that waits for a season, by its number; without one, for the current season',
    may: 'import.manage',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId, season: PathId.optional() }),
    reply: DirectOutcome,
    fails: ['NotFound', 'NoImportWaiting', 'ImportProblems'],
  }),

  addImport: write('POST /Import/AddImport', {
    does: 'Upload a CSV file to import; nothing is imported yet',
    may: 'import.judges',
    about: { property: 'PropertyID', season: 'SeasonID' },
    accepts: 'multipart',
    largestBody: importLimits.bytes,
    body: z.object({
      file: Upload,
      PropertyID: PathId,
      SeasonID: PathId,
      Kind: z.enum(importKinds),
      Preset: z.string().max(40).optional(),
    }),
    reply: ImportDetail,
  }),
  getImport: read('GET /Import/GetImport/{importId}', {
    does: 'Get an import with its columns, first lines and problems',
    may: 'import.judges',
    ...one,
    reply: ImportDetail,
  }),
  mapImport: write('POST /Import/MapImport', {
    does: 'Map columns and choose how to import; returns a preview',
    may: 'import.judges',
    about: { import: 'ImportID' },
    body: z.object({ ImportID: Id, Version: z.int(), Mapping, Options }),
    reply: ImportDetail,
    fails: ['Conflict', 'Locked'],
  }),
  applyImport: write('POST /Import/ApplyImport', {
    does: 'Import a checked file, all or nothing; repeating it imports nothing twice',
    may: 'import.judges',
    about: { import: 'ImportID' },
    body: z.object({ ImportID: Id, Version: z.int() }),
    reply: ImportDetail,
    fails: ['Conflict', 'Locked', 'ImportProblems'],
  }),
  undoImport: write('POST /Import/UndoImport', {
    does: 'Undo an import, except for rows changed since; possible for a day',
    may: 'import.judges',
    about: { import: 'ImportID' },
    takesNew: false,
    body: z.object({ ImportID: Id }),
    reply: ImportDetail,
    fails: ['TooLate', 'Locked'],
  }),
  discardImport: write('POST /Import/DiscardImport', {
    does: 'Delete an uploaded file that was not imported',
    may: 'import.judges',
    about: { import: 'ImportID' },
    takesNew: false,
    body: z.object({ ImportID: Id }),
    reply: Nothing,
    fails: ['Locked'],
  }),
  getImports: read('POST /Import/GetImports', {
    does: 'List the imports of a season, the newest first',
    may: 'import.judges',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: z.array(ImportRow),
  }),
  getProblemLines: read('GET /Import/GetProblemLines/{importId}', {
    does: 'Get all rows of a file with a column that names the problem of each, to fix and upload again',
    may: 'import.judges',
    ...one,
    reply: z.object({ FileName: z.string(), Lines: z.array(z.array(z.string())) }),
  }),
};

import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { textLimits } from '#contract/kernel/call/constants.ts';
import { OwnExtension } from '#contract/wings/ground/extension/extension.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import {
  AttemptKey,
  AdminFlag,
  BlankName,
  entity,
  Id,
  Instant,
  Name,
  Nothing,
  Option,
  OptionalName,
  OptionalText,
  PathId,
  Text,
} from '#contract/kernel/call/wire.ts';
import { EntryForm } from '#contract/wings/entering/form/form.ts';
import { FormAnswers } from '#contract/wings/entering/form/placed-answers.ts';
import { PriceNow } from '../category/category.ts';
import { CustomField } from '../category/custom-field.ts';
import { entryActions, entryStates, entryWindows } from '#contract/wings/entering/submission/entry-states.ts';
import { Missing } from '#contract/wings/entering/submission/submission.ts';
import { maxCategories } from './piece-options.ts';
import { pieceFileStates } from './piece-file-state.ts';
import { PieceFile } from './piece-view.ts';
import { TwitterName } from './twitter-name.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/piece-fields.ts';

const says = schemaSaying(texts);

/** Texts by the name of their field, such as ProjectSummary; how long each may be is the property's matter. */
const FieldName = z.string().regex(/^[A-Z][A-Za-z]{1,59}$/, { error: says('noSuchField') });
const Texts = z.record(FieldName, z.string().max(10_000));

const Credit = entity('Credit', {
  FirstName: Name(textLimits.usual),
  /** Empty for people who go by one name. */
  LastName: BlankName(textLimits.usual).default(''),
  Title: z.string().trim().max(textLimits.usual).default(''),
  Organization: BlankName(textLimits.usual).default(''),
  Brand: OptionalName(textLimits.usual),
});

/** Answers by the id of the category's own question. */
const Answers = z.record(z.string().regex(/^\d{1,9}$/), z.string().max(10_000));

const PieceEntry = entity('PieceEntry', {
  EntryID: z.int(),
  CategoryID: z.int(),
  Category: z.string(),
  MediaType: z.string(),
  State: z.enum(entryStates),
  Texts,
  CustomFields: Answers,
  Fields: z.array(CustomField),
  /** Where uploaded answers can be opened. */
  AnswerFiles: z.array(z.object({ UploadFile: z.string(), Url: z.string() })),
  Missing: z.array(Missing),
  /** What was paid, or what it costs now. */
  Price: z.int(),
  /** What judges reported of an entry that is off, until an administrator clears it. */
  Off: z
    .object({
      /** Empty where an organizer took it off and keeps the reason to themselves. */
      Reason: z.string(),
      Reports: z.int(),
      ReportedDate: Instant,
      IsMended: z.boolean(),
      /** Taken off by hand: there is nothing for the entrant to mend. */
      IsByOrganizer: z.boolean(),
    })
    .nullable(),
});

export const PieceForm = entity('PieceForm', {
  PieceID: z.int(),
  SubmissionID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Version: z.int(),
  Title: z.string(),
  Organization: z.string(),
  Client: z.string().nullable(),
  /** Without the @, for those who share the work. */
  TwitterName: z.string().nullable(),
  Texts,
  ProtectedUsername: z.string().nullable(),
  ProtectedPassword: sensitive('password', z.string().nullable()),
  IsCampaign: z.boolean(),
  DeviceTypeID: z.int().nullable(),
  PieceLengthID: z.int().nullable(),
  CompanySizeID: z.int().nullable(),
  PartnerIDs: z.array(z.int()),
  Credits: z.array(Credit.extend({ Brand: z.string().nullable() })),
  FileList: z.array(
    PieceFile.extend({
      State: z.enum(pieceFileStates),
      /** Percent, while it is being prepared. */
      Progress: z.int(),
    }),
  ),
  /** R312: the files that were made of them: films for every browser, small pictures. */
  FileAssetList: z.array(z.object({ UploadFile: z.string(), Name: z.string(), Url: z.string() })),
  /** The lead image. */
  UploadFile: z.string().nullable(),
  OriginalFileName: z.string().nullable(),
  LeadImageIndex: z.int().nullable(),
  UrlList: z.array(z.object({ Url: z.string(), Label: z.string(), IsCustom: z.boolean() })),
  /** The award's own form in the version that this work answers; none where the printed form is all there is. */
  Form: EntryForm.nullable(),
  /** Whether it is asked the finalists' pages. */
  IsShortlisted: z.boolean(),
  /** Of the entrant, where a condition of the form goes by it. */
  EntrantCountry: z.string().nullable(),
  /** Also what was answered to questions that aren't asked now. */
  Answers: FormAnswers,
  /** Where uploaded answers can be opened. */
  AnswerFiles: z.array(z.object({ UploadFile: z.string(), Url: z.string() })),
  Entries: z.array(PieceEntry),
  MaxItems: z.int(),
  AreFilesLocked: z.boolean(),
  AreUrlsLocked: z.boolean(),
  May: z.array(z.enum(entryActions)),
  Missing: z.array(Missing),
  Window: z.enum(entryWindows),
  /** When entries close. */
  EndDate: Instant,
  /** Where it closes later than for others; `EndDate` includes it. */
  Extension: OwnExtension.nullable(),
  /** Of all its entries that are neither paid nor withdrawn, at the price of now. */
  Price: PriceNow,
  /** Something newer than the saved piece was typed and kept. */
  DraftSavedDate: Instant.nullable(),
});
export type PieceForm = z.infer<typeof PieceForm>;

const edits = ['Conflict', 'EntriesClosed', 'Locked'] as const;

/** What a save can change of a work; what is left out stays. */
export const pieceFields = {
  Title: Text(textLimits.usual).optional(),
  Organization: BlankName(textLimits.usual).optional(),
  Client: OptionalName(textLimits.usual),
  TwitterName,
  Texts: Texts.optional(),
  ProtectedUsername: OptionalText(textLimits.usual),
  ProtectedPassword: OptionalText(textLimits.usual),
  DeviceTypeID: Id.nullish(),
  PieceLengthID: Id.nullish(),
  CompanySizeID: Id.nullish(),
  PartnerIDs: z.array(Id).max(20).optional(),
  Credits: z.array(Credit).max(200).optional(),
  /** Of the award's own form: what is left out stays. */
  Answers: FormAnswers.optional(),
  Entries: z
    .array(entity('PieceEntryEdit', { CategoryID: Id, Texts: Texts.optional(), CustomFields: Answers.optional() }))
    .max(maxCategories)
    .optional(),
};

/** The whole list, in order. */
export const PieceFiles = z
  .array(
    entity('ListedPieceFile', {
      UploadFile: Text(400),
      OriginalFileName: OptionalText(255),
      LeadImage: z.boolean().nullish(),
      ShortlistItem: z.boolean().nullish(),
    }),
  )
  .max(100);

export const PieceUrls = z
  .array(
    z.union([
      z.string().max(2000),
      entity('ListedPieceUrl', { Url: z.string().max(2000), Label: OptionalText(textLimits.usual), IsCustom: z.boolean().nullish() }),
    ]),
  )
  .max(100);

const FileList = entity('FileList', {
  isAdmin: AdminFlag,
  PropertyID: Id.nullish(),
  PieceID: Id,
  Version: z.int().nullish(),
  FileList: PieceFiles,
  PieceLengthID: Id.nullish(),
  /** Which of the upload dialogs it was; the list is the whole list anyway. */
  modalType: OptionalText(60),
});

const PieceInPath = z.object({ pieceId: PathId });
const isForShortlist = (what: string) =>
  ({
    does: `Check whether a shortlisted piece needs ${what}`,
    may: 'entrant.read',
    about: { piece: 'pieceId' },
    params: PieceInPath,
    reply: z.boolean(),
    fails: ['NotFound'],
  }) as const;

export const piece = {
  getPiece: read('POST /entry/GetPiece', {
    does: 'Get a piece with everything in it, for the entry form',
    may: 'entrant.read',
    about: { piece: 'pieceID' },
    body: z.object({ pieceID: Id }),
    reply: PieceForm,
  }),

  savePiece: write('POST /entry/SavePiece', {
    does: 'Create (without PieceID) or update a piece: texts, credits, categories and answers; omitted fields are unchanged',
    may: 'entrant.own',
    about: { piece: 'PieceID', submission: 'SubmissionID', category: 'Entries.CategoryID' },
    body: z
      .object({
        PieceID: Id.nullish(),
        SubmissionID: Id.nullish(),
        Version: z.int().nullish(),
        /** Of one that is created. */
        Key: AttemptKey,
        ...pieceFields,
      })
      .refine((given) => Boolean(given.PieceID) !== Boolean(given.SubmissionID), {
        path: ['PieceID'],
        error: says('pieceOrSubmission'),
      })
      .refine((given) => !given.PieceID || typeof given.Version === 'number', {
        path: ['Version'],
        error: says('pieceVersion'),
      }),
    reply: PieceForm,
    fails: [...edits, 'NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),

  updatePieceURLs: write('POST /entry/UpdatePieceURLs', {
    does: 'Replace the links of a piece',
    may: 'entrant.own',
    about: { piece: 'PieceID' },
    body: z.object({
      PieceID: Id,
      Version: z.int().nullish(),
      UrlList: PieceUrls,
      ProtectedUsername: OptionalText(textLimits.usual),
      ProtectedPassword: OptionalText(textLimits.usual),
    }),
    reply: PieceForm,
    fails: edits,
  }),

  updateFileList: write('POST /entry/UpdateFileList', {
    does: 'Replace the files of a piece, including the lead image and the shortlist video',
    may: 'entrant.own',
    about: { piece: 'PieceID', property: 'PropertyID' },
    body: FileList,
    reply: PieceForm,
    fails: [...edits, 'NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),
  updateFileListAdmin: write('POST /entry/UpdateFileListAdmin', {
    does: 'Replace the files of any piece',
    may: 'entry.manage',
    about: { piece: 'PieceID', property: 'PropertyID' },
    body: FileList,
    reply: PieceForm,
    fails: [...edits, 'NotAllowed', 'WrongType', 'TooLarge', 'NotArrived'],
  }),

  pieceIsForShortlistVideo: read('GET /entry/PieceIsForShortlistVideo/{pieceId}', isForShortlist('a video')),
  pieceIsForShortlistArtwork: read('GET /entry/PieceIsForShortlistArtwork/{pieceId}', isForShortlist('artwork')),
  pieceIsForShortlistPodcast: read('GET /entry/PieceIsForShortlistPodcast/{pieceId}', isForShortlist('a podcast')),
  pieceIsForShortlistAdvertisement: read('GET /entry/PieceIsForShortlistAdvertisement/{pieceId}', isForShortlist('an advertisement')),

  getPieceLengths: read('GET /entry/GetPieceLengths/{propertyId}', {
    does: 'List the lengths of a work',
    may: 'public',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(Option),
    fails: ['NotFound'],
  }),
  getPiecePartners: read('GET /entry/GetPiecePartners', {
    does: 'List the partner types of a work',
    may: 'account.use',
    reply: z.array(Option),
  }),
  getPieceCompanySize: read('GET /entry/GetPieceCompanySize', {
    does: 'List the company sizes',
    may: 'public',
    reply: z.array(Option),
  }),

  savePieceDraft: write('POST /entry/SavePieceDraft', {
    does: 'Save a draft of a piece; Revision is that of the last draft seen, 0 for none',
    may: 'entrant.own',
    about: { piece: 'PieceID' },
    body: z.object({
      PieceID: Id,
      Version: z.int(),
      Revision: z.int().min(0),
      Draft: z
        .record(z.string().max(100), z.unknown())
        .refine((draft) => JSON.stringify(draft).length <= 800_000, { error: says('draftTooLarge') }),
    }),
    reply: z.object({
      Revision: z.int(),
      SavedDate: Instant,
      Window: z.enum(entryWindows),
      /** The piece was saved by someone else since this Version. */
      IsStale: z.boolean(),
    }),
    fails: ['Conflict'],
  }),
  getPieceDraft: read('GET /entry/GetPieceDraft/{pieceId}', {
    does: 'Get the draft of a piece',
    may: 'entrant.read',
    about: { piece: 'pieceId' },
    params: PieceInPath,
    reply: z.object({
      PieceID: z.int(),
      Draft: z.record(z.string(), z.unknown()).nullable(),
      Revision: z.int(),
      SavedDate: Instant.nullable(),
      /** The piece was saved by someone else after this was begun. */
      IsStale: z.boolean(),
    }),
  }),
  discardPieceDraft: write('POST /entry/DiscardPieceDraft', {
    does: 'Discard the draft of a piece',
    may: 'entrant.own',
    takesNew: false,
    about: { piece: 'PieceID' },
    body: z.object({ PieceID: Id }),
    reply: Nothing,
  }),
};

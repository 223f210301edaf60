import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { OwnExtension } from '#contract/wings/ground/extension/extension.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { textLimits } from '#contract/kernel/call/constants.ts';
import {
  AttemptKey,
  Email,
  entity,
  Id,
  Instant,
  OptionalName,
  OptionalText,
  Page,
  PageRequest,
  PathId,
  SortBy,
  Text,
} from '#contract/kernel/call/wire.ts';
import { Rights } from '#contract/wings/accounts/account/rights.ts';
import { PriceNow } from '#contract/wings/entering/category/category.ts';
import { priceTiers } from '#contract/wings/entering/category/price.ts';
import { pieceFileStates } from '#contract/wings/entering/piece/piece-file-state.ts';
import { announcedParts, winnerKinds } from './levels.ts';
import { entryActions, entryStates, entryWindows, homeStates } from './entry-states.ts';

export const Missing = entity('MissingThing', { Field: z.string(), Message: z.string() });

/** One piece in one category. */
const Entry = entity('SubmissionEntry', {
  EntryID: z.int(),
  CategoryID: z.int(),
  Category: z.string(),
  MediaType: z.string(),
  IsPodcast: z.boolean(),
  State: z.enum(entryStates),
  /** Why judges could not see it, while it is off; mended by the entrant, it waits for an administrator. */
  Off: z
    .object({
      ReasonID: z.int().nullable(),
      /** In words; empty where an organizer took it off and keeps the reason to themselves. */
      Reason: z.string(),
      IsMended: z.boolean(),
      ReportedDate: Instant,
      /** Taken off by hand: there is nothing for the entrant to mend. */
      IsByOrganizer: z.boolean(),
    })
    .nullable(),
  /** What it was awarded, the best first; only what is announced. */
  /** `IsPublic`: everyone knows; before that, only whose work it is. */
  Awards: z.array(z.object({ Name: z.string(), Kind: z.enum(winnerKinds), IsPublic: z.boolean() })),
  /** What was paid, or what it costs now. */
  Price: z.int(),
  Missing: z.array(Missing),
});

const Piece = entity('SubmissionPiece', {
  PieceID: z.int(),
  Title: z.string(),
  Organization: z.string(),
  /** Without the @, for sharing. */
  TwitterName: z.string().nullable(),
  IsCampaign: z.boolean(),
  Version: z.int(),
  LeadImageUrl: z.string().nullable(),
  /** In the order in which judges see them. */
  Files: z.array(z.object({ OriginalFileName: z.string(), State: z.enum(pieceFileStates) })),
  /** As UpdateSubmissionPodcastURLs put it. */
  PodcastUrl: z.string().nullable(),
  /** What every entry of the piece lacks; each entry adds its own. */
  Missing: z.array(Missing),
  Entries: z.array(Entry),
});

const contact = {
  ContactName: OptionalName(textLimits.usual),
  ContactEmail: Email.or(z.literal('')).nullish(),
  ContactPhone: OptionalText(textLimits.usual),
};

const Submission = entity('Submission', {
  SubmissionID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Season: z.string(),
  /** Whose it is; `Rights` says what the caller may do with it. */
  UserID: z.int(),
  Owner: z.string(),
  OwnerOrganization: z.string().nullable(),
  Rights,
  Title: z.string(),
  ContactName: z.string().nullable(),
  ContactEmail: Contact.nullable(),
  ContactPhone: Contact.nullable(),
  CreatedDate: Instant,
  UpdatedDate: Instant,
  Version: z.int(),
  State: z.enum(entryStates),
  Window: z.enum(entryWindows),
  /** When entries close. */
  EndDate: Instant,
  /** Where it closes later than for others; `EndDate` includes it. */
  Extension: OwnExtension.nullable(),
  LeadImageUrl: z.string().nullable(),
  /** Of all entries that are neither paid nor withdrawn, at the price of now. */
  Price: PriceNow,
  IsMissingSomething: z.boolean(),
  /** What the caller may do with it now. */
  May: z.array(z.enum(entryActions)),
  Pieces: z.array(Piece),
});

const Ids = z.object({ id: PathId });
const Changes = z.object({ SubmissionID: Id, Version: z.int() });

export const submission = {
  createSubmission: write('POST /entry', {
    does: 'Create a submission with its first piece',
    may: 'entry.create',
    about: { property: 'PropertyID', category: 'CategoryIDs' },
    body: z.object({
      PropertyID: Id.nullish(),
      /** For whom, where that is not the caller: a colleague who lets the caller write in all submissions. */
      OwnerID: Id.nullish(),
      Title: Text(300),
      Organization: OptionalName(300),
      CategoryIDs: z.array(Id).max(20).default([]),
      ...contact,
      Key: AttemptKey,
    }),
    reply: Submission,
    fails: ['EntriesClosed', 'NotAllowed'],
  }),

  getSubmissionsForHome: read('POST /entry/GetSubmissionsForHome', {
    does: "List the caller's submissions with missing items and cost",
    may: 'entrant.read',
    about: { account: 'UserID', season: 'SeasonID', category: 'CategoryID', orListed: true },
    body: PageRequest.extend({
      Sort: SortBy('Updated', 'Created', 'Title').optional(),
      SeasonID: Id.nullish(),
      /** With an entry in one of these states. */
      States: z.array(z.enum(homeStates)).max(homeStates.length).default([]),
      CategoryID: Id.nullish(),
      /** Whose; administrators only. */
      UserID: Id.nullish(),
    }).prefault({}),
    reply: Page(Submission).extend({
      /** How many there are in each state, regardless of the page. */
      Counts: z.record(z.enum(homeStates), z.int()),
    }),
    fails: ['NotAllowed'],
  }),

  getWelcomeData: read('GET /entry/GetWelcomeData/{propertyId}', {
    does: "Get the entrant's home: season status, prices and progress of their submissions",
    may: 'entrant.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      PropertyID: z.int(),
      Name: z.string(),
      FirstName: z.string(),
      Season: z
        .object({
          SeasonID: z.int(),
          Name: z.string(),
          StartDate: Instant,
          EndDate: Instant,
          /** Where the caller has more time than others; `EndDate` includes it. */
          Extension: OwnExtension.nullable(),
          Window: z.enum(entryWindows),
          /** How much of its results everyone knows. */
          Results: z.enum(announcedParts),
        })
        .nullable(),
      /** Null where nothing gets dearer. */
      PriceTier: z.enum(priceTiers).nullable(),
      PriceUntil: Instant.nullable(),
      MaxPieces: z.int(),
      /** In which seasons the caller has submissions, the newest first. */
      Seasons: z.array(z.object({ SeasonID: z.int(), Name: z.string(), Submissions: z.int() })),
      Submissions: z.int(),
      Counts: z.record(z.enum(homeStates), z.int()),
    }),
    fails: ['NotAllowed', 'NotFound'],
  }),

  getSubmission: read('GET /entry/GetSubmission/{id}', {
    does: 'Get a submission with its pieces and entries',
    may: 'entrant.read',
    about: { submission: 'id' },
    params: Ids,
    reply: Submission,
    fails: ['NotFound'],
  }),

  updateSubmissionFromHome: write('POST /entry/UpdateSubmissionFromHome', {
    does: 'Rename a submission or update its contact; omitted fields are unchanged',
    may: 'entrant.own',
    about: { submission: 'SubmissionID' },
    body: Changes.extend({ Title: Text(300).optional(), ...contact }),
    reply: Submission,
    fails: ['Conflict', 'EntriesClosed', 'Locked'],
  }),

  updateSubmissionPodcastURLs: write('POST /entry/UpdateSubmissionPodcastURLs', {
    does: 'Set or clear the podcast URL of pieces of a submission',
    may: 'entrant.own',
    about: { submission: 'SubmissionID' },
    body: z.object({
      SubmissionID: Id,
      Version: z.int().nullish(),
      Pieces: z
        .array(z.object({ PieceID: Id, Url: z.string().trim().max(2000) }))
        .min(1)
        .max(20),
    }),
    reply: Submission,
    fails: ['Conflict', 'EntriesClosed', 'Locked'],
  }),

  getSubmissionForOrder: read('GET /entry/GetSubmissionForOrder/{id}', {
    does: 'List the entries of a submission that can be ordered, with prices, and what the others lack',
    may: 'entrant.read',
    about: { submission: 'id' },
    params: Ids,
    reply: z.object({
      SubmissionID: z.int(),
      Title: z.string(),
      Version: z.int(),
      Window: z.enum(entryWindows),
      Lines: z.array(
        z.object({
          EntryID: z.int(),
          PieceID: z.int(),
          PieceTitle: z.string(),
          CategoryID: z.int(),
          Category: z.string(),
          Amount: z.int(),
        }),
      ),
      NotReady: z.array(z.object({ EntryID: z.int().nullable(), PieceID: z.int(), PieceTitle: z.string(), Missing: z.array(Missing) })),
      Total: PriceNow,
    }),
    fails: ['NotFound'],
  }),

  mergeSubmissions: write('POST /entry/MergeSubmissions', {
    does: 'Merge submissions into the first; pieces with the same title become one',
    may: 'entrant.own',
    about: { submission: 'SubmissionIDs' },
    body: z.object({ SubmissionIDs: z.array(Id).min(2).max(20) }),
    reply: Submission,
    fails: ['EntriesClosed', 'Locked', 'NotAllowed'],
  }),

  duplicateSubmission: write('POST /entry/DuplicateSubmission', {
    does: 'Duplicate a submission as drafts of the current season',
    may: 'entry.create',
    body: z.object({ SubmissionID: Id, Key: AttemptKey }),
    reply: Submission,
    fails: ['EntriesClosed', 'NotAllowed'],
  }),

  deleteEntry: write('DELETE /entry/DeleteEntry/{entryId}', {
    does: 'Delete an entry; it can be restored for a while',
    may: 'entrant.own',
    takesNew: false,
    about: { entry: 'entryId' },
    params: z.object({ entryId: PathId }),
    reply: z.object({ EntryID: z.int(), RestorableUntil: Instant }),
    fails: ['EntriesClosed', 'Locked'],
  }),
  restoreEntry: write('POST /entry/RestoreEntry', {
    does: 'Restore a deleted entry',
    may: 'entrant.own',
    about: { entry: 'EntryID' },
    body: z.object({ EntryID: Id }),
    reply: Submission,
    fails: ['TooLate', 'Locked'],
  }),

  deleteSubmission: write('DELETE /entry/DeleteSubmission/{id}', {
    does: 'Delete a submission and its drafts; it can be restored for a while',
    may: 'entrant.own',
    takesNew: false,
    about: { submission: 'id' },
    params: Ids,
    reply: z.object({ SubmissionID: z.int(), RestorableUntil: Instant }),
    fails: ['EntriesClosed', 'Locked'],
  }),
  restoreSubmission: write('POST /entry/RestoreSubmission', {
    does: 'Restore a deleted submission',
    may: 'entrant.own',
    about: { submission: 'SubmissionID' },
    body: z.object({ SubmissionID: Id }),
    reply: Submission,
    fails: ['TooLate', 'Locked'],
  }),
};

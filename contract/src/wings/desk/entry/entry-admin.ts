import * as z from 'zod';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, PathId, SortBy } from '#contract/kernel/call/wire.ts';
import { onBehalf } from '#contract/wings/entering/piece/correction.ts';
import { PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';
import { checkMarks, EntriesWanted } from './entry-filter.ts';
import { adminStates, entryActions, entryStates } from '#contract/wings/entering/submission/entry-states.ts';

/** What is in the list, and at the head of the page of one entry. */
const entryRow = {
  EntryID: z.int(),
  PieceID: z.int(),
  SubmissionID: z.int(),
  PropertyID: z.int(),
  SeasonID: z.int(),
  Title: z.string(),
  Organization: z.string(),
  CategoryID: z.int(),
  Category: z.string(),
  CategoryType: z.string(),
  MediaType: z.string(),
  State: z.enum(entryStates),
  /** The best it was awarded, once everyone knows. */
  Award: z.string().nullable(),
  IsOff: z.boolean(),
  IsShortlisted: z.boolean(),
  /** Where its entrant had entered it, if an administrator moved it. */
  OriginalCategory: z.string().nullable(),
  /** Why judges could not see it, while it is off. */
  OffReason: z.string().nullable(),
  Reviews: z.int(),
  NoLoads: z.int(),
  MeanScore: sensitive('score', z.number().nullable()),
  /** Minor units. */
  PricePaid: z.int().nullable(),
  Currency: z.string(),
  EntrantID: z.int(),
  EntrantName: z.string(),
  EntrantEmail: Contact,
  CreatedDate: Instant,
  ChangedDate: Instant,
  Mark: z.enum(checkMarks).nullable(),
  MarkNote: z.string(),
};

const EntryRow = entity('EntryRow', { ...entryRow, LeadImageUrl: z.string().nullable() });

export const entrySorts = ['EntryID', 'Title', 'Organization', 'Category', 'Reviews', 'MeanScore', 'PricePaid', 'Changed'] as const;

const Wanted = entity('EntryListRequest', { ...PageRequest.shape, ...EntriesWanted.shape, Sort: SortBy(...entrySorts).optional() });

const AuditRow = entity('AuditRow', {
  ...entryRow,
  LeadImageUrl: z.string().nullable(),
  CheckedBy: z.string().nullable(),
  CheckedDate: Instant.nullable(),
  /** Of the mark; 0 while there is none. */
  CheckVersion: z.int(),
});

export const AdminEntry = entity('AdminEntry', {
  ...entryRow,
  LeadImageUrl: z.string().nullable(),
  /** Of the submission: anyone who saves anything in it makes a new one. */
  Version: z.int(),
  SeasonName: z.string(),
  /** Whether the entrant proved to own the email address; null on awards that check no one's identity (R239). */
  Identity: z.enum(['confirmed', 'unconfirmed']).nullable(),
  ContactName: z.string().nullable(),
  ContactEmail: Contact.nullable(),
  ContactPhone: Contact.nullable(),
  Client: z.string().nullable(),
  TwitterName: z.string().nullable(),
  Texts: z.array(PieceText),
  PieceFiles: z.array(PieceFile),
  PieceUrls: z.array(PieceUrl),
  CustomPieceUrls: z.array(PieceUrl),
  ProtectedUsername: z.string().nullable(),
  ProtectedPassword: sensitive('password', z.string().nullable()),
  /** Also to questions that were switched off since. */
  Answers: z.array(z.object({ Question: z.string(), Answer: z.string(), Url: z.string().nullable() })),
  Credits: z.array(
    z.object({ FirstName: z.string(), LastName: z.string(), Title: z.string(), Organization: z.string(), Brand: z.string().nullable() }),
  ),
  /** The same work in other categories. */
  Others: z.array(z.object({ EntryID: z.int(), Category: z.string(), State: z.enum(entryStates), Award: z.string().nullable() })),
  CheckedBy: z.string().nullable(),
  CheckedDate: Instant.nullable(),
  CheckVersion: z.int(),
  May: z.array(z.enum(entryActions)),
  /** The states an administrator may put it in now. */
  States: z.array(z.enum(adminStates)),
  /** What was said and decided about it so far: what changes now doesn’t change that. */
  Standing: z.object({
    Ballots: z.int(),
    Votes: z.int(),
    /** Judges who have it open now. */
    Leases: z.int(),
    IsRankingFinal: z.boolean(),
    IsAwarded: z.boolean(),
  }),
  /** Who took it off by hand, and why; nothing for what judges reported. */
  TakenOff: z.object({ By: z.string(), Reason: z.string(), At: Instant }).nullable(),
  /** Why it can’t be taken off, in words; nothing when it can, or is off already. */
  OffProblem: z.string().nullable(),
  /** Whether the award emails entrants about these automatically. */
  TellsMoves: z.boolean(),
  TellsWithdrawals: z.boolean(),
  /** Why it stays in its category, in words; nothing when it can be moved. */
  MoveProblem: z.string().nullable(),
  /** Judges' suggestions, the most frequent first. */
  Suggestions: z.array(z.object({ CategoryID: z.int(), Category: z.string(), Judges: z.int() })),
});
export type AdminEntry = z.infer<typeof AdminEntry>;

export const entryAdmin = {
  getEntryListForAdmin: read('POST /entry/GetEntryListForAdmin', {
    does: 'List the entries of a season that match a filter set, with images, reviews and checks',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: Wanted,
    reply: Page(EntryRow).extend({
      /** Of the whole season, ignoring the filters. */
      SeasonTotal: z.int(),
      Counts: z.record(z.enum(entryStates), z.int()),
    }),
  }),

  getEntryIdsForAdmin: read('POST /entry/GetEntryIdsForAdmin', {
    does: 'List the numbers of all entries of a season that match a filter set',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: EntriesWanted,
    reply: z.object({ EntryIDs: z.array(z.int()) }),
  }),

  getAdminEntryDetail: read('GET /entry/GetAdminEntryDetail/{entryId}', {
    does: 'Get an entry with all details for administrators',
    may: 'entry.read',
    about: { entry: 'entryId' },
    params: z.object({ entryId: PathId }),
    reply: AdminEntry,
    fails: ['NotFound'],
  }),

  saveAdminEntryDetail: write('POST /entry/SaveAdminEntryDetail', {
    does: 'Move an entry to another category or change its status, with a reason',
    may: 'entry.manage',
    about: { entry: 'EntryID', category: 'CategoryID' },
    body: z.object({
      EntryID: Id,
      Version: z.int(),
      CategoryID: Id.nullish(),
      State: z.enum(adminStates).nullish(),
      ...onBehalf,
      /** Without it as the award’s automatic emails have it. */
      TellEntrant: z.boolean().nullish(),
    }),
    reply: AdminEntry,
    fails: ['NotFound', 'Conflict', 'Locked', 'OwnConflict', 'SecondPersonNeeded'],
  }),

  getAuditEntryListForAdmin: read('POST /entry/GetAuditEntryListForAdmin', {
    does: "List the eligibility checks of a season's entries",
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: Wanted,
    reply: Page(AuditRow).extend({
      /** How many entries of the season carry each mark. */
      Marks: z.object({ eligible: z.int(), question: z.int(), ineligible: z.int(), unchecked: z.int() }),
    }),
  }),

  saveAuditEntryListForAdmin: write('POST /entry/SaveAuditEntryListForAdmin', {
    does: 'Mark entries as eligible, in question or ineligible, with a note; an empty mark removes it',
    may: 'entry.manage',
    about: { property: 'PropertyID', entry: 'Entries.EntryID' },
    body: z.object({
      PropertyID: Id,
      Entries: z
        .array(
          z.object({
            EntryID: Id,
            Mark: z.enum(checkMarks).nullable(),
            /** Without one the note that is there stays. */
            Note: z.string().trim().max(1000).nullish(),
            /** The version of the check that was on the screen; without it, any existing one is replaced. */
            CheckVersion: z.int().min(0).nullish(),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.object({ Changed: z.int() }),
    fails: ['NotFound', 'Conflict'],
  }),
};

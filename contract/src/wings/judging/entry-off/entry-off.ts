import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, SortBy } from '#contract/kernel/call/wire.ts';

/** R362: reported by judges, its entrant written to, mended by them, cleared by an administrator. */
export const entryOffStatuses = ['reported', 'mailed', 'mended', 'cleared'] as const;
export type EntryOffStatus = (typeof entryOffStatuses)[number];

export const EntryOff = entity('EntryOff', {
  EntryOffID: z.int(),
  EntryID: z.int(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  Category: z.string(),
  MediaType: z.string(),
  PictureUrl: z.string().nullable(),
  NoLoadReasonID: z.int().nullable(),
  /** What the first judge wrote. */
  Note: z.string().nullable(),
  /** What every judge said, the first one first; also what was withdrawn. */
  AllReports: z.array(
    z.object({
      Judge: z.string(),
      /** 1 from a review, 2 from a ballot. */
      Round: z.int(),
      NoLoadReasonID: z.int(),
      Note: z.string().nullable(),
      ReportedAt: Instant,
      UndoneAt: Instant.nullable(),
    }),
  ),
  /** Who took it off by hand, and why; null where only judges reported it. */
  TakenOff: z.object({ By: z.string(), Reason: z.string() }).nullable(),
  Reports: z.int(),
  Status: z.enum(entryOffStatuses),
  /** Reports that may lie with the judge's place or device do not take an entry out of judging immediately. */
  IsOff: z.boolean(),
  /** On the executives' ballots: judges' reports alone do not take it off them. */
  IsShortlisted: z.boolean(),
  EntrantName: z.string(),
  EntrantEmail: Contact,
  ReportedAt: Instant,
  UpdatedAt: Instant,
  MailedAt: Instant.nullable(),
  MendedAt: Instant.nullable(),
  /** Since the first report; absent where no one noted what the judge found. */
  Changes: z
    .object({
      AddedUrls: z.array(z.string()),
      RemovedUrls: z.array(z.string()),
      AddedFiles: z.array(z.string()),
      RemovedFiles: z.array(z.string()),
      IsLoginChanged: z.boolean(),
    })
    .nullable(),
});
export type EntryOff = z.output<typeof EntryOff>;

export const entryOff = {
  getEntriesOffList: read('POST /entry/GetEntriesOffList', {
    does: 'List the paused entries of a season',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: PageRequest.extend({
      PropertyID: Id,
      SeasonID: Id,
      /** `open` is everything but cleared. */
      Status: z.enum(['open', 'all', ...entryOffStatuses]).default('open'),
      Sort: SortBy('ReportedAt', 'UpdatedAt', 'Reports', 'PieceTitle').optional(),
    }),
    reply: Page(EntryOff).extend({ Counts: z.record(z.enum(entryOffStatuses), z.int()) }),
  }),
  clearEntryOff: write('POST /entry/ClearEntryOff', {
    does: 'Return an entry to judging',
    may: 'entryOff.manage',
    about: { entryOff: 'EntryOffID' },
    body: z.object({ EntryOffID: Id }),
    reply: EntryOff,
  }),
  updateEntryOffStatus: write('POST /entry/UpdateEntryOffStatus', {
    does: 'Set the status of a paused entry; cleared resumes judging, any other status keeps it paused',
    may: 'entryOff.manage',
    about: { entryOff: 'EntryOffID' },
    body: z.object({ EntryOffID: Id, Status: z.enum(entryOffStatuses) }),
    reply: EntryOff,
    fails: ['Conflict'],
  }),
  sendEntryOffEmail: write('POST /entry/SendEntryOffEmail', {
    does: 'Email the entrant of a paused entry',
    may: 'entryOff.manage',
    about: { entryOff: 'EntryOffID' },
    body: z.object({
      EntryOffID: Id,
      /** The last mail on the screen. Was another sent since, nothing is sent, and a click too many writes to no one twice. */
      MailedAt: Instant.nullish(),
    }),
    reply: EntryOff,
    fails: ['Locked'],
  }),
};

import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { atOnce, BlankName, Email, entity, Id, Instant, Name, Page, PageRequest, SortBy } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/nomination-fields.ts';
import { NominationForm } from './nomination-form.ts';
import { nominationWindows, nominatorKinds, nomineeStates } from './nomination-states.ts';

const says = schemaSaying(texts);

const about = { property: 'PropertyID', season: 'SeasonID' } as const;
const ofSeason = { PropertyID: Id, SeasonID: Id };
const ofNominee = { ...ofSeason, NomineeID: Id };

const settings = {
  Who: z.enum(nominatorKinds),
  OpensAt: Instant,
  ClosesAt: Instant,
  /** Until then nominees can accept. */
  AnswerBy: Instant,
  /** How many nominations one person may make in the season. */
  MostEach: z.int().min(1).max(50),
  /** Nominees are asked when an organizer sends them the email, not by their first nomination. */
  AsksByHand: z.boolean(),
  /** None: all that take entries. */
  CategoryIDs: z.array(Id).max(200),
  Form: NominationForm,
};
export const NominationSettings = entity('NominationSettings', settings);
export type NominationSettings = z.output<typeof NominationSettings>;

const Desk = entity('NominationDesk', {
  Window: z.enum(nominationWindows),
  /** Of the season; where it has none, proposed from its dates and the last season's form, with `Version` 0. */
  Settings: NominationSettings,
  Version: z.int(),
  /** The last moment that nominees may have to answer. */
  EntriesEnd: Instant,
  /** Of the season, to choose among. */
  AllCategories: z.array(z.object({ CategoryID: z.int(), Name: z.string() })),
  /** Those that take nominations, or have some. */
  Categories: z.array(
    z.object({
      CategoryID: z.int(),
      Name: z.string(),
      Nominees: z.int(),
      Accepted: z.int(),
      /** Confirmed ones. */
      Nominations: z.int(),
    }),
  ),
  States: z.record(z.enum(nomineeStates), z.int()),
  /** Sent, and not confirmed yet. */
  Unconfirmed: z.int(),
  /** Nominees that may be the same person as another. */
  Alike: z.int(),
  Reported: z.int(),
});
export type NominationDesk = z.output<typeof Desk>;

const Nominee = {
  NomineeID: z.int(),
  Name: z.string(),
  Organization: z.string(),
  Email: Contact.nullable(),
  CategoryID: z.int(),
  Category: z.string(),
  State: z.enum(nomineeStates),
  Nominations: z.int(),
  /** What a nominator wrote was reported. */
  IsReported: z.boolean(),
  /** Others with the same name or address, in any category. */
  Alike: z.int(),
  CreatedAt: Instant,
  AskedAt: Instant.nullable(),
  Reminders: z.int(),
  AnsweredAt: Instant.nullable(),
  SubmissionID: z.int().nullable(),
};
const NomineeRow = entity('NomineeRow', Nominee);
export type NomineeRow = z.output<typeof NomineeRow>;

const NomineeDetail = entity('NomineeDetail', {
  ...Nominee,
  Version: z.int(),
  Given: z.array(
    z.object({
      NominationID: z.int(),
      Nominator: NameOrEmail,
      NominatorEmail: Contact.nullable(),
      ShowsName: z.boolean(),
      NomineeName: z.string(),
      Organization: z.string(),
      Reason: z.string(),
      Answers: z.array(z.object({ Question: z.string(), Answer: z.string() })),
      SentAt: Instant,
      ConfirmedAt: Instant,
      ReportedAt: Instant.nullable(),
    }),
  ),
  /** Who may be the same person. */
  Others: z.array(
    z.object({
      NomineeID: z.int(),
      Name: z.string(),
      Organization: z.string(),
      Email: Contact.nullable(),
      Category: z.string(),
      State: z.enum(nomineeStates),
      Nominations: z.int(),
    }),
  ),
});
export type NomineeDetail = z.output<typeof NomineeDetail>;

const ExportRow = entity('NominationExportRow', {
  NominationID: z.int(),
  NomineeID: z.int(),
  Nominee: z.string(),
  Organization: z.string(),
  NomineeEmail: Contact.nullable(),
  Category: z.string(),
  State: z.enum(nomineeStates),
  Nominator: NameOrEmail,
  NominatorEmail: Contact.nullable(),
  ShowsName: z.boolean(),
  Reason: z.string(),
  Answers: z.string(),
  SentAt: Instant,
  ConfirmedAt: Instant,
  AnsweredAt: Instant.nullable(),
  SubmissionID: z.int().nullable(),
});

/** The organizers' side: the window of a season, and everyone who was nominated. */
export const nominationDesk = {
  getNominationDesk: read('POST /NominationDesk/GetNominationDesk', {
    does: 'Get the nomination window of a season, and how many were nominated in each category',
    may: 'entry.read',
    about,
    body: z.object(ofSeason),
    reply: Desk,
    fails: ['NotFound'],
  }),

  saveNominationSettings: write('POST /NominationDesk/SaveNominationSettings', {
    does: 'Set who may nominate in a season, from when to when, and what they are asked; Version is the one that was edited, 0 for none',
    may: 'season.manage',
    about: { ...about, category: 'CategoryIDs' },
    body: z.object({ ...ofSeason, ...settings, Version: z.int().min(0) }).superRefine((given, context) => {
      if (!atOnce.when({ value: given })) return;
      const { OpensAt, ClosesAt, AnswerBy } = given;
      if (ClosesAt <= OpensAt) context.addIssue({ code: 'custom', path: ['ClosesAt'], ...says('afterOpening')() });
      if (AnswerBy < ClosesAt) context.addIssue({ code: 'custom', path: ['AnswerBy'], ...says('afterClosing')() });
    }),
    reply: Desk,
    fails: ['NotFound', 'Conflict'],
  }),

  listNominees: read('POST /NominationDesk/ListNominees', {
    does: 'List the nominees of a season with how many nominated them',
    may: 'entry.read',
    about: { ...about, category: 'CategoryID' },
    body: PageRequest.extend({
      ...ofSeason,
      Sort: SortBy('Nominations', 'Name', 'Created').optional(),
      CategoryID: Id.nullish(),
      State: z.enum(nomineeStates).nullish(),
      /** Those that may be the same person as another, or whose nominators' words were reported. */
      Only: z.enum(['alike', 'reported']).nullish(),
    }),
    reply: Page(NomineeRow),
    fails: ['NotFound'],
  }),

  getNomineeDetail: read('POST /NominationDesk/GetNomineeDetail', {
    does: 'Get a nominee with all nominations, and who may be the same person',
    may: 'entry.read',
    about,
    notes: 'person.seen',
    body: z.object(ofNominee),
    reply: NomineeDetail,
    fails: ['NotFound'],
  }),

  changeNominee: write('POST /NominationDesk/ChangeNominee', {
    does: 'Correct a nominee’s name, organization, address or category; a new address ends the links that were sent',
    may: 'entry.manage',
    about: { ...about, category: 'CategoryID' },
    body: z.object({ ...ofNominee, Version: z.int(), Name: Name(200), Organization: BlankName(200), Email: Email, CategoryID: Id }),
    reply: NomineeDetail,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  joinNominees: write('POST /NominationDesk/JoinNominees', {
    does: 'Join nominees who are the same person: all nominations go to the first',
    may: 'entry.manage',
    about,
    body: z.object({
      ...ofNominee,
      OtherIDs: z.array(Id).min(1).max(20),
      /** In place of the first one's, where the two differ. */
      Name: Name(200).optional(),
      Organization: BlankName(200).optional(),
      /** Nominations of the others that stay, where one person nominated both; otherwise that of the first stays. */
      KeptIDs: z.array(Id).max(200).default([]),
    }),
    reply: NomineeDetail,
    fails: ['NotFound', 'Locked'],
  }),

  sendToNominees: write('POST /NominationDesk/SendToNominees', {
    does: 'Email nominees their link, for the first time or again; someone who declined is left alone',
    may: 'entry.manage',
    about,
    body: z.object({ ...ofSeason, NomineeIDs: z.array(Id).min(1).max(200) }),
    reply: z.object({ Sent: z.int(), Left: z.int() }),
    fails: ['NotFound', 'TooLate'],
  }),

  withdrawNominee: write('POST /NominationDesk/WithdrawNominee', {
    does: 'Withdraw a nominee who has not accepted: their links end, and their nominators read that it was withdrawn; or bring one back',
    may: 'entry.manage',
    takesNew: false,
    about,
    body: z.object({ ...ofNominee, IsWithdrawn: z.boolean() }),
    reply: NomineeDetail,
    fails: ['NotFound', 'Locked'],
  }),

  exportNominations: read('POST /NominationDesk/ExportNominations', {
    does: 'Export the confirmed nominations of a season',
    may: 'entry.read',
    about,
    notes: 'export.taken',
    body: z.object(ofSeason),
    reply: z.array(ExportRow),
    fails: ['NotFound'],
  }),
};

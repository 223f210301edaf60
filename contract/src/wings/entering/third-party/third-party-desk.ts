import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact, NameOrEmail, sensitive } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Instant, Nothing, OptionalText, Page, PageRequest, PathId, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import { FormField } from '#contract/wings/entering/form/form.ts';
import texts from '#texts/entering/third-party-fields.ts';
import { isShownPart, missingWhy, personStates, roleStates, thirdPartyKinds, verdicts } from './kinds.ts';

const says = schemaSaying(texts);

/** What a referee may be asked: nothing that needs an upload or another answer. */
const questionKinds = ['text', 'longText', 'yesNo', 'choice', 'scale', 'date'] as const;
const isPlain = ({ Kind, When }: FormField): boolean => (questionKinds as readonly string[]).includes(Kind) && When === null;

const role = {
  Name: Text(80),
  Lead: OptionalText(600),
  Least: z.int().min(0).max(10),
  Most: z.int().min(1).max(10),
  Shows: z
    .array(z.string().max(80))
    .max(100)
    .refine((parts) => parts.every(isShownPart), { error: says('unknownPart') }),
  Questions: z
    .array(FormField)
    .max(20)
    .refine((fields) => fields.every(isPlain), { error: says('plainQuestions') })
    .refine((fields) => new Set(fields.map(({ Name }) => Name)).size === fields.length, { error: says('nameTwice') }),
  /** Null: submitting waits for them. Else days after entries close. */
  DaysAfter: z.int().min(0).max(180).nullable(),
};

const Role = entity('ThirdPartyRole', {
  RoleID: z.int(),
  Kind: z.enum(thirdPartyKinds),
  ...role,
  Lead: z.string(),
  Version: z.int(),
  Due: Instant,
  /** People named for it, and how many of them have answered. */
  People: z.int(),
  Answered: z.int(),
});
export type ThirdPartyRole = z.output<typeof Role>;

const Roles = z.object({
  Roles: z.array(Role),
  /** Questions of the award's own form that may be shown. */
  Fields: z.array(z.object({ Part: z.string(), Label: z.string() })),
});

const ListedPerson = z.object({
  ThirdPartyID: z.int(),
  Name: z.string(),
  Email: Contact,
  State: z.enum(personStates),
  SentAt: Instant,
  AnsweredAt: Instant.nullable(),
});

const Row = entity('ThirdPartyRow', {
  SubmissionID: z.int(),
  Submission: z.string(),
  Entrant: NameOrEmail,
  IsSubmitted: z.boolean(),
  RoleID: z.int(),
  Role: z.string(),
  Kind: z.enum(thirdPartyKinds),
  State: z.enum(roleStates),
  /** Null where nothing is missing. */
  Why: z.enum(missingWhy).nullable(),
  Due: Instant,
  IsLate: z.boolean(),
  ExtendedTo: Instant.nullable(),
  Reason: Contact.nullable(),
  People: z.array(ListedPerson),
});
export type ThirdPartyRow = z.output<typeof Row>;

const Answer = z.object({
  AnsweredAt: Instant,
  Verdict: z.enum(verdicts),
  TypedName: z.string().nullable(),
  Reason: Contact.nullable(),
  /** Of what they approved, by work. */
  Works: z.array(z.object({ Title: z.string(), Hash: z.string(), IsCurrent: z.boolean() })),
  /** A reference, for organizers alone. */
  Reference: sensitive('document', z.array(z.object({ Question: z.string(), Answer: z.string() }))),
});

const about = { season: 'SeasonID' } as const;
const ofSubmission = { SubmissionID: Id, RoleID: Id } as const;

/** Which people a season asks for, and the organizer's view of who is missing. */
export const thirdPartyDesk = {
  getRoles: read('GET /thirdParty/GetRoles/{seasonId}', {
    does: 'List the people a season’s entrants have to name',
    may: 'season.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: Roles,
    fails: ['NotFound'],
  }),

  saveRole: write('POST /thirdParty/SaveRole', {
    does: 'Add or change a role that a season’s entrants have to name people for',
    may: 'season.manage',
    about,
    body: z
      .object({
        SeasonID: Id,
        /** Left out for a new one. */
        RoleID: Id.nullish(),
        Version: z.int().min(0).default(0),
        Kind: z.enum(thirdPartyKinds),
        ...role,
      })
      .refine(({ Least, Most }) => Most >= Least, { error: says('mostBelowLeast'), path: ['Most'] })
      .refine(({ Kind, Shows }) => Kind === 'referee' || Shows.length > 0, { error: says('showSomething'), path: ['Shows'] })
      .refine(({ Kind, Questions }) => Kind !== 'referee' || Questions.length > 0, { error: says('askSomething'), path: ['Questions'] }),
    reply: Roles,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  removeRole: write('POST /thirdParty/RemoveRole', {
    does: 'Stop asking for a role; what people answered stays',
    may: 'season.manage',
    takesNew: false,
    about,
    body: z.object({ SeasonID: Id, RoleID: Id }),
    reply: Roles,
    fails: ['NotFound'],
  }),

  getMissing: read('POST /thirdParty/GetMissing', {
    does: 'List submissions with the people they need, who has answered and who is missing',
    may: 'entry.read',
    about,
    body: PageRequest.extend({
      SeasonID: Id,
      RoleID: Id.nullish(),
      State: z.enum(['missing', 'late', 'complete', 'all']).default('missing'),
    }),
    reply: Page(Row).extend({ Counts: z.object({ missing: z.int(), late: z.int(), complete: z.int(), all: z.int() }) }),
    fails: ['NotFound'],
  }),

  getAnswers: read('GET /thirdParty/GetAnswers/{submissionId}/{thirdPartyId}', {
    does: 'List everything a named person answered, with the hashes of what they approved',
    may: 'entry.read',
    about: { submission: 'submissionId' },
    notes: 'person.seen',
    params: z.object({ submissionId: PathId, thirdPartyId: PathId }),
    reply: z.object({ Name: z.string(), Email: Contact, Role: z.string(), Answers: z.array(Answer) }),
    fails: ['NotFound'],
  }),

  waiveRole: write('POST /thirdParty/WaiveRole', {
    does: 'Do without a role for one submission, with a reason that its entrant reads; or ask for it again',
    may: 'entry.manage',
    about: { submission: 'SubmissionID' },
    body: z.object({ ...ofSubmission, IsWaived: z.boolean(), Reason: Text(500) }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  extendRole: write('POST /thirdParty/ExtendRole', {
    does: 'Give the people of a role more time for one submission, which may be submitted meanwhile',
    may: 'entry.manage',
    about: { submission: 'SubmissionID' },
    body: z.object({ ...ofSubmission, Until: Instant, Reason: Text(500) }),
    reply: Nothing,
    fails: ['NotFound'],
  }),

  remindMissing: write('POST /thirdParty/RemindMissing', {
    does: 'Email everyone of a season who was named and has yet to answer, each at most once a day',
    may: 'entry.manage',
    about,
    body: z.object({ SeasonID: Id, RoleID: Id.nullish() }),
    reply: z.object({ Reminded: z.int() }),
    fails: ['NotFound'],
  }),

  exportThirdParties: read('POST /thirdParty/ExportThirdParties', {
    does: 'Export everyone who was named in a season, with answers and hashes',
    may: 'export.people',
    about,
    notes: 'export.taken',
    body: z.object({ SeasonID: Id }),
    reply: z.array(
      entity('ThirdPartyExport', {
        SubmissionID: z.int(),
        Submission: z.string(),
        Entrant: NameOrEmail,
        Role: z.string(),
        Name: z.string(),
        Email: Contact,
        State: z.string(),
        SentAt: Instant,
        AnsweredAt: Instant.nullable(),
        TypedName: z.string().nullable(),
        Reason: Contact.nullable(),
        Hashes: z.string(),
      }),
    ),
    fails: ['NotFound'],
  }),
};

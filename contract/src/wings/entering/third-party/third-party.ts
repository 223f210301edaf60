import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { Email, entity, Id, Instant, Name, OptionalName, OptionalText, PathId, Text } from '#contract/kernel/call/wire.ts';
import { FormField } from '#contract/wings/entering/form/form.ts';
import { personStates, roleStates, thirdPartyKinds, verdicts } from './kinds.ts';

const Person = entity('ThirdParty', {
  ThirdPartyID: z.int(),
  Name: z.string(),
  Email: Contact,
  State: z.enum(personStates),
  /** When they were last asked. */
  SentAt: Instant,
  /** Null where no link of theirs opens anything now. */
  LinkEnds: Instant.nullable(),
  HasOpened: z.boolean(),
  AnsweredAt: Instant.nullable(),
  /** Why they didn't approve. */
  Reason: Contact.nullable(),
});

const Role = entity('ThirdPartyOfSubmission', {
  RoleID: z.int(),
  Kind: z.enum(thirdPartyKinds),
  Name: z.string(),
  Least: z.int(),
  Most: z.int(),
  /** What of a work they read, in words. */
  Shows: z.array(z.string()),
  State: z.enum(roleStates),
  /** Submitting waits for them. */
  Waits: z.boolean(),
  Due: Instant,
  IsLate: z.boolean(),
  /** An organizer's reason for doing without them or giving more time. */
  Reason: Contact.nullable(),
  People: z.array(Person),
});

const ThirdParties = entity('ThirdParties', {
  SubmissionID: z.int(),
  Roles: z.array(Role),
  /** Submitting waits for someone now. */
  IsWaiting: z.boolean(),
  /** The caller may name people. */
  MayName: z.boolean(),
});
export type ThirdParties = z.output<typeof ThirdParties>;

const ShownItem = z.object({
  Name: z.string(),
  Label: z.string(),
  Text: z.string(),
  /** Of a link or a file. */
  Url: z.string().nullable(),
  /** It differs from what this person approved. */
  IsChanged: z.boolean(),
});

const ShownWork = entity('ThirdPartyWork', {
  PieceID: z.int(),
  Title: z.string(),
  /** Names exactly what is shown; sent back with the answer. */
  Hash: z.string(),
  Items: z.array(ShownItem),
});
export type ShownWork = z.output<typeof ShownWork>;

const OpenedRequest = entity('ThirdPartyRequest', {
  PropertyID: z.int(),
  Award: z.string(),
  Season: z.string(),
  Kind: z.enum(thirdPartyKinds),
  Role: z.string(),
  Lead: z.string(),
  /** Who is asked, and who asks. */
  Name: z.string(),
  Entrant: z.string(),
  Organization: z.string().nullable(),
  Submission: z.string(),
  ExpiresAt: Instant,
  State: z.enum(personStates),
  AnsweredAt: Instant.nullable(),
  /** Every work was withdrawn: nothing is asked of them anymore. */
  IsOver: z.boolean(),
  Works: z.array(ShownWork),
  /** Of a referee. */
  Questions: z.array(FormField),
});
export type OpenedRequest = z.output<typeof OpenedRequest>;

const about = { submission: 'SubmissionID' } as const;

/** People who must say yes: named by the entrant, answering by a link of their own. */
export const thirdParty = {
  getThirdParties: read('GET /thirdParty/GetThirdParties/{submissionId}', {
    does: 'List whom a submission needs to approve it or give a reference, and who has answered',
    may: 'entrant.read',
    about: { submission: 'submissionId' },
    params: z.object({ submissionId: PathId }),
    reply: ThirdParties,
    fails: ['NotFound'],
  }),

  nameThirdParty: write('POST /thirdParty/NameThirdParty', {
    does: 'Name a person for a role and email them a link, in place of another person if one is given',
    may: 'entrant.own',
    about,
    limit: 'askThirdParty',
    body: z.object({ SubmissionID: Id, RoleID: Id, Name: Name(200), Email, Replaces: Id.nullish() }),
    reply: ThirdParties,
    fails: ['NotFound', 'NotAllowed', 'TooLate', 'Locked'],
  }),

  sendAgain: write('POST /thirdParty/SendAgain', {
    does: 'Email a named person a new link; the one before stops working',
    may: 'entrant.own',
    about,
    limit: 'askThirdParty',
    body: z.object({ SubmissionID: Id, ThirdPartyID: Id }),
    reply: ThirdParties,
    fails: ['NotFound', 'NotAllowed', 'TooMany', 'Locked'],
  }),

  removeThirdParty: write('POST /thirdParty/RemoveThirdParty', {
    does: 'Remove a named person; their link stops working',
    may: 'entrant.own',
    takesNew: false,
    about,
    body: z.object({ SubmissionID: Id, ThirdPartyID: Id }),
    reply: ThirdParties,
    fails: ['NotFound', 'NotAllowed'],
  }),

  /** A write, because the first opening is noted. */
  openRequest: write('POST /thirdParty/OpenRequest', {
    does: 'Open the link of a person who was named: what they are asked, and what they read',
    may: 'public',
    session: 'none',
    takesNew: false,
    limit: 'openThirdParty',
    body: z.object({ Token: Text(100) }),
    reply: OpenedRequest,
    fails: ['NotFound'],
  }),

  answerRequest: write('POST /thirdParty/AnswerRequest', {
    does: 'Approve or refuse what was shown, give a reference, or say that one is not the person; the same answer twice is one',
    may: 'public',
    session: 'none',
    about: { piece: 'Seen.PieceID' },
    limit: 'openThirdParty',
    body: z.object({
      Token: Text(100),
      Verdict: z.enum(verdicts),
      Name: OptionalName(200),
      /** Why not. */
      Reason: OptionalText(1000),
      /** What was shown, work by work. */
      Seen: z
        .array(z.object({ PieceID: Id, Hash: z.string().max(64) }))
        .max(50)
        .default([]),
      Answers: z.record(z.string().max(60), z.string().max(40_000)).default({}),
    }),
    reply: OpenedRequest,
    fails: ['NotFound', 'Conflict', 'Locked', 'AwardArchived'],
  }),
};

import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, PropertyId, SortBy } from '#contract/kernel/call/wire.ts';

export const AuditEntry = entity('AuditEntry', {
  ID: Id,
  At: Instant,
  Action: z.string(),
  Subject: z.string(),
  SubjectID: z.string().nullable(),
  /** What people call it: a person's name, the title of a work, the number of an order. Null for what is gone. */
  SubjectName: z.string().nullable(),
  /** What the call does, where the event is known by the path of its call only. */
  Does: z.string().nullable(),
  PropertyID: PropertyId.nullable(),
  ActorID: Id.nullable(),
  /** Empty when no one was signed in; the email where no name is known. */
  ActorName: z.string(),
  ActorEmail: Contact.nullable(),
  ActorRole: z.string().nullable(),
  /** Who really acted, where it was done in someone else's name. */
  ActingID: Id.nullable(),
  ActingName: z.string().nullable(),
  /** The personal access token that acted, with its first letters. */
  TokenName: z.string().nullable(),
  TokenPrefix: z.string().nullable(),
  Address: Contact,
  RequestID: z.string(),
  Before: z.unknown(),
  After: z.unknown(),
  /** What people call the numbers in both, as `season 4`: see audit-names.ts. */
  Names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  getAuditLog: read('POST /Operation/GetAuditLog', {
    does: 'List audit log events with values before and after',
    may: 'audit.read',
    about: { property: 'PropertyID', orListed: true },
    body: PageRequest.extend({
      /** Anyone who did it, also in someone else's name. */
      ActorID: Id.optional(),
      /** Everything about one person: done to their account, by them or in their name, also by accounts that were merged into theirs. */
      PersonID: Id.optional(),
      /** Actions whose words hold the searched text; only the reader's language knows them. */
      SearchActions: z.array(z.string().max(100)).max(500).optional(),
      Subject: z.string().max(100).optional(),
      SubjectID: z.string().max(100).optional(),
      Action: z.string().max(100).optional(),
      PropertyID: PropertyId.optional(),
      From: Instant.optional(),
      /** Up to and without this moment. */
      Until: Instant.optional(),
      Sort: SortBy('At', 'Action', 'Subject').optional(),
    }),
    reply: Page(AuditEntry),
  }),
  getAuditChoices: read('GET /Operation/GetAuditChoices', {
    does: 'List filter options of the audit log: actions, subjects and people',
    may: 'audit.read',
    about: 'listed',
    reply: z.object({
      /** With what the call does, where an event is known by the path of its call only. */
      Actions: z.array(z.object({ id: z.string(), value: z.string().nullable() })),
      Subjects: z.array(z.string()),
      Actors: z.array(z.object({ id: Id, value: z.string() })),
    }),
  }),
};

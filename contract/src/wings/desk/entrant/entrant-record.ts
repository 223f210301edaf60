import * as z from 'zod';
import { Contact, NameOrEmail } from '#contract/kernel/call/sensitive.ts';
import { User } from '#contract/wings/accounts/account/user.ts';
import { messageKinds } from '#contract/wings/desk/message/audience.ts';
import { entryStates } from '#contract/wings/entering/submission/entry-states.ts';
import { read } from '#contract/kernel/call/call.ts';
import { requestTypes } from '#contract/kernel/call/request-types.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';

/** What an organizer needs to know about one entrant, besides what they entered. */
const EntrantRecord = entity('EntrantRecord', {
  ...User.shape,
  HasPassword: z.boolean(),
  /** Signed in somewhere right now. */
  Sessions: z.array(z.object({ Agent: z.string(), CreatedDate: Instant, LastSeenDate: Instant, IsActing: z.boolean() })),
  /** The kinds of messages they get, and those that they don't want. */
  Messages: z.array(z.object({ Kind: z.enum(messageKinds), IsSubscribed: z.boolean() })),
  Blocks: z.array(
    z.object({ RequestType: z.enum(requestTypes), Reason: z.string(), BlockedDate: Instant, BlockedBy: NameOrEmail.nullable() }),
  ),
  /** Accounts that were merged into this one. */
  Merged: z.array(z.object({ UserID: z.int(), Name: NameOrEmail, Email: Contact, Reason: z.string(), MergedDate: Instant })),
  /** The account that this one was merged into. */
  MergedInto: z.object({ UserID: z.int(), Name: NameOrEmail, MergedDate: Instant }).nullable(),
  /** When it will be erased, as its owner asked. */
  DeletesDate: Instant.nullable(),
  IsErased: z.boolean(),
});
export type EntrantRecord = z.output<typeof EntrantRecord>;

const EntrantWork = entity('EntrantWork', {
  PieceID: z.int(),
  SubmissionID: z.int(),
  SeasonID: z.int(),
  SeasonName: z.string(),
  Title: z.string(),
  LeadImageUrl: z.string().nullable(),
  ChangedDate: Instant,
  /** Deleted by the entrant and not yet gone. */
  IsDeleted: z.boolean(),
  Entries: z.array(z.object({ EntryID: z.int(), Category: z.string(), State: z.enum(entryStates), Award: z.string().nullable() })),
});
export type EntrantWork = z.output<typeof EntrantWork>;

const OnePerson = z.object({ prop: PathId, id: PathId });

export const entrantRecord = {
  getEntrantRecord: read('GET /user/entrant/GetEntrantRecord/{prop}/{id}', {
    does: 'Get an entrant with sessions, subscriptions, blocks and merged accounts',
    may: 'entrant.list',
    about: { property: 'prop', account: 'id' },
    notes: 'addresses.seen',
    params: OnePerson,
    reply: EntrantRecord,
    fails: ['NotFound'],
  }),
  getEntrantWorks: read('GET /user/entrant/GetEntrantWorks/{prop}/{id}', {
    does: 'List the works of an entrant in all seasons, drafts included',
    may: 'entrant.list',
    about: { property: 'prop', account: 'id' },
    params: OnePerson,
    reply: z.array(EntrantWork),
    fails: ['NotFound'],
  }),
};

export const EntrantAt = { PropertyID: Id, UserID: Id };

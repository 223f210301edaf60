import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { roles } from '#contract/kernel/call/permissions.ts';
import { requestTypes } from '#contract/kernel/call/request-types.ts';
import { entity, Id, Instant, OptionalText, Page, PageRequest, SortBy } from '#contract/kernel/call/wire.ts';

/** Filters; omitted ones don't apply. The list and its export take the same. */
export const entrantFilter = {
  PropertyID: Id,
  /** What they entered, ordered and left open counts in this season only. */
  SeasonID: Id.nullish(),
  Search: z.string().trim().max(200).nullish(),
  /** With any work at all, also a draft, or without. */
  HasEntries: z.boolean().nullish(),
  /** With work that was submitted, or without. */
  HasSubmitted: z.boolean().nullish(),
  HasDrafts: z.boolean().nullish(),
  /** With an order that is not paid in full. */
  IsUnpaid: z.boolean().nullish(),
  /** Gets news, or unsubscribed. */
  IsSubscribed: z.boolean().nullish(),
  IsBlocked: z.boolean().nullish(),
  Country: OptionalText(100),
  /** The same name but for case, spaces and signs. */
  Organization: OptionalText(200),
  SeenFrom: Instant.nullish(),
  /** Not seen since then, or never. */
  SeenUntil: Instant.nullish(),
};
const Filter = z.object(entrantFilter);
export type EntrantFilter = z.output<typeof Filter>;

const EntrantRow = entity('EntrantRow', {
  UserID: z.int(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: Contact,
  Role: z.enum(roles),
  Organization: z.string().nullable(),
  Country: z.string().nullable(),
  Submitted: z.int(),
  Drafts: z.int(),
  UnpaidOrders: z.int(),
  /** What is still to be paid, and what arrived, in minor units of the award's currency. */
  Due: z.int(),
  Paid: z.int(),
  IsSubscribed: z.boolean(),
  AwaitsConfirmation: z.boolean(),
  Blocked: z.array(z.enum(requestTypes)),
  CreatedDate: Instant,
  LastSeenDate: Instant.nullable(),
});
export type EntrantRow = z.output<typeof EntrantRow>;

const submitted = { PropertyID: Id, SeasonID: Id.nullish(), Search: z.string().trim().max(200).nullish() };

export const entrantList = {
  list: read('POST /user/entrant/list', {
    does: 'List the entrants of an award with what they entered and paid',
    may: 'entrant.list',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'addresses.seen',
    body: PageRequest.extend({
      ...entrantFilter,
      Search: PageRequest.shape.Search,
      Sort: SortBy('Name', 'Organization', 'Country', 'Submitted', 'Drafts', 'Created', 'LastSeen').optional(),
    }),
    reply: Page(EntrantRow),
  }),
  getEntrantFilterOptions: read('POST /user/entrant/GetEntrantFilterOptions', {
    does: 'List filter options for the entrants of an award, with counts',
    may: 'entrant.list',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id.nullish() }),
    reply: z.object({
      Entrants: z.int(),
      Submitted: z.int(),
      Drafts: z.int(),
      Unpaid: z.int(),
      Nothing: z.int(),
      Blocked: z.int(),
      Countries: z.array(z.object({ Country: z.string(), Count: z.int() })),
    }),
  }),
  /** Nothing is printed about this one and the next but their names: anyone who submitted, and for which organizations. */
  getSubmittedEntrants: read('POST /user/GetSubmittedEntrants/', {
    does: 'List the entrants who submitted work, with how many works',
    may: 'entrant.list',
    about: { property: 'PropertyID', season: 'SeasonID' },
    notes: 'addresses.seen',
    body: z.object({ ...submitted, Organization: OptionalText(200) }),
    reply: z.array(
      z.object({
        UserID: z.int(),
        FirstName: z.string(),
        LastName: z.string(),
        Email: Contact,
        Organization: z.string().nullable(),
        Entries: z.int(),
      }),
    ),
  }),
  getSubmittedOrgs: read('POST /user/GetSubmittedOrgs/', {
    does: 'List the organizations that work was submitted for, with how many works and by how many entrants',
    may: 'entrant.list',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(submitted),
    reply: z.array(
      z.object({
        Organization: z.string(),
        Entrants: z.int(),
        Entries: z.int(),
        /** How else it was written: the same name but for case, spaces and signs. */
        Spellings: z.array(z.string()),
      }),
    ),
  }),
};

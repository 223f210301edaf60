import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { entryStates } from '#contract/wings/entering/submission/entry-states.ts';

const group = <T extends z.ZodType>(row: T) => z.object({ Count: z.int(), Rows: z.array(row) });

const FoundWork = entity('FoundWork', {
  EntryID: z.int(),
  Title: z.string(),
  Organization: z.string(),
  Category: z.string(),
  State: z.enum(entryStates),
  PictureUrl: z.string().nullable(),
});

const FoundPerson = entity('FoundPerson', {
  Kind: z.enum(['judge', 'entrant']),
  /** Of a judge's record, or of an entrant's account. */
  ID: z.int(),
  Name: z.string(),
  Organization: z.string(),
  /** Of an entrant, in this season. */
  Entries: z.int(),
});

const FoundOrder = entity('FoundOrder', {
  OrderID: z.int(),
  ConfirmationNumber: z.string(),
  Name: z.string(),
  /** Minor units of the award's currency. */
  Total: z.int(),
  CreatedDate: Instant,
  PaymentStatusID: z.int(),
  IsCanceled: z.boolean(),
});

const FoundCategory = entity('FoundCategory', { CategoryID: z.int(), Name: z.string(), MediaType: z.string(), Entries: z.int() });

/** Rows of each kind in an answer; `Count` has all. */
export const foundRows = 20;

/** What an organizer looks for by its name, wherever it is. */
export const find = {
  find: read('POST /find/Find', {
    does: 'Find works, people, orders and categories of a season by name, forgiving accents and typos; what the caller may not open is neither found nor counted',
    may: 'property.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id, Search: z.string().trim().min(1).max(100) }),
    reply: z.object({
      Search: z.string(),
      Categories: group(FoundCategory),
      Works: group(FoundWork),
      People: group(FoundPerson),
      Orders: group(FoundOrder),
      /** A word among all these names, where nothing has the one that was typed. */
      Meant: z.string().nullable(),
    }),
    fails: ['NotFound'],
  }),
};

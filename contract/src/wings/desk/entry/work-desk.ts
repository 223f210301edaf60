import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { Id, PathId, SortBy } from '#contract/kernel/call/wire.ts';
import { onBehalf } from '#contract/wings/entering/piece/correction.ts';
import { AdminEntry, entrySorts } from './entry-admin.ts';
import { EntriesWanted } from './entry-filter.ts';

const Neighbor = z.object({ EntryID: z.int(), Title: z.string() }).nullable();

const byHand = {
  EntryID: Id,
  /** Of the submission, as on the page. */
  Version: z.int(),
  ...onBehalf,
  TellEntrant: z.boolean().default(false),
};

export const workDesk = {
  getEntryNeighbors: read('POST /entry/GetEntryNeighbors', {
    does: 'Get the entries before and after one in the list, as filtered and sorted',
    may: 'entry.read',
    about: { property: 'PropertyID', season: 'SeasonID', entry: 'EntryID' },
    body: EntriesWanted.extend({ EntryID: Id, Sort: SortBy(...entrySorts).optional() }),
    reply: z.object({
      /** Where it is in the list, from 1; null where the filters leave it out. */
      Position: z.int().nullable(),
      Total: z.int(),
      Previous: Neighbor,
      Next: Neighbor,
    }),
  }),

  getMoveOutlook: read('GET /entry/GetMoveOutlook/{entryId}/{categoryId}', {
    does: 'Get what moving an entry to a category would change: price, questions, shortlist, or what prevents it',
    may: 'entry.manage',
    about: { entry: 'entryId', category: 'categoryId' },
    params: z.object({ entryId: PathId, categoryId: PathId }),
    reply: z.object({
      /** Why it can’t go there; nothing when it can. */
      Problem: z.string().nullable(),
      Currency: z.string(),
      /** What was paid, or what it costs now. Minor units; null where the award has no fees. */
      PriceHere: z.int().nullable(),
      /** What an entry in the other category costs now. */
      PriceThere: z.int().nullable(),
      IsPaid: z.boolean(),
      LeavesShortlist: z.boolean(),
      Reviews: z.int(),
      /** Required questions there that no one has answered. */
      OpenQuestions: z.array(z.string()),
    }),
    fails: ['NotFound'],
  }),

  takeEntryOff: write('POST /entry/TakeEntryOff', {
    does: 'Pause judging of an entry, with a reason',
    may: 'entryOff.manage',
    about: { entry: 'EntryID' },
    body: z.object(byHand),
    reply: AdminEntry,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),

  putEntryOn: write('POST /entry/PutEntryOn', {
    does: 'Return an entry to judging, with a reason',
    may: 'entryOff.manage',
    about: { entry: 'EntryID' },
    body: z.object(byHand),
    reply: AdminEntry,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
};

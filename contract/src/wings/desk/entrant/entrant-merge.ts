import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';

const pair = { PropertyID: Id, FromUserID: Id, IntoUserID: Id };
const about = { property: 'PropertyID', account: ['FromUserID', 'IntoUserID'] } as const;

/** What goes from one account to the other. */
const Moves = entity('EntrantMoves', {
  Works: z.int(),
  Entries: z.int(),
  Orders: z.int(),
  /** Documents of the organization; where both have one, the kept account's stays. */
  Documents: z.int(),
  Uploads: z.int(),
  Colleagues: z.int(),
  Coupons: z.int(),
  Mails: z.int(),
  Blocks: z.int(),
});
export type EntrantMoves = z.output<typeof Moves>;

/** Why two accounts can't be merged. */
const mergeBars = ['same', 'otherAward', 'staff', 'mergedElsewhere', 'keptGone', 'erased', 'deletes', 'guest', 'unconfirmed'] as const;
export type MergeBar = (typeof mergeBars)[number];

export const entrantMerge = {
  getMergePreview: read('POST /user/entrant/GetMergePreview', {
    does: 'Preview what merging an entrant’s account into another would move, and what blocks it',
    may: 'entrant.help',
    about,
    body: z.object(pair),
    reply: z.object({
      Moves,
      /** Titles of the first few works. */
      Titles: z.array(z.string()),
      /** Documents that the kept account has already. */
      Kept: z.array(z.string()),
      /** Messages that no one gets anymore because one of the two unsubscribed. */
      Unsubscribed: z.array(z.string()),
      Bar: z.enum(mergeBars).nullable(),
      MergedDate: Instant.nullable(),
    }),
    fails: ['NotFound'],
  }),
  mergeEntrants: write('POST /user/entrant/MergeEntrants', {
    does: 'Merge an entrant’s account into another one of the same award: everything moves, and the first can no longer sign in',
    may: 'entrant.help',
    about,
    recent: true,
    body: z.object({
      ...pair,
      Reason: Text(500),
      /** What the preview said; if it is another by now, nothing is merged. */
      Expected: z.object({ Works: z.int(), Orders: z.int() }),
    }),
    reply: z.object({ UserID: z.int(), Moved: Moves, MergedDate: Instant }),
    fails: ['Locked', 'Conflict'],
  }),
};

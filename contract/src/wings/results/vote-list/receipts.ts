import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';

/** What became of a vote, as its voter may know: not final yet, being looked at, in the published list, or not counted. */
const receiptStates = ['open', 'lookedAt', 'counted', 'notCounted'] as const;

/** How a receipt leads to the root of a published list: the neighbors on the way up, and on which side each is. */
const Proof = entity('VoteProof', {
  ListNumber: z.int(),
  Root: z.string(),
  Path: z.array(z.object({ Side: z.enum(['left', 'right']), Hash: z.string() })),
});
export type Proof = z.output<typeof Proof>;

const Receipt = entity('VoteReceipt', {
  CategoryID: z.int(),
  Category: z.string(),
  /** A secret of the voter. It says nothing about the choice, so that no one can ask to see it proved. */
  Receipt: z.string(),
  VotedAt: Instant,
  State: z.enum(receiptStates),
  Proof: Proof.nullable(),
});
export type VoteReceipt = z.output<typeof Receipt>;

/** A receipt of a vote that no longer counts: another replaced it, or it was withdrawn. */
const Replaced = entity('ReplacedReceipt', {
  CategoryID: z.int(),
  Category: z.string(),
  Receipt: z.string(),
  VotedAt: Instant,
  ReplacedAt: Instant,
  IsTakenBack: z.boolean(),
});

const total = { EntryID: z.int(), PieceTitle: z.string(), Votes: z.int() };

/** What is published of one category. The same object is the file that `tools/check-vote-list.mjs` checks. */
const VoteList = entity('VoteList', {
  Format: z.literal('laurel-vote-list-1'),
  Award: z.string(),
  Season: z.string(),
  SeasonID: z.int(),
  CategoryID: z.int(),
  Category: z.string(),
  ListNumber: z.int(),
  PublishedAt: Instant,
  WithdrawnAt: Instant.nullable(),
  Root: z.string(),
  Counted: z.int(),
  /** By work; absent until the winner of the public vote is announced. */
  Totals: z.array(z.object(total)).nullable(),
  /** Votes that counted when the category became final: counted, held, removed, and of unconfirmed voters. */
  Statement: z.object({
    Cast: z.int(),
    Counted: z.int(),
    Held: z.int(),
    Removed: z.int(),
    Unconfirmed: z.int(),
    Reasons: z.array(z.object({ State: z.enum(['held', 'removed']), Votes: z.int(), Reason: z.string() })),
  }),
  Commitments: z.array(z.string()),
});
export type VoteList = z.output<typeof VoteList>;

export const receipts = {
  getMyReceipts: read('POST /PV/GetMyReceipts', {
    does: "List the signed-in voter's receipts, with the proof of inclusion once a category is final",
    may: 'vote.cast',
    about: { property: 'PropertyID', season: 'SeasonID' },
    needs: 'publicVote',
    session: 'voter',
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: z.object({
      Receipts: z.array(Receipt),
      /** The latest first. */
      Replaced: z.array(Replaced),
    }),
    fails: ['NotFound'],
  }),

  getVoteLists: read('POST /PV/GetVoteLists', {
    does: 'List the vote lists that were published for a season, without their commitments',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID' },
    needs: 'publicVote',
    session: 'none',
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: z.array(
      entity('PublishedVoteList', {
        CategoryID: z.int(),
        Category: z.string(),
        ListNumber: z.int(),
        PublishedAt: Instant,
        WithdrawnAt: Instant.nullable(),
        Root: z.string(),
        Counted: z.int(),
      }),
    ),
    fails: ['NotFound'],
  }),

  getVoteList: read('POST /PV/GetVoteList', {
    does: 'Get the published vote list of a category, to check it anywhere',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'PropertyCategoryID' },
    needs: 'publicVote',
    session: 'none',
    body: z.object({ PropertyID: Id, SeasonID: Id, PropertyCategoryID: Id, ListNumber: Id.nullish() }),
    reply: VoteList,
    fails: ['NotFound'],
  }),
};

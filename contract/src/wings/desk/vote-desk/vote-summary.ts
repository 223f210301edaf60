import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { shortestReason } from './vote-groups.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/vote-desk-fields.ts';

const says = schemaSaying(texts);

const Season = { PropertyID: Id, SeasonID: Id };
const aboutSeason = { property: 'PropertyID', season: 'SeasonID' } as const;

/** How many current votes there are, and what becomes of them. Counted + Held + Removed + Unconfirmed = Standing. */
const counts = { Standing: z.int(), Counted: z.int(), Held: z.int(), Removed: z.int(), Unconfirmed: z.int() };

const Runner = entity('VoteRunner', { EntryID: z.int(), PieceTitle: z.string(), Organization: z.string(), Votes: z.int() });

const CategorySummary = entity('CategoryVotes', {
  CategoryID: z.int(),
  Category: z.string(),
  CategoryType: z.string(),
  MediaType: z.string(),
  ...counts,
  First: Runner.nullable(),
  Second: Runner.nullable(),
  /** First and second are so close that a few votes, or those that are held, decide. */
  IsClose: z.boolean(),
  GroupsHeld: z.int(),
  FinalizedAt: Instant.nullable(),
});
export type CategoryVotes = z.output<typeof CategorySummary>;

const Finalization = entity('VoteFinalization', {
  FinalizationID: z.int(),
  State: z.enum(['waiting', 'running', 'done']),
  Categories: z.int(),
  Done: z.int(),
  /** Categories that could not be finalized, and why. */
  LeftOpen: z.array(z.object({ CategoryID: z.int(), Category: z.string(), Why: z.enum(['tie', 'noVotes', 'groups']) })),
  Reason: z.string().nullable(),
  AskedAt: Instant,
  AskedBy: z.string().nullable(),
  FinishedAt: Instant.nullable(),
});
export type VoteFinalization = z.output<typeof Finalization>;

export const voteSummary = {
  getPVSummaryData: read('POST /PV/GetPVSummaryData', {
    does: 'Summarize the public vote of a season by category, with close races',
    may: 'vote.inspect',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object(Season),
    reply: z.object({
      VotingStartDate: Instant,
      VotingEndDate: Instant,
      Categories: z.array(CategorySummary),
      /** Everything together. */
      ...counts,
      Voters: z.int(),
      GroupsHeld: z.int(),
    }),
    fails: ['NotFound'],
  }),

  getPVOverviewData: read('POST /PV/GetPVOverviewData', {
    does: 'Show votes over time by category, and where they come from',
    may: 'vote.inspect',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object(Season),
    reply: z.object({
      /** Figures may be this old. */
      CountedAt: Instant,
      Days: z.array(z.string()),
      /** The largest categories by votes that count, the rest together; by day, in the order of `Days`. */
      Categories: z.array(z.object({ CategoryID: z.int().nullable(), Category: z.string(), Votes: z.array(z.int()) })),
      /** The last 24 hours, the earliest first. */
      Hours: z.array(z.object({ From: Instant, Votes: z.int() })),
      Networks: z.array(z.object({ Network: z.string(), Votes: z.int() })),
      NetworkCount: z.int(),
      Sources: z.array(z.object({ Source: z.string(), Votes: z.int() })),
      WithoutSource: z.int(),
    }),
    fails: ['NotFound'],
  }),

  finalizePVSummaryData: write('POST /PV/FinalizePVSummaryData', {
    does: 'Start finalizing the public vote of a season, or of some of its categories; repeating it returns the one in progress',
    may: 'ranking.manage',
    about: { ...aboutSeason, category: 'CategoryIDs' },
    needs: 'publicVote',
    takesNew: false,
    body: z.object({
      ...Season,
      /** Left out: all that are not final. */
      CategoryIDs: z.array(Id).max(2000).nullish(),
      /** Finalizes although groups are undecided; their votes do not count. */
      Reason: Text(500)
        .min(shortestReason, { error: says('reasonTooShort', { shortestReason }) })
        .nullish(),
    }),
    reply: Finalization,
    fails: ['NotFound', 'Locked', 'GroupsUndecided'],
  }),

  finalizePVSummaryDataGetStatus: read('POST /PV/FinalizePVSummaryDataGetStatus', {
    does: 'Get the progress of finalizing the public vote of a season',
    may: 'vote.inspect',
    about: aboutSeason,
    needs: 'publicVote',
    body: z.object(Season),
    reply: Finalization.nullable(),
    fails: ['NotFound'],
  }),
};

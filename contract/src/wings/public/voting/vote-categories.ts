import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { OrderSeed } from './voter.ts';

/** A work on the public ballot, as lists show it. */
const Nominee = entity('Nominee', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  /** A small picture; nothing while the work has none. */
  PictureUrl: z.string().nullable(),
  /** It won the public vote, and everyone may know. */
  IsPVWinner: z.boolean(),
});

const VoteCategory = entity('VoteCategory', { PropertyCategoryID: z.int(), Name: z.string(), Entries: z.array(Nominee) });
const VoteCategoryType = entity('VoteCategoryType', { CategoryTypeID: z.int(), Name: z.string(), Categories: z.array(VoteCategory) });

export const voteCategories = {
  getPVCategoryTypes: read('POST /category/GetPVCategoryTypes/', {
    does: 'List what the public votes on: media types, category types and categories with their nominees',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID' },
    needs: 'publicVote',
    body: z.object({
      PropertyID: Id,
      /** The current season unless named. */
      SeasonID: Id.nullish(),
      OrderSeed: OrderSeed.nullish(),
    }),
    reply: z.object({
      PropertyID: z.int(),
      SeasonID: z.int(),
      SeasonNumber: z.int(),
      VotingStartDate: Instant,
      VotingEndDate: Instant,
      WinnersDate: Instant,
      IsOpen: z.boolean(),
      /** The public decides stages of the season's rulebook, whose ballots are asked for by their own call. */
      HasStages: z.boolean(),
      /** Categories have no nominees before the vote begins: until then they are no one's to know. */
      MediaTypes: z.array(entity('VoteMediaType', { MediaTypeID: z.int(), Name: z.string(), CategoryTypes: z.array(VoteCategoryType) })),
    }),
  }),

  /** R561: our name. */
  getVotedCategoriesBallotData: read('POST /PV/GetVotedCategoriesBallotData', {
    does: "List a voter's votes of the current season, by the voter's key",
    may: 'public',
    about: { property: 'PropertyID' },
    needs: 'publicVote',
    session: 'none',
    limit: 'voterVotes',
    body: z.object({ PropertyID: Id, PVUserID: z.string().min(1).max(200) }),
    reply: z.object({
      SeasonID: z.int(),
      Votes: z.array(
        entity('OwnVote', {
          PropertyCategoryID: z.int(),
          CategoryName: z.string(),
          EntryID: z.int(),
          PieceTitle: z.string(),
          Organization: z.string(),
          PictureUrl: z.string().nullable(),
          VotedAt: Instant,
        }),
      ),
    }),
    fails: ['VoterUnknown'],
  }),
};

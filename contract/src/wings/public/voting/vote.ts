import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';
import { OrderSeed } from './voter.ts';

/** A voter's state in one category. No one sees totals before they are final. */
const ballotState = {
  PropertyID: z.int(),
  SeasonID: z.int(),
  PropertyCategoryID: z.int(),
  VotingStartDate: Instant,
  VotingEndDate: Instant,
  IsOpen: z.boolean(),
  /** The work that has the signed-in voter's vote. */
  VotedEntryID: z.int().nullable(),
};
const ofCategory = z.object({ PropertyID: Id, PropertyCategoryID: Id });

/** What our own voting pages say about how a vote came about, for people who judge it later. No vote needs it. */
export const circumstances = {
  /** A random mark that the page keeps in the browser. */
  DeviceMark: z.string().max(64).nullish(),
  /** The link that led to the page. */
  Source: z.string().max(200).nullish(),
  SecondsOnPage: z.int().min(0).max(1_000_000).nullish(),
};

const ofVoter = {
  PropertyID: Id,
  SeasonID: Id,
  /** R560: the voter's unguessable key. */
  PVUserID: z.string().min(1).max(200),
};
const choice = {
  EntryID: Id,
  MediaTypeID: Id,
  PropertyCategoryID: Id,
  /** R613: kept as it comes; the tally counts voters. */
  Score: z.int().min(1).max(2_147_483_647),
};
const cast = {
  EntryID: z.int(),
  PropertyCategoryID: z.int(),
  VotedAt: Instant,
  /** The work that had the vote before. */
  ReplacedEntryID: z.int().nullable(),
};
/** How many categories a voter can vote in by one request. */
const mostOnPaper = 50;

export const vote = {
  getPVBallot: read('POST /PV/GetPVBallot', {
    does: 'Get the public ballot of a category, in a different order for each voter',
    may: 'public',
    about: { property: 'PropertyID', category: 'PropertyCategoryID' },
    needs: 'publicVote',
    session: 'voter',
    body: ofCategory.extend({ OrderSeed: OrderSeed.nullish() }),
    reply: z.object({
      ...ballotState,
      CategoryName: z.string(),
      CategoryDescription: z.string(),
      CategoryType: z.string(),
      MediaTypeID: z.int(),
      MediaType: z.string(),
      Entries: z.array(
        z.object({
          EntryID: z.int(),
          PieceTitle: z.string(),
          Organization: z.string(),
          Texts: z.array(PieceText),
          PieceFiles: z.array(PieceFile),
          PieceUrls: z.array(PieceUrl),
          Credits: z.array(entity('BallotCredit', { Name: z.string(), Title: z.string() })),
          /** R337: for sentences to share; the place only where the award shows it to everyone. */
          TwitterName: z.string().nullable(),
          CurrentRank: z.int().nullable(),
          IsPVWinner: z.boolean(),
        }),
      ),
    }),
    fails: ['VotingClosed'],
  }),

  /** R612: the same ballot asked again. */
  getPVBallotData: read('POST /PV/GetPVBallotData', {
    does: 'Check whether voting is open in a category, and which work the voter voted for',
    may: 'public',
    about: { property: 'PropertyID', category: 'PropertyCategoryID' },
    needs: 'publicVote',
    session: 'voter',
    body: ofCategory,
    reply: z.object(ballotState),
    fails: ['VotingClosed'],
  }),

  vote: write('POST /PV/Vote/', {
    does: 'Vote for a work in a category; a later vote replaces the earlier one',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID', mediaType: 'MediaTypeID', category: 'PropertyCategoryID', entry: 'EntryID' },
    needs: 'publicVote',
    // Voting pages send no cookie here: the voter is known by the key in the body.
    session: 'none',
    limit: 'vote',
    body: z.object({ ...ofVoter, ...choice, ...circumstances }),
    reply: z.object(cast),
    fails: ['VoterUnknown', 'VoterUnconfirmed', 'VotingClosed', 'NotOnBallot'],
  }),

  votePaper: write('POST /PV/VotePaper', {
    does: 'Vote in several categories at once; each vote is accepted or refused separately',
    may: 'public',
    about: {
      property: 'PropertyID',
      season: 'SeasonID',
      mediaType: 'Votes.MediaTypeID',
      category: 'Votes.PropertyCategoryID',
      entry: 'Votes.EntryID',
    },
    needs: 'publicVote',
    session: 'none',
    limit: 'vote',
    body: z.object({ ...ofVoter, Votes: z.array(z.object(choice)).min(1).max(mostOnPaper), ...circumstances }),
    reply: z.object({
      /** In the order in which they were sent. */
      Votes: z.array(
        z.object({
          ...cast,
          /** Nothing for a vote that was refused. */
          VotedAt: Instant.nullable(),
          /** Why this vote was refused, in the words of the call for one vote. */
          Refused: z.object({ Failure: z.string(), Message: z.string() }).nullable(),
        }),
      ),
    }),
  }),

  takeVoteBack: write('POST /PV/TakeVoteBack', {
    does: 'Take the vote in a category back, while voting is open',
    may: 'public',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'PropertyCategoryID' },
    needs: 'publicVote',
    session: 'none',
    limit: 'vote',
    body: z.object({ ...ofVoter, PropertyCategoryID: Id, ...circumstances }),
    reply: z.object({
      PropertyCategoryID: z.int(),
      /** The work that had the vote; nothing where there was none, also because it was withdrawn before. */
      TakenBackEntryID: z.int().nullable(),
    }),
    fails: ['VoterUnknown', 'VoterUnconfirmed', 'VotingClosed'],
  }),
};

import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';
import { Asks, StageId } from '#contract/wings/results/rulebook/asks.ts';
import { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';
import { circumstances } from './vote.ts';
import { OrderSeed } from './voter.ts';

/** Voting in the stages of a rulebook that the public decides: some votes, stars, or several stages one after the other. */

/** A category by its number, a media type by its name, or the whole award. */
const ContestKey = z.string().min(1).max(200);

const VoteStage = entity('VoteStage', {
  Stage: z.string(),
  Name: z.string(),
  Opens: Instant.nullable(),
  Ends: Instant.nullable(),
  IsOpen: z.boolean(),
  /** It opens with what an earlier stage lets through. */
  FromStage: z.string().nullable(),
  /** Nothing before the stage opens. */
  Contests: z.array(
    entity('VoteContest', {
      Contest: z.string(),
      Name: z.string(),
      Asks,
      Works: z.array(z.object({ EntryID: z.int(), PieceTitle: z.string(), Organization: z.string(), PictureUrl: z.string().nullable() })),
    }),
  ),
});

const StageVote = entity('StageVote', { Stage: z.string(), Contest: z.string(), Answer: StageAnswer, VotedAt: Instant });

const ofVoter = { PropertyID: Id, SeasonID: Id, PVUserID: z.string().min(1).max(200) };
const open = { may: 'public', needs: 'publicVote' } as const;

export const stageVote = {
  getVoteStages: read('POST /PV/GetVoteStages', {
    does: 'List the stages of the current season that the public decides, with the works of those that have opened',
    ...open,
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: Id, OrderSeed: OrderSeed.nullish() }),
    reply: z.object({ SeasonID: z.int(), SeasonNumber: z.int(), WinnersDate: Instant, Stages: z.array(VoteStage) }),
  }),

  getStageWork: read('POST /PV/GetStageWork', {
    does: 'Get a work of a public stage that has opened, as voters see it',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID', entry: 'EntryID' },
    body: z.object({ PropertyID: Id, SeasonID: Id, Stage: StageId, EntryID: Id }),
    reply: z.object({
      EntryID: z.int(),
      PieceTitle: z.string(),
      Organization: z.string(),
      Texts: z.array(PieceText),
      PieceFiles: z.array(PieceFile),
      PieceUrls: z.array(PieceUrl),
    }),
  }),

  getStageVotes: read('POST /PV/GetStageVotes', {
    does: "List a voter's votes in the public stages of a season, by the voter's key",
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID' },
    session: 'none',
    limit: 'voterVotes',
    body: z.object(ofVoter),
    reply: z.object({ Votes: z.array(StageVote) }),
    fails: ['VoterUnknown'],
  }),

  castStageVote: write('POST /PV/CastStageVote', {
    does: 'Vote in a public stage, or change the vote while the stage is open',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID' },
    session: 'none',
    limit: 'vote',
    body: z.object({ ...ofVoter, Stage: StageId, Contest: ContestKey, Answer: StageAnswer, ...circumstances }),
    reply: z.object({ VotedAt: Instant }),
    fails: ['VoterUnknown', 'VoterUnconfirmed', 'VotingClosed', 'NotOnBallot'],
  }),

  takeStageVoteBack: write('POST /PV/TakeStageVoteBack', {
    does: 'Withdraw the votes in a contest of a public stage, or the stars of one work, while the stage is open',
    ...open,
    about: { property: 'PropertyID', season: 'SeasonID', entry: 'EntryID' },
    session: 'none',
    limit: 'vote',
    body: z.object({ ...ofVoter, Stage: StageId, Contest: ContestKey, EntryID: Id.nullish(), ...circumstances }),
    reply: z.object({ WasThere: z.boolean() }),
    fails: ['VoterUnknown', 'VoterUnconfirmed', 'VotingClosed'],
  }),
};

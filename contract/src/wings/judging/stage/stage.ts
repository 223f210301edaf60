import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId } from '#contract/kernel/call/wire.ts';
import { forJudges, PieceFile, PieceText, PieceUrl } from '#contract/wings/entering/piece/piece-view.ts';
import { Asks, StageId } from '#contract/wings/results/rulebook/asks.ts';
import { StageAnswer } from '#contract/wings/results/rulebook/stage-answer.ts';

/** Answering in the stages of a rulebook. Reviews, ballots and votes of the printed shape have calls of their own. */

/** A category by its number, a media type or a tag by its name, or the whole award. */
const ContestKey = z.string().min(1).max(200);

const askedKinds = ['screen', 'score', 'rank', 'pick', 'pairs', 'motions'] as const;
export type AskedKind = (typeof askedKinds)[number];

const AskedContest = entity('AskedContest', {
  Contest: z.string(),
  Name: z.string(),
  Done: z.int(),
  Of: z.int(),
  /** A work in it may concern the judge, and it is answered as a whole. */
  IsClosed: z.boolean(),
});

const StageAsk = entity('StageAsk', {
  PropertyID: z.int(),
  Award: z.string(),
  SeasonID: z.int(),
  Stage: z.string(),
  Name: z.string(),
  Kind: z.enum(askedKinds),
  Opens: Instant,
  Ends: Instant,
  /** How many works, ballots or comparisons are answered, and how many are asked for. */
  Done: z.int(),
  Of: z.int(),
  Contests: z.array(AskedContest),
  /** The first work without an answer. */
  NextTitle: z.string().nullable(),
  NextContest: z.string().nullable(),
  PictureUrl: z.string().nullable(),
  MinutesEach: z.number(),
  /** By the judge's own answers, not by the usual time. */
  IsOwnPace: z.boolean(),
});
export type StageAsk = z.output<typeof StageAsk>;

const AskedWork = entity('AskedWork', {
  EntryID: z.int(),
  CategoryID: z.int(),
  Category: z.string(),
  MediaType: z.string(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PieceFiles: z.array(PieceFile),
  PieceUrls: z.array(PieceUrl),
  CustomPieceUrls: z.array(PieceUrl),
  Texts: z.array(PieceText),
  ProtectedUsername: z.string().nullable(),
  ProtectedPassword: z.string().nullable(),
  ...forJudges,
});
export type AskedWork = z.output<typeof AskedWork>;

const GivenAnswer = entity('GivenAnswer', { Answer: StageAnswer, Version: z.int(), ChangedAt: Instant });

const StageSheet = entity('StageSheet', {
  PropertyID: z.int(),
  SeasonID: z.int(),
  Stage: z.string(),
  Name: z.string(),
  Contest: z.string(),
  ContestName: z.string(),
  Ends: Instant,
  Asks,
  /** One answer for the panel, which the chair records. */
  IsTogether: z.boolean(),
  IsChair: z.boolean(),
  Works: z.array(AskedWork),
  Answers: z.array(GivenAnswer),
  /** The two works to compare next. */
  Pair: z.array(z.int()).max(2),
});
export type StageSheet = z.output<typeof StageSheet>;

const closed = ['JudgingUnavailable', 'JudgeInactive', 'JudgeUnavailable', 'BallotConflict'] as const;

export const stage = {
  getAsks: read('GET /Stage/GetAsks', {
    does: 'List what is asked of a judge now, by deadline, and what opens soon',
    may: 'review.give',
    // Names no work; the sheet behind it asks.
    asks: 'nothing',
    reply: z.object({ Asks: z.array(StageAsk), Soon: z.array(StageAsk) }),
  }),
  getSheet: read('GET /Stage/GetSheet/{seasonId}/{stage}/{contest}', {
    does: 'Get the works of a contest that a judge answers about, and the answers given so far',
    may: 'review.give',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId, stage: StageId, contest: ContestKey }),
    reply: StageSheet,
    fails: closed,
  }),
  saveAnswer: write('POST /Stage/SaveAnswer', {
    does: 'Answer what a stage asks, or change the answer while the stage is open',
    may: 'review.give',
    about: { season: 'SeasonID' },
    body: z.object({
      SeasonID: Id,
      Stage: StageId,
      Contest: ContestKey,
      Answer: StageAnswer,
      /** Of the answer that is changed; 0 for a new one. */
      Version: z.int().min(0),
    }),
    reply: z.object({ Version: z.int(), SavedAt: Instant, Pair: z.array(z.int()).max(2) }),
    fails: [...closed, 'Conflict'],
  }),
  declareStageConflict: write('POST /Stage/DeclareStageConflict', {
    does: 'Declare a conflict of interest with a work of a stage; it is withheld from then on',
    may: 'review.give',
    about: { season: 'SeasonID', entry: 'EntryID' },
    body: z.object({ SeasonID: Id, Stage: StageId, Contest: ContestKey, EntryID: Id }),
    reply: z.null(),
    fails: closed,
  }),
};

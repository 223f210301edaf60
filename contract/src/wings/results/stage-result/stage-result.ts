import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { entity, Id, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';
import { StageId } from '#contract/wings/results/rulebook/asks.ts';

/** Results of a season whose rulebook is not of the printed shape: places by stage and contest, what people have to settle, levels. */

const StageStanding = entity('StageStanding', {
  EntryID: z.int(),
  Title: z.string(),
  Place: z.int().nullable(),
  /** What the counting measures: points, a mean, a share. */
  Value: sensitive('score', z.number().nullable()),
  Answers: z.int(),
  DecidedBy: z.string(),
  /** Goes on to the next stage; null while people have to decide. */
  GoesOn: z.boolean().nullable(),
});

const whys = ['tie', 'tie-at-line', 'quorum', 'too-many', 'too-few'] as const;
const OpenQuestion = entity('OpenQuestion', {
  /** A stage or a level. */
  Stage: z.string(),
  Contest: z.string(),
  ContestName: z.string(),
  Why: z.enum(whys),
  Works: z.array(z.object({ EntryID: z.int(), Title: z.string() })),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;

const StageContest = entity('StageContest', {
  Contest: z.string(),
  Name: z.string(),
  FinalizedAt: Instant.nullable(),
  Works: z.array(StageStanding),
});

const StageStandings = entity('StageStandings', {
  Stage: z.string(),
  Name: z.string(),
  Opens: Instant.nullable(),
  Closes: Instant.nullable(),
  State: z.enum(['undated', 'before', 'open', 'over']),
  /** How many answers there are. */
  Answers: z.int(),
  /** Counts by a lottery that no one has drawn yet. */
  NeedsDraw: z.boolean(),
  Contests: z.array(StageContest),
});
export type StageStandings = z.output<typeof StageStandings>;

const LevelHolders = entity('LevelHolders', {
  Level: z.string(),
  Name: z.string(),
  Holders: z.array(z.object({ EntryID: z.int(), Title: z.string(), ContestName: z.string() })),
  /** When everyone could know; null until it is announced. */
  AnnouncedAt: Instant.nullable(),
});

const Season = { PropertyID: Id, SeasonID: Id };
const about = { property: 'PropertyID', season: 'SeasonID' } as const;

const settledKinds = ['order', 'advance', 'level', 'settle'] as const;

export const stageResult = {
  getStandings: read('GET /StageResult/GetStandings/{seasonId}', {
    does: 'Get the places of a season by stage and contest, who holds which level, and what people have to settle',
    may: 'ranking.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: z.object({
      SeasonID: z.int(),
      Stages: z.array(StageStandings),
      Levels: z.array(LevelHolders),
      Open: z.array(OpenQuestion),
      IsOver: z.boolean(),
      FinalizedAt: Instant.nullable(),
    }),
  }),
  settleStage: write('POST /StageResult/SettleStage', {
    does: 'Decide what the rulebook leaves to people: the order of equals, what goes on, a level by hand, or too few answers',
    may: 'ranking.manage',
    about,
    body: z.object({
      ...Season,
      Kind: z.enum(settledKinds),
      /** A stage or a level. */
      Stage: StageId,
      Contest: z.string().min(1).max(200),
      /** In this order; empty where it stays as it is. */
      EntryIDs: z.array(Id).max(2000),
      Reason: Text(500),
    }),
    reply: z.null(),
    fails: ['OwnConflict', 'SecondPersonNeeded', 'Locked'],
  }),
  drawLots: write('POST /StageResult/DrawLots', {
    does: 'Draw the lots of a stage, once and for good',
    may: 'ranking.manage',
    about,
    body: z.object({ ...Season, Stage: StageId }),
    reply: z.object({ Seed: z.string() }),
    fails: ['Locked'],
  }),
  finalizeStages: write('POST /StageResult/FinalizeStages', {
    does: 'Make the places of a season final and give its levels, once nothing is left to settle',
    may: 'ranking.manage',
    about,
    body: z.object(Season),
    reply: z.object({ Given: z.int() }),
    fails: ['RankingOpen', 'DecisionNeeded'],
  }),
  announceLevels: write('POST /StageResult/AnnounceLevels', {
    does: 'Announce levels of a final season to everyone',
    may: 'winner.manage',
    about,
    body: z.object({ ...Season, Levels: z.array(StageId).min(1).max(20) }),
    reply: z.object({ Announced: z.int() }),
    fails: ['RankingOpen'],
  }),
};

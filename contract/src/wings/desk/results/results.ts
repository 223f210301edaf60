import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';
import { rankingKinds } from '#contract/wings/results/ranking/ranking.ts';
import { winnerKinds } from '#contract/wings/entering/submission/levels.ts';

/** What keeps a category from being finalized, the one that must be settled first coming first. A category is counted under its first. */
const blockKinds = ['reviews', 'ballots', 'off', 'tie', 'votes'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Blockers that an organizer may override with a reason. Ties have to be broken; for `votes`, undecided groups can be left out. */
export const overridableKinds = ['reviews', 'ballots', 'off', 'votes'] as const satisfies readonly BlockKind[];
export type OverridableKind = (typeof overridableKinds)[number];

/** First and second at most so far apart are worth a look before they are final: in points, votes, or on the judges' scale. */
export const closeBy = { executive: 2, pv: 2, ordinary: 0.05 } as const;

/** Who learns of a level, one after the other. */
export const circles = ['Entrants', 'Press', 'Everybody'] as const;
export type Circle = (typeof circles)[number];

const TiedWork = entity('TiedWork', {
  EntryID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  /** Points, votes or the calibrated score, by the kind of the ranking. */
  Figure: z.number().nullable(),
});

const CategoryResult = entity('CategoryResult', {
  CategoryID: z.int(),
  Category: z.string(),
  MediaType: z.string(),
  State: z.enum(['final', 'ready', ...blockKinds]),
  /** The ranking that decides here. */
  Kind: z.enum(rankingKinds),
  Entries: z.int(),
  /** Works with fewer reviews than the season wants, and how many reviews they lack together. */
  Reviews: z.object({ Works: z.int(), Missing: z.int() }),
  /** Of those whose ballot the category waits for, how many answered. */
  Ballots: z.object({ Cast: z.int(), Expected: z.int() }),
  /** Works of the contest that are off. */
  Off: z.int(),
  /** Groups of suspicious votes that no one decided, and how many votes they have. */
  Held: z.object({ Groups: z.int(), Votes: z.int() }),
  /** Equals across a line that must be drawn; `Place` is the one they share. */
  Tie: z.object({ Kind: z.enum(rankingKinds), Line: z.int(), Place: z.int(), Version: z.int(), Works: z.array(TiedWork) }).nullable(),
  Overrides: z.array(z.object({ Kind: z.enum(overridableKinds), Reason: z.string(), By: z.string(), At: Instant })),
  /** First and second are hardly apart. */
  IsClose: z.boolean(),
});
export type CategoryResult = z.output<typeof CategoryResult>;

const Moment = z.object({ At: Instant.nullable(), DoneAt: Instant.nullable() });

const LevelResult = entity('LevelResult', {
  WinnerLevelID: z.int(),
  Name: z.string(),
  Kind: z.enum(winnerKinds),
  /** Awards given from final categories, and how many of them each circle knows. */
  Given: z.int(),
  Told: z.int(),
  Announced: z.int(),
  /** Entrants with an award of the level that isn't public yet: whom an email about it would reach. */
  People: z.int(),
  Entrants: Moment,
  Press: Moment,
  Everybody: Moment,
  PlannedBy: z.string().nullable(),
  Version: z.int(),
});
export type LevelResult = z.output<typeof LevelResult>;

const Results = entity('SeasonResults', {
  SeasonID: z.int(),
  ReviewsWanted: z.int(),
  WinnersDate: Instant,
  /** Rounds that still run: what comes in after finalizing counts no more. */
  OpenRounds: z.array(z.object({ Kind: z.enum(rankingKinds), Until: Instant })),
  Categories: z.array(CategoryResult),
  /** Executives whose ballots are missing. */
  JudgesMissing: z.int(),
  /** Round two runs, so that a reminder helps. */
  MayRemind: z.boolean(),
  Levels: z.array(LevelResult),
});
export type SeasonResults = z.output<typeof Results>;

const Season = { PropertyID: Id, SeasonID: Id };
const aboutSeason = { property: 'PropertyID', season: 'SeasonID' } as const;
const Categories = z.array(Id).min(1).max(2000);

export const results = {
  getResults: read('POST /results/GetResults', {
    does: 'List what blocks the results of a season, what is ready, and when each level is announced',
    may: 'ranking.read',
    about: aboutSeason,
    body: z.object(Season),
    reply: Results,
    fails: ['NotFound'],
  }),
  overrideBlocks: write('POST /results/OverrideBlocks', {
    does: 'Override missing ballots, too few reviews, paused works or undecided votes, with a reason, or undo the override',
    may: 'ranking.manage',
    about: { ...aboutSeason, category: 'CategoryIDs' },
    body: z.object({
      ...Season,
      CategoryIDs: Categories,
      Kind: z.enum(overridableKinds),
      Reason: Text(500),
      /** Withdrawn: the block counts again. */
      IsRemoved: z.boolean().default(false),
    }),
    reply: z.object({ Changed: z.int() }),
    fails: ['NotFound', 'Locked', 'OwnConflict', 'SecondPersonNeeded'],
  }),
  finalizeResults: write('POST /results/FinalizeResults', {
    does: 'Finalize many categories at once and give their awards; none if one of them is no longer ready',
    may: 'ranking.manage',
    about: { ...aboutSeason, category: 'CategoryIDs' },
    body: z.object({ ...Season, CategoryIDs: Categories, Reason: Text(500).optional() }),
    reply: z.object({
      Finalized: z.int(),
      Awarded: z.int(),
      /** Levels that are out already: what came by this batch follows at the same hour of the next day. */
      Following: z.array(z.object({ Name: z.string(), At: Instant })),
    }),
    fails: ['NotFound', 'OwnConflict', 'ResultsChanged', 'SecondPersonNeeded'],
  }),
  planAnnouncement: write('POST /results/PlanAnnouncement', {
    does: 'Schedule the announcement of a level to entrants, press and everyone, or stop a scheduled one',
    may: 'winner.manage',
    about: aboutSeason,
    body: z.object({
      ...Season,
      WinnerLevelID: Id,
      /** How many awards the organizer saw and approves; another number is refused. */
      Count: z.int().min(0),
      Version: z.int().min(0),
      /** Left out: together with everyone. */
      Entrants: Instant.nullish(),
      Press: Instant.nullish(),
      /** Left out: not planned. */
      Everybody: Instant.nullish(),
    }),
    reply: LevelResult,
    fails: ['NotFound', 'Conflict', 'Locked'],
  }),
  remindVoters: write('POST /results/RemindVoters', {
    does: 'Email the executives whose ballots are missing, each at most once a day',
    may: 'reviewer.manage',
    about: aboutSeason,
    body: z.object(Season),
    reply: z.object({ Reminded: z.int() }),
    fails: ['NotFound', 'Locked'],
  }),
};

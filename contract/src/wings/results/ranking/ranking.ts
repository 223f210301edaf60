import * as z from 'zod';
import { sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Page, PageRequest, Text } from '#contract/kernel/call/wire.ts';
import { Award } from '../winner/winner.ts';

/** R363: from reviews, from executives' ballots, from the public's votes. */
export const rankingKinds = ['ordinary', 'executive', 'pv'] as const;
export type RankingKind = (typeof rankingKinds)[number];

/** What put a work ahead of the next one. `tied`: nothing did, they share the place. `only`: there is no other. `none`: it has no place. */
export const decidingRules = [
  'calibrated',
  'rawMean',
  'reviews',
  'ballots',
  'firstPlaces',
  'points',
  'secondPlaces',
  'thirdPlaces',
  'fourthPlaces',
  'fifthPlaces',
  'tieBreaker',
  'votes',
  'administrator',
  'tied',
  'only',
  'none',
] as const;
export type DecidingRule = (typeof decidingRules)[number];

export const shortlistLength = { usual: 8, most: 50 } as const;

const Category = z.object({ CategoryID: z.int(), Category: z.string(), CategoryType: z.string(), MediaType: z.string() });

const RankedEntry = z.object({
  EntryID: z.int(),
  PieceID: z.int(),
  PieceTitle: z.string(),
  Organization: z.string(),
  PictureUrl: z.string().nullable(),
  /** Shared by works that nothing tells apart; absent while there is nothing to go by. */
  Place: z.int().nullable(),
  /** Its place if no one had moved anything. */
  CountedPlace: z.int().nullable(),
  DecidedBy: z.enum(decidingRules),
  Move: z.object({ Reason: z.string(), At: Instant, By: z.string() }).nullable(),
  IsShortlisted: z.boolean(),
  IsOff: z.boolean(),
  Awards: z.array(Award),
  /** Why an administrator gave or took its awards by hand; the rankings then have no say over them. */
  AwardReason: z.string().nullable(),
});

export const OrdinaryFigures = z.object({
  RawMean: z.number().nullable(),
  /** On the judges' scale, freed from how generous its judges are; drawn towards the middle where reviews are few. */
  Calibrated: z.number().nullable(),
  Reviews: z.int(),
  /** Standard deviation of the scores. */
  Spread: z.number().nullable(),
  Scores: sensitive('score', z.array(z.number())),
});
export const ExecutiveFigures = z.object({
  Ballots: z.int(),
  /** How often it was first, second ... fifth. */
  Places: z.array(z.int()),
  /** 5-4-3-2-1 */
  Points: sensitive('score', z.int()),
});
export const PvFigures = z.object({ Votes: z.int() });

/** How sure it is that a work belongs among the first, if more judges like these had seen it. In steps of 5 %, and never a rule. */
const chanceGroups = ['in', 'undecided', 'out'] as const;
export type ChanceGroup = (typeof chanceGroups)[number];
const Chance = entity('RankingChance', {
  Group: z.enum(chanceGroups),
  /** In per cent: in the shortlist, and first of the category. */
  In: z.int(),
  First: z.int(),
  /** In per cent: one more review carries it across the shortlist's line, either way. */
  Crossing: z.int(),
});

/** Whether the same work would win by other ballots like these. */
export const stabilities = ['clear', 'leaning', 'open'] as const;
export type Stability = (typeof stabilities)[number];

const RankingOf = <T extends z.ZodRawShape, M extends z.ZodRawShape>(id: string, figures: z.ZodObject<T>, more: M) =>
  entity(id, {
    ...more,
    ...Category.shape,
    Version: z.int(),
    FinalizedAt: Instant.nullable(),
    FinalizedBy: z.string().nullable(),
    /** The mark of the jury record that covers this result; absent until it is written. */
    RecordMark: z.object({ Lines: z.int(), Hash: z.string() }).nullable(),
    /** Reviews, ballots or votes that it is counted from. */
    Counted: z.int(),
    /** When the calibrated scores were brought up to date, if that was not for this answer. */
    AsOf: Instant.nullable(),
    /** Why it can't be finalized now, in words. */
    Obstacle: z.string().nullable(),
    /** The last place that makes a nominee; absent where this ranking names none. */
    NomineeLine: z.int().nullable(),
    /** Ballots were cast on this shortlist, so it no longer changes. */
    IsShortlistLocked: z.boolean(),
    Entries: z.array(z.object({ ...RankedEntry.shape, ...figures.shape })),
  });
const OrdinaryRanking = RankingOf(
  'OrdinaryRanking',
  z.object({
    ...OrdinaryFigures.shape,
    /** Absent until the job has counted it, and of works that take no part. */
    Chance: Chance.nullable(),
  }),
  {
    /** Works near the cutoff got more reviews: raw means can't be compared. */
    IsAdaptive: z.boolean(),
    ShortlistSize: z.int(),
    /** When the chances were counted. */
    ChancesAt: Instant.nullable(),
  },
);
const ExecutiveRanking = RankingOf('ExecutiveRanking', ExecutiveFigures, {
  /** Absent while there are no ballots. */
  Stability: z.enum(stabilities).nullable(),
});
const PvRanking = RankingOf('PvRanking', PvFigures, {});
type OrdinaryRanking = z.output<typeof OrdinaryRanking>;
type ExecutiveRanking = z.output<typeof ExecutiveRanking>;
type PvRanking = z.output<typeof PvRanking>;
export type AnyRanking = OrdinaryRanking | ExecutiveRanking | PvRanking;

const Season = { PropertyID: Id, SeasonID: Id };
const Where = { ...Season, CategoryID: Id };
/** `Version` of the ranking on the screen: another administrator's change in between is not overwritten. */
const Change = { ...Where, Version: z.int().min(0) };
const Reason = Text(500);

const changes = [
  entity('RankingMove', { ...Change, Action: z.literal('move'), EntryID: Id, Place: z.int().min(1), Reason }),
  entity('RankingRestore', { ...Change, Action: z.literal('restore'), EntryID: Id, Reason: Reason.optional() }),
  entity('RankingFinalize', { ...Change, Action: z.literal('finalize'), Reason: Reason.optional() }),
  entity('RankingReopen', { ...Change, Action: z.literal('reopen'), Reason }),
] as const;
const RankingChange = z.discriminatedUnion('Action', [...changes]);
const OrdinaryChange = z.discriminatedUnion('Action', [
  ...changes,
  z.object({ ...Change, Action: z.literal('shortlist'), Count: z.int().min(1).max(shortlistLength.most) }),
]);
export type RankingChange = z.output<typeof OrdinaryChange>;

const fails = ['Conflict', 'Locked', 'RuleLocked', 'OwnConflict', 'RankingOpen', 'SecondPersonNeeded'] as const;

export const ranking = {
  getRankingProgress: read('POST /entry/GetRankingProgress', {
    does: 'List the categories of a season with judging or voting progress and finalized rankings',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ ...Season, Kind: z.enum(rankingKinds) }),
    reply: z.array(
      Category.extend({
        /** Paid, and not off. */
        Entries: z.int(),
        Shortlisted: z.int(),
        /** Reviews, ballots or votes so far. */
        Counted: z.int(),
        /** Entries to review, or executives of the category's clusters; nothing to expect of votes. */
        Expected: z.int().nullable(),
        /** How many of the expected are in: entries with as many reviews as the season wants, or ballots. */
        Done: z.int(),
        /** From executives: then its reviews decide. */
        IsHidden: z.boolean(),
        FinalizedAt: Instant.nullable(),
        Awards: z.int(),
        AwardsFinalized: z.int(),
      }),
    ),
  }),
  getRankingData: read('POST /entry/GetRankingData', {
    does: 'Get the ranking of a category by reviews',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: z.object(Where),
    reply: OrdinaryRanking,
    fails: ['OwnConflict'],
  }),
  getExecutiveRankingData: read('POST /entry/GetExecutiveRankingData', {
    does: 'Get the ranking of a category by executive ballots',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: z.object(Where),
    reply: ExecutiveRanking,
    fails: ['OwnConflict'],
  }),
  getPVRankingData: read('POST /entry/GetPVRankingData', {
    does: 'Get the ranking of a category by public votes',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: z.object(Where),
    reply: PvRanking,
    fails: ['OwnConflict'],
  }),
  getGreyZone: read('POST /entry/GetGreyZone', {
    does: 'List the works of a season of which it is undecided whether they belong in the shortlist, those first that one more review may move',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: PageRequest.omit({ Sort: true, Search: true }).extend({ ...Season, CategoryID: Id.nullish() }),
    reply: Page(
      z.object({
        EntryID: z.int(),
        PieceTitle: z.string(),
        Organization: z.string(),
        PictureUrl: z.string().nullable(),
        CategoryID: z.int(),
        Category: z.string(),
        Reviews: z.int(),
        /** Reviews that an organizer asked for and that have not been given yet. */
        Asked: z.int(),
        In: z.int(),
        First: z.int(),
        Crossing: z.int(),
      }),
    ).extend({
      CountedAt: Instant.nullable(),
      IsAdaptive: z.boolean(),
      Groups: z.array(Category.extend({ ShortlistSize: z.int(), In: z.int(), Undecided: z.int(), Out: z.int() })),
    }),
  }),
  askForReviews: write('POST /entry/AskForReviews', {
    does: 'Ask for more reviews of works, each up to a number of them: judges are handed these works before all others',
    may: 'ranking.manage',
    about: { property: 'PropertyID', season: 'SeasonID', entry: 'Works.EntryID' },
    body: z.object({
      ...Season,
      Works: z
        .array(z.object({ EntryID: Id, UpTo: z.int().min(1).max(99) }))
        .min(1)
        .max(200),
    }),
    /** How many works were not asked for that far before. */
    reply: z.object({ Asked: z.int() }),
    fails: ['Locked', 'OwnConflict'],
  }),
  updateRankingData: write('POST /entry/UpdateRankingData', {
    does: 'Move an entry, set the shortlist, finalize or reopen the ranking by reviews',
    may: 'ranking.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: OrdinaryChange,
    reply: OrdinaryRanking,
    fails,
  }),
  updateExecutiveRankingData: write('POST /entry/UpdateExecutiveRankingData', {
    does: 'Move an entry, finalize or reopen the ranking by ballots',
    may: 'ranking.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: RankingChange,
    reply: ExecutiveRanking,
    fails,
  }),
  updatePVRankingData: write('POST /entry/UpdatePVRankingData', {
    does: 'Move an entry, finalize or reopen the ranking by votes',
    may: 'ranking.manage',
    about: { property: 'PropertyID', season: 'SeasonID', category: 'CategoryID' },
    body: RankingChange,
    reply: PvRanking,
    fails,
  }),
};

import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';

/** How much there was in all by the end of a day of the award's calendar. Seasons are compared by the days left until entries close. */
const CurvePoint = entity('CurvePoint', { Day: z.iso.date(), DaysLeft: z.int(), Total: z.int() });
const Curve = z.array(CurvePoint);

/** The season before: what it had on the same day, and what it ended with. */
const LastCurve = entity('LastCurve', { SeasonID: z.int(), SeasonNumber: z.int(), SameDay: z.int(), Final: z.int(), Curve });

const needKinds = [
  'entriesOff',
  'waitingJudges',
  'uncoveredCategories',
  'judgesBehind',
  'disputes',
  'disputesLost',
  'refundsFailed',
  'paidCancelled',
  'mismatches',
  'overpaid',
  'unpaidOrders',
  'objections',
  'failedMails',
  'keptMails',
  'lateMails',
  'ruleChanges',
  'ownRuleChanges',
  'approvals',
  'ownApprovals',
  'withdrawals',
  'unprovedDomains',
  'noInvoiceAddress',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Something that waits for an organizer. */
const Need = entity('Need', {
  Kind: z.enum(needKinds),
  Count: z.int(),
  /** Reviews that hang on it, people concerned or reviews missing, as its kind goes. */
  Also: z.int().nullable(),
  /** Minor units of the award's currency. */
  Amount: z.int().nullable(),
  /** When the oldest of them began to wait; of disputes, when the first has to be answered. */
  Since: Instant.nullable(),
  /** When the first takes effect without a second person, because no one else may decide. */
  Until: Instant.nullable(),
  /** What the mail server answered last. */
  Why: z.string().nullable(),
  PictureUrls: z.array(z.string()),
});

const JudgeBehind = entity('JudgeBehind', {
  UserReviewerID: z.int(),
  Name: z.string(),
  Expertise: z.string(),
  HeadshotUrl: z.string().nullable(),
  LastSeenDate: Instant.nullable(),
  Reviews: z.int(),
  ReviewsRequired: z.int(),
});

const Judging = entity('JudgingOverview', {
  /** Reviews that count: no more than are wanted of each entry. */
  Done: z.int(),
  Needed: z.int(),
  Wanted: z.int(),
  /** Entries with as many as are wanted, with fewer, with none. */
  Full: z.int(),
  Some: z.int(),
  None: z.int(),
  /** A mean day of the last seven; absent while round one is younger than that. */
  PerDay: z.number().nullable(),
  /** What a day would have to bring to be done in time; absent once there is no day left. */
  PerDayNeeded: z.number().nullable(),
  /** When it is done at this pace; absent without one. */
  EndsOn: Instant.nullable(),
  Curve,
  /** Who would miss the end by a week or more, the furthest first; the first five. */
  Behind: z.object({ Count: z.int(), Of: z.int(), Judges: z.array(JudgeBehind) }),
  /** Executives, and those of them without any ballot. */
  Executives: z.object({ Count: z.int(), WithoutBallot: z.int(), Ballots: z.int() }),
});

/** What an organizer looks forward to: a date of the season, or what only people can do. */
const nextKinds = ['opens', 'closes', 'stageOpens', 'stageCloses', 'undated', 'check', 'announce', 'over'] as const;

const SeasonNext = entity('SeasonNext', {
  Is: z.enum(nextKinds),
  /** The stage it is about, with its name in the rulebook. */
  Stage: z.string().nullable(),
  Name: z.string().nullable(),
  At: Instant.nullable(),
  /** Answers that a stage still lacks, categories without a final result, or levels that aren't announced. */
  Missing: z.int().nullable(),
});
export type SeasonNext = z.output<typeof SeasonNext>;

/** What a season still needs before entries open or a stage can be answered. */
const StageLack = entity('StageLack', {
  Kind: z.enum(['noCategories', 'undated', 'emptyPanel']),
  /** Empty for entries. */
  Stage: z.string(),
  Name: z.string(),
  /** When it is needed; nothing where there is no date. */
  Opens: Instant.nullable(),
  /** In the way of what comes next; others can wait. */
  Blocks: z.boolean(),
});
export type StageLack = z.output<typeof StageLack>;

/** Orders unpaid for longer wait for an organizer. */
export const unpaidTooLongDays = 7;

export const overview = {
  getSeasonOverview: read('POST /overview/GetSeasonOverview', {
    does: 'Get the daily overview of a season: open tasks, entries, money, judging and votes; parts the caller may not see are null',
    may: 'property.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({ PropertyID: Id, SeasonID: Id }),
    reply: entity('SeasonOverview', {
      At: Instant,
      Next: SeasonNext,
      Lacks: z.array(StageLack),
      Needs: z.array(Need),
      Entries: z.object({
        Count: z.int(),
        /** Begun and not ordered, and by how many people. */
        Drafts: z.object({ Count: z.int(), People: z.int() }),
        Curve,
        Last: LastCurve.nullable(),
      }),
      /** Minor units of the award's currency; null also where entering costs nothing. */
      Money: z
        .object({
          Received: z.int(),
          Unpaid: z.object({ Orders: z.int(), Amount: z.int() }),
          Curve,
          Last: LastCurve.nullable(),
        })
        .nullable(),
      Judging: Judging.nullable(),
      /** Current votes, by day; null where no one votes. */
      Vote: z.object({ Count: z.int(), ByDay: z.array(z.object({ Day: z.iso.date(), Count: z.int() })) }).nullable(),
      Files: z.object({ Count: z.int(), Bytes: z.int() }),
    }),
    fails: ['NotFound'],
  }),
};

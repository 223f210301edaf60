import * as z from 'zod';
import { NameOrEmail, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Text } from '#contract/kernel/call/wire.ts';

/** From so many reviews on a judge's scores are looked at; fewer say nothing. */
export const fewestReviews = 10;
/** After this many equal scores in a row, we suggest a break to the judge. */
export const alikeRun = 8;

/**
 * Signs of haste or weariness in a judge's scores: hardly any spread, the same score again and again, no relation to what others saw, a drift
 * from early to late, one score far off, reviews saved sooner than the film lasts. And one of favour: a single work raised far above
 * everything else the judge scored, against the others' view. A favour that goes less far is not found.
 */
export const judgeSigns = ['spread', 'run', 'slope', 'drift', 'lift', 'outlier', 'haste'] as const;
export type JudgeSign = (typeof judgeSigns)[number];

const Bar = z.object({ Score: z.int(), Count: z.int() });

const Season = { PropertyID: Id, SeasonID: Id };

export const judgeMonitor = {
  getJudgeSigns: read('POST /Review/GetJudgeSigns', {
    does: 'List flags for rushed or fatigued scoring in a season, without names, and the drift of the whole jury',
    may: 'review.inspect',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(Season),
    reply: z.object({
      /** Judges with enough reviews to say anything. */
      Judges: z.int(),
      Reviews: z.int(),
      Signs: z.array(
        entity('JudgeSign', {
          /** Opens this sign; says nothing of who it is about. */
          Sign: z.string(),
          Kind: z.enum(judgeSigns),
          /** In the unit of its kind: per cent of the expected spread, equal scores, agreement with others, points, points, points, reviews. */
          Value: z.number(),
        }),
      ),
      /** How far above or below the rest of the season scores were, in points, from the first reviews to the last. */
      Drift: z.array(z.object({ From: Instant, To: Instant, Reviews: z.int(), Points: z.number(), Error: z.number() })),
    }),
  }),
  openJudgeSign: write('POST /Review/OpenJudgeSign', {
    does: 'Name the judge behind a sign; who opened which is recorded',
    may: 'reviewer.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    takesNew: false,
    body: z.object({ ...Season, Sign: Text(400) }),
    reply: entity('OpenedJudgeSign', {
      Kind: z.enum(judgeSigns),
      Value: z.number(),
      UserReviewerID: z.int(),
      Name: NameOrEmail,
      Reviews: z.int(),
      /** How far above the average this judge gives, in points; drawn towards zero where reviews are few. */
      Severity: z.number(),
      Histogram: z.array(Bar),
      /** The judge's scores in the order they were given. */
      Scores: sensitive('score', z.array(z.number())),
    }),
  }),
  getOwnScores: read('POST /Review/GetOwnScores', {
    does: "Get how the signed-in judge's own scores of a season are spread, and how many of the latest are equal",
    may: 'review.give',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id }),
    reply: z.object({
      Reviews: z.int(),
      /** Empty until there are enough reviews. */
      Histogram: z.array(Bar),
      /** The latest scores that are all equal: how many, and where the stretch began. */
      Alike: z.object({ Count: z.int(), Since: z.int() }).nullable(),
    }),
    fails: ['JudgeUnavailable'],
  }),
};

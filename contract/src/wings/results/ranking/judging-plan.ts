import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { shortlistLength } from './ranking.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-fields.ts';

const says = schemaSaying(texts);

/** A final place whose work is withdrawn stays empty, or the next works move up. */
export const withdrawnPlaces = ['empty', 'up'] as const;
export type WithdrawnPlace = (typeof withdrawnPlaces)[number];

/** What round one of a season begins with unless an organizer says otherwise. */
export const usualPlan = { IsAdaptive: false, Minimum: 2, Most: 8, ShortlistSize: shortlistLength.usual, WithdrawnPlace: 'empty' } as const;

const Size = z
  .int()
  .min(1, { error: says('atLeast1') })
  .max(shortlistLength.most, { error: says('atMost', { most: shortlistLength.most }) });
const settings = {
  /** Off: every work gets the same number of reviews, the least covered first. */
  IsAdaptive: z.boolean(),
  /** Reviews every work gets before any gets more. */
  Minimum: z
    .int()
    .min(1, { error: says('atLeast1') })
    .max(20, { error: says('atMost20') }),
  /** Reviews after which a work is handed out only if a judge has nothing else left. */
  Most: z
    .int()
    .min(1, { error: says('atLeast1') })
    .max(99, { error: says('atMost99') }),
  ShortlistSize: Size,
};

export const JudgingPlan = entity('JudgingPlan', {
  SeasonID: z.int(),
  ...settings,
  WithdrawnPlace: z.enum(withdrawnPlaces),
  /** The round has begun: from now on this changes only with a second organizer. */
  IsLocked: z.boolean(),
  LocksAt: Instant,
  Version: z.int(),
  Categories: z.array(
    z.object({
      CategoryID: z.int(),
      Category: z.string(),
      MediaType: z.string(),
      /** Paid, and not off. */
      Works: z.int(),
      /** Its own; absent where it is the season's. */
      ShortlistSize: z.int().nullable(),
    }),
  ),
});
export type JudgingPlan = z.output<typeof JudgingPlan>;

const Season = { PropertyID: Id, SeasonID: Id };

export const judgingPlan = {
  getJudgingPlan: read('POST /season/GetJudgingPlan', {
    does: 'Get how round one of a season hands out works, and the sizes of its shortlists',
    may: 'season.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object(Season),
    reply: JudgingPlan,
    fails: ['NotFound'],
  }),

  saveJudgingPlan: write('POST /season/SaveJudgingPlan', {
    does: 'Decide before round one how it hands out works, and the sizes of its shortlists',
    may: 'season.manage',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({
      ...Season,
      ...settings,
      /** Left out: stays as it is. */
      WithdrawnPlace: z.enum(withdrawnPlaces).optional(),
      Categories: z.array(z.object({ CategoryID: Id, ShortlistSize: Size })).max(2000),
      Version: z.int().min(0),
    }),
    reply: JudgingPlan,
    fails: ['NotFound', 'Conflict', 'RuleLocked'],
  }),
};

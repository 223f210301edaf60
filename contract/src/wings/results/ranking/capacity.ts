import * as z from 'zod';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Id } from '#contract/kernel/call/wire.ts';

/** Minutes that one review takes, unless an organizer knows better. */
export const usualMinutes = 6;

const Outlook = {
  Works: z.int(),
  /** A judge of several clusters counts in each of them. */
  Judges: z.int(),
  /** Reviews that its works can get, as far as other clusters leave their judges the time. */
  Reviews: z.int(),
  ReviewsPerWork: z.number(),
  /**
   * In per cent: how much of the true shortlists the judges are expected to find, in categories with more works than places. Null if there are
   * none. For lines of a chart; people read the range.
   */
  Found: z.number().nullable(),
  /** From where to where nine of ten seasons of this size are expected. */
  Range: z.object({ From: z.int(), To: z.int() }).nullable(),
};

const ClusterOutlook = entity('ClusterOutlook', {
  ClusterID: z.int(),
  Cluster: z.string(),
  ...Outlook,
  /** What one more judge of this cluster would bring: reviews that are missing now, and points of what is found. */
  OneMore: z.object({ Reviews: z.int(), Found: z.number() }),
  /** The same cluster in the season before. */
  Before: z.object(Outlook).nullable(),
});

export const Capacity = entity('Capacity', {
  IsAdaptive: z.boolean(),
  Minimum: z.int(),
  /** What it was calculated with. */
  ReviewsPerEntry: z.int(),
  MinutesPerReview: z.int(),
  /** Hours of all judges together, and how many reviews that makes. */
  Hours: z.number(),
  Capacity: z.int(),
  ...Outlook,
  Clusters: z.array(ClusterOutlook),
  /** Categories that can't reach the minimum, because their judges' time does not suffice. */
  Short: z.array(z.object({ CategoryID: z.int(), Category: z.string(), Works: z.int(), ReviewsPerWork: z.number(), Judges: z.int() })),
  /** Whether the spread of scores is known from a season before, or only believed. */
  IsLearned: z.boolean(),
  Before: z.object({ SeasonID: z.int(), Season: z.string(), ...Outlook }).nullable(),
  /** What is found by number of reviews, in per cent: as everyone gets the same, and where works near the cutoff get more. */
  Curve: z.array(z.object({ Reviews: z.int(), Uniform: z.number(), Adaptive: z.number() })),
});
export type Capacity = z.output<typeof Capacity>;
export type ClusterOutlook = z.output<typeof ClusterOutlook>;

export const capacity = {
  getCapacity: read('POST /season/GetCapacity', {
    does: 'Calculate whether judging time is enough for round one, by cluster',
    may: 'ranking.read',
    about: { property: 'PropertyID', season: 'SeasonID' },
    body: z.object({
      PropertyID: Id,
      SeasonID: Id,
      /** Left out: as many as the season wants. */
      ReviewsPerEntry: z.int().min(1).max(20).optional(),
      /** Left out: as many reviews as each judge was asked for. */
      HoursPerJudge: z.number().min(0).max(1000).optional(),
      MinutesPerReview: z.int().min(1).max(240).default(usualMinutes),
      /** Left out: the works paid so far. For a plan before the entries are in: all of them together, spread as in the season before. */
      Works: z.int().min(1).max(1_000_000).optional(),
    }),
    reply: Capacity,
    fails: ['NotFound'],
  }),
};

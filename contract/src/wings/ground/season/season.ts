import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, OptionalText, PathId } from '#contract/kernel/call/wire.ts';
import { phaseNames } from './season-phases.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/season-fields.ts';

const says = schemaSaying(texts);

/** What goes on in a season at this moment, and until when. */
export const Phase = entity('SeasonPhase', { Name: z.enum(phaseNames), Until: Instant.nullable() });

/** Reviews an entry should get in round one, unless an award plans otherwise. */
export const usualReviews = 3;

/** R308, exactly. */
const seasonDetails = {
  PropertyID: z.int(),
  SeasonID: z.int(),
  SeasonNumber: z.int(),
  JudgingRnd1StartDate: Instant,
  JudgingRnd1EndDate: Instant,
  JudgingRnd2StartDate: Instant,
  JudgingRnd2EndDate: Instant,
  StartDate: Instant,
  EndDate: Instant,
};

/** A season with everything an administrator plans by. */
export const Season = entity('Season', {
  ...seasonDetails,
  Name: z.string(),
  EarlyEndDate: Instant,
  RegularEndDate: Instant,
  VotingStartDate: Instant,
  VotingEndDate: Instant,
  WinnersDate: Instant,
  IsCurrent: z.boolean(),
  /** How many reviews every entry should get in round one. */
  ReviewsWanted: z.int(),
  Phases: z.array(Phase),
  Version: z.int(),
});
export type Season = z.output<typeof Season>;

export const season = {
  getCurrentSeasonsByPropertyID: read('GET /season/GetCurrentSeasonsByPropertyID/{id}', {
    does: 'List the current seasons of an entry property, or of all entry properties of a judging property',
    may: 'public',
    about: { property: 'id' },
    shape: 'bare',
    params: z.object({ id: PathId }),
    reply: z.array(z.object(seasonDetails)),
    fails: ['NotFound'],
  }),

  getCurrentSeasonEntrySubscriptions: read('GET /season/GetCurrentSeasonEntrySubscriptions/{id}', {
    does: "List the email subscriptions of a property's current season",
    may: 'public',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(z.object({ SubscriptionID: z.int(), SeasonID: z.int(), Name: z.string(), Description: z.string() })),
    fails: ['NotFound'],
  }),

  getSeasonsByPropertyID: read('GET /season/GetSeasonsByPropertyID/{id}', {
    does: 'List all seasons of a property, newest first',
    may: 'season.read',
    about: { property: 'id' },
    params: z.object({ id: PathId }),
    reply: z.array(Season),
    fails: ['NotFound'],
  }),

  getSeason: read('GET /season/{seasonId}', {
    does: 'Get a season',
    may: 'season.read',
    about: { season: 'seasonId' },
    params: z.object({ seasonId: PathId }),
    reply: Season,
    fails: ['NotFound'],
  }),

  save: write('POST /season/Save', {
    does: "Create or update a season; making it current replaces the property's current season",
    may: 'season.manage',
    about: { season: 'SeasonID', property: 'PropertyID' },
    body: z.object({
      /** Left out for a new season. */
      SeasonID: Id.nullish(),
      PropertyID: Id,
      SeasonNumber: z.int().min(1).max(9999),
      /** Left out: its number in words. */
      Name: OptionalText(100),
      StartDate: Instant,
      EarlyEndDate: Instant,
      RegularEndDate: Instant,
      EndDate: Instant,
      JudgingRnd1StartDate: Instant,
      JudgingRnd1EndDate: Instant,
      JudgingRnd2StartDate: Instant,
      JudgingRnd2EndDate: Instant,
      VotingStartDate: Instant,
      VotingEndDate: Instant,
      WinnersDate: Instant,
      IsCurrent: z.boolean().default(false),
      /** Left out: as it is, and three for a new season. */
      ReviewsWanted: z
        .int({ error: says('numberFrom1To99') })
        .min(1)
        .max(99)
        .optional(),
      Version: z.int().nullish(),
    }),
    reply: Season,
    fails: ['Conflict', 'RuleLocked'],
  }),

  getForGalleryFilters: read('GET /season/GetForGalleryFilters', {
    does: 'List the seasons whose winners are public, by property',
    may: 'public',
    reply: z.array(
      z.object({
        PropertyID: z.int(),
        Name: z.string(),
        Seasons: z.array(z.object({ SeasonID: z.int(), SeasonNumber: z.int(), Name: z.string(), Year: z.int() })),
      }),
    ),
  }),
};

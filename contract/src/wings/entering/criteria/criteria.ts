import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Text } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/entering/criteria-fields.ts';

const says = schemaSaying(texts);

const SeasonCriterion = entity('SeasonCriterion', {
  CriterionID: z.int(),
  SeasonID: z.int(),
  /** Null: asked of every work of the season. */
  MediaTypeID: z.int().nullable(),
  Name: z.string(),
  Question: z.string(),
  LowAnchor: z.string(),
  MiddleAnchor: z.string(),
  HighAnchor: z.string(),
  Weight: z.int(),
  Version: z.int(),
});
export type SeasonCriterion = z.infer<typeof SeasonCriterion>;

const largestWeight = 100;
export const maxCriteria = 20;

const NextSeason = z.object({ SeasonID: z.int(), Name: z.string() }).nullable();
const Anchor = z.string().trim().max(60).default('');

/**
 * Criteria by which judging has begun stay: `Locked` carries how many reviews there are, and the season from which a change can hold. Once round one
 * is open, criteria and their weights change only with a second organizer: `RuleLocked` carries what would have to be proposed.
 */
export const criteria = {
  getCriterion: read('POST /Criteria/GetCriterion/', {
    does: 'List the judging criteria of a season, optionally only those asked of one media type, with how many reviews were given by them',
    may: 'season.read',
    about: { season: 'SeasonID', mediaType: 'MediaTypeID' },
    body: z.object({ SeasonID: Id, MediaTypeID: Id.nullish() }),
    reply: z.object({
      SeasonID: z.int(),
      PropertyID: z.int(),
      Season: z.string(),
      NextSeason,
      /** Of the whole season. */
      Reviews: z.int(),
      MediaTypes: z.array(z.object({ MediaTypeID: z.int(), Name: z.string(), Reviews: z.int() })),
      Criteria: z.array(SeasonCriterion),
    }),
    fails: ['NotFound'],
  }),
  saveCriteria: write('POST /Criteria/SaveCriteria/', {
    does: 'Add a criterion (without CriterionID) or change one; once judging has begun only for the season that follows',
    may: 'season.manage',
    about: { season: 'SeasonID', mediaType: 'MediaTypeID', criterion: 'CriterionID' },
    body: z
      .object({
        CriterionID: Id.nullish(),
        SeasonID: Id,
        MediaTypeID: Id.nullable().default(null),
        Version: z.int().nullish(),
        Name: Text(100),
        Question: z.string().trim().max(300).default(''),
        LowAnchor: Anchor,
        MiddleAnchor: Anchor,
        HighAnchor: Anchor,
        Weight: z.int().min(1).max(largestWeight).default(1),
        /** Leave this season as it is, and change the one that follows. */
        FromNextSeason: z.boolean().default(false),
      })
      .refine((given) => !given.CriterionID || typeof given.Version === 'number', {
        path: ['Version'],
        error: says('criterionVersion'),
      }),
    reply: SeasonCriterion,
    fails: ['Conflict', 'Locked', 'RuleLocked', 'NotFound'],
  }),
  updateCriteriaOrder: write('POST /Criteria/UpdateCriteriaOrder/', {
    does: 'Put the criteria of a season in order; the list must be complete',
    may: 'season.manage',
    about: { season: 'SeasonID', criterion: 'CriterionIDs' },
    body: z.object({ SeasonID: Id, CriterionIDs: z.array(Id).min(1).max(200) }),
    reply: z.array(SeasonCriterion),
    fails: ['Conflict', 'NotFound'],
  }),
  deleteCriteria: write('POST /Criteria/DeleteCriteria/', {
    does: 'Delete a criterion; once judging has begun only from the season that follows',
    may: 'season.manage',
    takesNew: false,
    about: { criterion: 'CriterionID' },
    body: z.object({ CriterionID: Id, FromNextSeason: z.boolean().default(false) }),
    reply: z.null(),
    fails: ['Locked', 'RuleLocked', 'InUse', 'NotFound'],
  }),
};

import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read } from '#contract/kernel/call/call.ts';
import { entity, Instant, PathId } from '#contract/kernel/call/wire.ts';

const Recommended = {
  RecommendationID: z.int(),
  Judge: z.string(),
  JudgeEmail: Contact,
  JudgeOrganization: z.string(),
  UserReviewerID: z.int(),
  Date: Instant,
};

const Work = entity('RecommendedWork', {
  Title: z.string(),
  URL: z.string(),
  Categories: z.string(),
  MediaTypes: z.string(),
  ...Recommended,
});
export type WorkRecommendation = z.infer<typeof Work>;

const links = { URL1: z.string(), URL2: z.string(), URL3: z.string() };
const Achievement = entity('RecommendedAchievement', {
  Name: z.string(),
  Category: z.string(),
  Reason: z.string(),
  ...links,
  ...Recommended,
});
const Fund = entity('RecommendedFund', {
  OrganizationName: z.string(),
  Category: z.string(),
  Reason: z.string(),
  ...links,
  ...Recommended,
});

/** R559: the property whose judges recommended. */
const params = z.object({ propertyId: PathId });
/** Of one season; left out, of all. */
const query = z.object({ seasonId: PathId.optional() });

/** What judges recommended, as administrators read it: newest first. The CSV twins answer rows; anyone who asked writes the file (R403). */
export const recommendationRecord = {
  getJudgesRecommendationsForAdmin: read('GET /Reviewer/GetJudgesRecommendationsForAdmin/{propertyId}', {
    does: 'List the works judges recommended for an award',
    may: 'reviewer.read',
    about: { property: 'propertyId', season: 'seasonId' },
    params,
    query,
    reply: z.array(Work),
  }),
  getJudgesRecommendationsCSVForAdmin: read('GET /Reviewer/GetJudgesRecommendationsCSVForAdmin/{propertyId}', {
    does: 'Export recommended works',
    may: 'reviewer.read',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params,
    query,
    reply: z.array(Work),
  }),
  getSpecialAchievementRecommendationsCSVForAdmin: read('GET /Reviewer/GetSpecialAchievementRecommendationsCSVForAdmin/{propertyId}', {
    does: 'Export recommendations for a special achievement',
    may: 'reviewer.read',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params,
    query,
    reply: z.array(Achievement),
  }),
  getFundRecommendationsCSVForAdmin: read('GET /Reviewer/GetFundRecommendationsCSVForAdmin/{propertyId}', {
    does: 'Export recommendations for the fund',
    may: 'reviewer.read',
    about: { property: 'propertyId', season: 'seasonId' },
    notes: 'export.taken',
    params,
    query,
    reply: z.array(Fund),
  }),
};

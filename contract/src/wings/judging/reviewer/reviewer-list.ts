import * as z from 'zod';
import { Contact } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { atOnce, entity, Id, Instant, Nothing, Option, Page, PageRequest, PathFlag, SortBy } from '#contract/kernel/call/wire.ts';
import { ReviewerProperty } from './reviewer.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-fields.ts';

const says = schemaSaying(texts);

export const reviewerRoles = ['Associate', 'Executive'] as const;

const GlobalStatusID = z.literal(Object.values(globalStatuses));
const ReviewerPropertyStatusID = z.literal(Object.values(reviewerPropertyStatuses));

/** One judge as the list shows them. */
const ReviewerRow = entity('ReviewerRow', {
  UserID: z.int(),
  UserReviewerID: z.int(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: Contact,
  Title: z.string().nullable(),
  Organization: z.string().nullable(),
  HeadshotUrl: z.string().nullable(),
  GlobalStatusID: z.int(),
  Executive: z.boolean(),
  MayRecommendWork: z.boolean(),
  Featured: z.boolean(),
  CreatedDate: Instant,
  LastSeenDate: Instant.nullable(),
  /** When the last invitation was sent, while they have not chosen a password. */
  InvitedDate: Instant.nullable(),
  DeletedDate: Instant.nullable(),
  ReviewerProperties: z.array(ReviewerProperty),
});
export type ReviewerRow = z.infer<typeof ReviewerRow>;

const CountedOption = entity('CountedOption', { ...Option.shape, Count: z.int() });

const judgeChanges = { GlobalStatusID: GlobalStatusID.optional(), MayRecommendWork: z.boolean().optional() };
const enrolmentChanges = {
  ReviewerPropertyStatusID: ReviewerPropertyStatusID.optional(),
  /** Null takes the judge's own date away: the season's dates count then. */
  JudgingStartDate: Instant.nullable().optional(),
  JudgingEndDate: Instant.nullable().optional(),
  ReviewsRequired: z.int().min(0).max(10_000).optional(),
};
const hasAny = (given: Readonly<Record<string, unknown>>, changes: object): boolean =>
  Object.keys(changes).some((field) => given[field] !== undefined);

export const reviewerList = {
  getReviewersByProperty: read('POST /Reviewer/GetReviewersByProperty', {
    does: 'List the judges of a judging property with their progress at each award',
    may: 'reviewer.read',
    about: { property: ['JudgingPropertyID', 'EntryPropertyID'], season: 'SeasonID', cluster: 'ClusterID', category: 'CategoryID' },
    body: PageRequest.extend({
      Sort: SortBy('Name', 'Organization', 'Created', 'LastSeen', 'Progress', 'Featured').optional(),
      JudgingPropertyID: Id,
      GlobalStatusID: GlobalStatusID.nullish(),
      Role: z.enum(reviewerRoles).nullish(),
      /** The award that the status, the season and the progress are looked at for; without one, any award counts. */
      EntryPropertyID: Id.nullish(),
      ReviewerPropertyStatusID: ReviewerPropertyStatusID.nullish(),
      /** Who is enrolled for this season, with what they are and did in it, also when it is not current. */
      SeasonID: Id.nullish(),
      ClusterID: Id.nullish(),
      CategoryID: Id.nullish(),
      Featured: z.boolean().nullish(),
      /** Deleted judges instead of the others. */
      Deleted: z.boolean().default(false),
    }),
    reply: Page(ReviewerRow),
  }),

  getReviewerFilterOptionsVMForJudgingProperty: read('POST /Reviewer/GetReviewerFilterOptionsVMForJudgingProperty', {
    does: 'List filter options for the judges of a judging property, with counts',
    may: 'reviewer.read',
    about: { property: 'JudgingPropertyID', season: 'SeasonID' },
    body: z.object({ JudgingPropertyID: Id, SeasonID: Id.nullish() }),
    reply: z.object({
      GlobalStatuses: z.array(CountedOption),
      PropertyStatuses: z.array(Option),
      Roles: z.array(z.enum(reviewerRoles)),
      EntryProperties: z.array(Option.extend({ Seasons: z.array(Option.extend({ IsCurrent: z.boolean() })) })),
      Judges: z.int(),
      /** Enrolled for the season that was asked about. */
      InSeason: z.int().nullable(),
      /** Registered, and no one has said yes or no. */
      Waiting: z.int(),
      Featured: z.int(),
      Deleted: z.int(),
    }),
  }),

  getReviewerCategoryFilterOptionsVMForJudgingProperty: read('POST /Reviewer/GetReviewerCategoryFilterOptionsVMForJudgingProperty', {
    does: 'List the clusters and categories judges can be filtered by: those of the current seasons, or of one season',
    may: 'reviewer.read',
    about: { property: ['JudgingPropertyID', 'EntryPropertyID'], season: 'SeasonID' },
    body: z.object({ JudgingPropertyID: Id, EntryPropertyID: Id.nullish(), SeasonID: Id.nullish() }),
    reply: z.object({
      Clusters: z.array(Option.extend({ EntryPropertyID: z.int(), SeasonID: z.int(), Categories: z.array(Option) })),
    }),
  }),

  countWaitingReviewers: read('GET /Reviewer/CountWaitingReviewers', {
    does: 'Count the judges waiting for approval by judging property',
    may: 'reviewer.read',
    about: 'listed',
    reply: z.array(z.object({ JudgingPropertyID: z.int(), Waiting: z.int() })),
  }),

  bulkUpdateReviewers: write('POST /Reviewer/BulkUpdateReviewers', {
    does: 'Update status, dates or required reviews of many judges; omitted fields are unchanged',
    may: 'reviewer.manage',
    about: { property: ['JudgingPropertyID', 'EntryPropertyID'], reviewer: 'UserReviewerIDs' },
    body: z
      .object({
        JudgingPropertyID: Id,
        UserReviewerIDs: z.array(Id).min(1).max(500),
        ...judgeChanges,
        /** The award that the rest is about. Judges who were not enrolled there are, for its current season. */
        EntryPropertyID: Id.optional(),
        ...enrolmentChanges,
      })
      .refine((given) => given.EntryPropertyID || !hasAny(given, enrolmentChanges), {
        path: ['EntryPropertyID'],
        error: says('chooseAward'),
        ...atOnce,
      })
      .refine((given) => hasAny(given, judgeChanges) || hasAny(given, enrolmentChanges), { error: says('setSomeField') }),
    reply: z.object({ Changed: z.int(), Unchanged: z.int() }),
  }),

  approveReviewer: write('POST /Reviewer/ApproveReviewer', {
    does: 'Approve a registered judge: activate and schedule them for the awards they chose, and email them',
    may: 'reviewer.manage',
    about: { wholeReviewer: 'UserReviewerID' },
    body: z.object({ UserReviewerID: Id }),
    reply: z.object({ Scheduled: z.int() }),
    fails: ['Locked'],
  }),

  updateFeaturedStatus: write('POST /Reviewer/UpdateFeaturedStatus', {
    does: 'Feature or unfeature a judge',
    may: 'reviewer.manage',
    about: { wholeReviewer: 'UserReviewerID' },
    body: z.object({ UserReviewerID: Id, Featured: z.boolean() }),
    reply: z.object({ Featured: z.boolean() }),
    fails: ['Locked'],
  }),

  updateFeaturedReviewerOrder: write('POST /Reviewer/UpdateFeaturedReviewerOrder', {
    does: 'Reorder the featured judges of a judging property',
    may: 'reviewer.manage',
    about: { wholeSite: 'JudgingPropertyID', reviewer: 'UserReviewerIDs' },
    body: z.object({ JudgingPropertyID: Id, UserReviewerIDs: z.array(Id).max(500) }),
    reply: Nothing,
    fails: ['Conflict'],
  }),

  /** R568: a GET with an effect, as printed. */
  sendMidTermEmails: write('GET /Reviewer/SendMidTermEmails/{isMidTerm}', {
    does: 'Send reminders to judges with open reviews: halfway or final call, each once per season',
    may: 'reviewer.manage',
    about: { wholeSite: 'JudgingPropertyID', orListed: true },
    params: z.object({ isMidTerm: PathFlag }),
    query: z.object({ JudgingPropertyID: z.coerce.number().int().positive().optional() }),
    reply: z.object({ Judges: z.int() }),
  }),
};

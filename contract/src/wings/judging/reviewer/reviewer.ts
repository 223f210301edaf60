import * as z from 'zod';
import { Contact, sensitive } from '#contract/kernel/call/sensitive.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { expertiseSlots, globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { AdminFlag, Data, entity, Id, Instant } from '#contract/kernel/call/wire.ts';
import { hasTooManyWords } from '#contract/kernel/text/text-count.ts';
import { ContactInfo, contactFields, TimeZone } from '#contract/wings/accounts/account/contact-info.ts';
import { OptionalWebAddress } from '#contract/wings/entering/piece/web-address.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-fields.ts';

const says = schemaSaying(texts);

export const genders = ['Woman', 'Man', 'Non-binary', 'Another', 'Prefer not to say'] as const;

/** ExpertiseCluster1ID to ExpertiseCluster6ID (R131, R326). */
export const expertiseFields = Array.from({ length: expertiseSlots }, (_, index) => `ExpertiseCluster${index + 1}ID` as const) as [
  'ExpertiseCluster1ID',
  'ExpertiseCluster2ID',
  'ExpertiseCluster3ID',
  'ExpertiseCluster4ID',
  'ExpertiseCluster5ID',
  'ExpertiseCluster6ID',
];
const slot = Id.nullish();
export const Expertise = z.object({
  ExpertiseCluster1ID: slot,
  ExpertiseCluster2ID: slot,
  ExpertiseCluster3ID: slot,
  ExpertiseCluster4ID: slot,
  ExpertiseCluster5ID: slot,
  ExpertiseCluster6ID: slot,
});

/** Why judges cannot change their expertise for a season themselves: its round has begun, or an organiser assigned their categories. */
export const ExpertiseFixed = z.enum(['round', 'organizer']);
export type ExpertiseFixed = z.infer<typeof ExpertiseFixed>;

/** R306 and R594: one entity with the union of the fields, and how far the judge is. */
export const ReviewerProperty = entity('ReviewerProperty', {
  ...Expertise.shape,
  EntryPropertyID: z.int(),
  EntryPropertyName: z.string(),
  EntryPropertySlug: z.string(),
  SeasonID: z.int().nullable(),
  SeasonNumber: z.int().nullable(),
  ReviewerPropertyStatusID: z.int(),
  /** An organiser disabled the judge for this season. */
  IsSeasonDisabled: z.boolean(),
  JudgingStartDate: Instant.nullable(),
  JudgingEndDate: Instant.nullable(),
  /** More time than the round and the own dates give, where an organizer granted it; `ClosesAt` includes it. */
  ExtendedTo: Instant.nullable(),
  ExtensionReason: Contact.nullable(),
  /** The judge's round within the dates of their own: what the account page, the guard and the server go by. Absent without a season. */
  OpensAt: Instant.nullable(),
  ClosesAt: Instant.nullable(),
  /** While an entry is in hand: when it was handed out. */
  HeldSince: Instant.nullable(),
  ReviewsCompleted: z.int(),
  ReviewsRequired: z.int(),
  BallotsCast: z.int(),
  BallotsOpen: z.int(),
  ExpertiseFixed: ExpertiseFixed.nullable(),
});
export type ReviewerProperty = z.infer<typeof ReviewerProperty>;

/** R304, R305 */
export const Profile = entity('JudgeProfile', {
  ...ContactInfo.omit({ Role: true, PropertyID: true, SubscriptionIDs: true }).shape,
  UserReviewerID: z.int(),
  RoleID: z.int(),
  Gender: Contact.nullable(),
  /** One of the list of ethnicities (R105), where the judge named one. */
  EthnicityID: sensitive('contact', z.int().nullable()),
  Biography: z.string().nullable(),
  Experience: z.string().nullable(),
  Website: z.string().nullable(),
  PrimaryDeviceTypes: z.array(z.int()),
  SecondaryDeviceTypes: z.array(z.int()),
  HeadshotFileName: z.string().nullable(),
  HeadshotUrl: z.string().nullable(),
  GlobalStatusID: z.int(),
  Executive: z.boolean(),
  /** A11: the flag of those who may recommend work. */
  MayRecommendWork: z.boolean(),
  ReviewerProperties: z.array(ReviewerProperty),
});
export type Profile = z.infer<typeof Profile>;

/** What judges write about themselves is at most so long (R479). */
export const aboutLimits = { words: 200, characters: 2000 } as const;
const AboutText = z
  .string()
  .trim()
  .max(aboutLimits.characters, { error: says('fewerCharacters') })
  .refine((text) => !hasTooManyWords(text, aboutLimits.words), { error: says('fewerWords', { words: aboutLimits.words }) })
  .nullish();

export const websiteWords = {
  invalid: 'Enter a web address, such as example.org.',
  private: 'Enter an address that everyone can reach.',
};

/** What judges may change about themselves. What is left out stays; null and '' take it away. */
export const ProfileFields = z.object({
  ...contactFields,
  TimeZone: TimeZone.default('America/Los_Angeles'),
  LangList: z.array(z.string().max(35)).max(20).default([]),
  /** Some clients send '' for what was left out. */
  Gender: z.literal([...genders, '']).nullish(),
  EthnicityID: Id.nullish(),
  Biography: AboutText,
  Experience: AboutText,
  Website: OptionalWebAddress(websiteWords),
  PrimaryDeviceTypes: z.array(Id).max(50).default([]),
  SecondaryDeviceTypes: z.array(Id).max(50).default([]),
});

/** How many reviews a new judge is asked for unless an organizer says otherwise: with none, a judge is done before the first work. */
export const usualReviews = 20;

/** One award of a judge as an administrator saves it; awards that are not sent stay as they are. */
export const SavedProperty = entity('SavedProperty', {
  ...Expertise.shape,
  EntryPropertyID: Id,
  /** Defaults to the award's current season. */
  SeasonID: Id.nullish(),
  ReviewerPropertyStatusID: z.literal(Object.values(reviewerPropertyStatuses)),
  JudgingStartDate: Instant.nullish(),
  JudgingEndDate: Instant.nullish(),
  ReviewsRequired: z.int().min(0).max(10_000).default(0),
});
export type SavedProperty = z.infer<typeof SavedProperty>;

/** What an administrator decides about a judge. Judges may send it along with their profile: only their expertise changes then, while no one fixed it. */
const Standing = z.object({
  GlobalStatusID: z.literal(Object.values(globalStatuses)).optional(),
  Executive: z.boolean().optional(),
  MayRecommendWork: z.boolean().optional(),
  ReviewerProperties: z.array(SavedProperty).max(50).optional(),
});

const ScoreCount = entity('ScoreCount', { Score: z.int(), Own: z.int(), Everyone: z.int().nullable() });

/** Without a name, null or '', the portrait goes. */
const HeadshotChange = entity('HeadshotChange', {
  isAdmin: AdminFlag,
  PropertyID: Id,
  UserID: Id,
  UserReviewerID: Id,
  HeadshotFileName: z.string().trim().max(400).nullable(),
});
const HeadshotAddress = z.object({ HeadshotUrl: z.string().nullable() });

export const reviewer = {
  getCurrentReviewerDetails: read('GET /Reviewer/GetCurrentReviewerDetails/', {
    does: "Get the signed-in judge's profile and the properties they may judge",
    may: 'judging.enter',
    reply: Profile,
    fails: ['JudgeUnavailable'],
  }),
  saveReviewer: write('POST /Reviewer/SaveReviewer', {
    does: "Update the signed-in judge's profile; administrators can update anyone's, including status",
    may: 'reviewer.save',
    about: {
      reviewer: 'Data.UserReviewerID',
      account: 'Data.UserID',
      property: 'Data.ReviewerProperties.EntryPropertyID',
      season: 'Data.ReviewerProperties.SeasonID',
    },
    takesNew: false,
    body: Data(
      ProfileFields.extend({
        UserID: Id,
        UserReviewerID: Id,
        FrontEndEdit: z.boolean().default(true),
        Version: z.int().optional(),
        ...Standing.shape,
      }),
    ).extend({
      /** An administrator saves, from the dashboard. */
      Dashboard: z.boolean().default(false),
    }),
    reply: Profile,
    fails: ['Conflict', 'Locked', 'NotAllowed', 'JudgeUnavailable'],
  }),
  updateHeadshotImage: write('POST /Reviewer/UpdateHeadshotImage', {
    does: "Update the signed-in judge's portrait",
    may: 'judging.enter',
    about: { property: 'PropertyID' },
    body: HeadshotChange,
    reply: HeadshotAddress,
    fails: ['NotAllowed', 'JudgeUnavailable'],
  }),
  updateHeadshotImageAdmin: write('POST /Reviewer/UpdateHeadshotImageAdmin', {
    does: "Update any judge's portrait",
    may: 'reviewer.manage',
    about: { wholeReviewer: 'UserReviewerID' },
    body: HeadshotChange,
    reply: HeadshotAddress,
    fails: ['NotFound'],
  }),
  getJudgingDashboard: read('POST /Reviewer/GetJudgingDashboard', {
    does: "Get the judge's dashboard: open rounds, progress and, once done, their scores compared with everyone's",
    may: 'judging.enter',
    about: { property: 'EntryPropertyID', season: 'SeasonID' },
    body: z.object({ EntryPropertyID: Id, SeasonID: Id }),
    reply: z.object({
      ReviewsCompleted: z.int(),
      ReviewsRequired: z.int(),
      IsDoneReviewing: z.boolean(),
      Conflicts: z.int(),
      NoLoads: z.int(),
      MeanScore: z.number().nullable(),
      MeanOfEveryone: z.number().nullable(),
      /** How often each overall score was given; everyone's only after the judge is done. */
      Scores: z.array(ScoreCount),
      LastReviews: z.array(
        z.object({
          EntryID: z.int(),
          PieceTitle: z.string(),
          PictureUrl: z.string().nullable(),
          CategoryName: z.string(),
          OverallScore: z.number().nullable(),
          SavedAt: Instant,
        }),
      ),
    }),
    fails: ['JudgeUnavailable'],
  }),
};

import * as z from 'zod';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, Option, PathId } from '#contract/kernel/call/wire.ts';
import { Profile, ReviewerProperty } from './reviewer.ts';

/** A judge as an administrator sees them. */
const ReviewerDetails = entity('ReviewerDetails', {
  ...Profile.shape,
  JudgingPropertyID: z.int(),
  Featured: z.boolean(),
  CreatedDate: Instant,
  LastSeenDate: Instant.nullable(),
  /** When the last invitation was sent, while they have not chosen a password. */
  InvitedDate: Instant.nullable(),
  DeletedDate: Instant.nullable(),
  /** What is arranged with them for seasons after the current one; `ReviewerProperties` has what holds today. */
  PlannedSeasons: z.array(ReviewerProperty),
  /** The clusters whose ties this judge breaks. */
  TieBreakerOf: z.array(z.object({ ClusterID: z.int(), ClusterName: z.string(), EntryPropertyID: z.int() })),
  /** Categories assigned by hand, by season and round; they take the place of the expertise. */
  AssignedCategories: z.array(z.object({ SeasonID: z.int(), ForRound: z.int(), Count: z.int() })),
});
export type ReviewerDetails = z.infer<typeof ReviewerDetails>;

const TieBreaker = entity('TieBreaker', { UserID: z.int(), UserReviewerID: z.int(), Name: z.string() });

const SeasonOption = entity('SeasonOption', {
  SeasonID: z.int(),
  Number: z.int(),
  Name: z.string(),
  IsCurrent: z.boolean(),
  JudgingRnd1StartDate: Instant,
  JudgingRnd1EndDate: Instant,
  JudgingRnd2StartDate: Instant,
  JudgingRnd2EndDate: Instant,
  Clusters: z.array(Option.extend({ TieBreaker: TieBreaker.nullable() })),
});

const seasonAndUser = z.object({ SeasonID: Id, UserID: Id });
const SeasonSwitch = entity('SeasonSwitch', { SeasonID: z.int(), UserID: z.int(), Enabled: z.boolean() });
/** UserReviewerID; printed as Id (R333). */
const idOnly = z.object({ Id });

export const reviewerRecord = {
  getReviewerDetails: read('GET /Reviewer/GetReviewerDetails/{id}', {
    does: 'Get a judge by UserReviewerID: profile, awards, progress and status',
    may: 'reviewer.read',
    about: { reviewer: 'id' },
    notes: 'person.seen',
    params: z.object({ id: PathId }),
    reply: ReviewerDetails,
  }),

  getReviewerDetailOptions: read('GET /Reviewer/GetReviewerDetailOptions/{propertyId}', {
    does: "List the options of a judge's record on a judging property: statuses, awards, seasons, clusters and tie-breakers",
    may: 'reviewer.read',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.object({
      GlobalStatuses: z.array(Option),
      PropertyStatuses: z.array(Option),
      EntryProperties: z.array(z.object({ EntryPropertyID: z.int(), Name: z.string(), Seasons: z.array(SeasonOption) })),
    }),
  }),

  enableSeasonForReviewer: write('POST /Reviewer/EnableSeasonForReviewer/', {
    does: 'Enable a judge for a season',
    may: 'reviewer.manage',
    about: { season: 'SeasonID', account: 'UserID' },
    body: seasonAndUser,
    reply: SeasonSwitch,
  }),

  disableSeasonForReviewer: write('POST /Reviewer/DisableSeasonForReviewer/', {
    does: 'Disable a judge for a season; open entries are returned, reviews and ballots are kept',
    may: 'reviewer.manage',
    about: { season: 'SeasonID', account: 'UserID' },
    body: seasonAndUser,
    reply: SeasonSwitch,
  }),

  deleteReviewer: write('POST /Reviewer/DeleteReviewer/', {
    does: 'Delete a judge: signed out and unable to sign in; reviews and ballots are kept',
    may: 'reviewer.manage',
    about: { wholeReviewer: 'Id' },
    body: idOnly,
    reply: z.object({ UserReviewerID: z.int(), DeletedDate: Instant.nullable() }),
  }),

  reactivateReviewer: write('POST /Reviewer/ReactivateReviewer/', {
    does: 'Reactivate a deleted judge',
    may: 'reviewer.manage',
    about: { wholeReviewer: 'Id' },
    body: idOnly,
    reply: z.object({ UserReviewerID: z.int(), DeletedDate: Instant.nullable() }),
  }),

  /** R334 */
  getTieBreakerOptions: read('POST /Reviewer/GetTieBreakerOptions/', {
    does: 'List the eligible tie-breakers of a cluster, the current one, and why a given judge is not eligible',
    may: 'reviewer.read',
    about: { property: 'EntryPropertyID', cluster: 'ClusterID', account: 'UserID' },
    body: z.object({ ClusterID: Id, EntryPropertyID: Id, UserID: Id }),
    reply: z.object({
      ClusterID: z.int(),
      ClusterName: z.string(),
      TieBreaker: TieBreaker.nullable(),
      /** The cluster's experts first, in the order of their slots. */
      Options: z.array(TieBreaker.extend({ Organization: z.string().nullable(), Slot: z.int().nullable() })),
      /** Empty when the judge asked about is among the options. */
      WhyNot: z.string(),
      /** Why no one else can be named anymore: executives have voted. Empty before. */
      WhyStays: z.string(),
    }),
  }),

  saveTieBreaker: write('POST /Reviewer/SaveTieBreaker', {
    does: 'Set or clear the tie-breaker of a cluster',
    may: 'reviewer.manage',
    about: { property: 'EntryPropertyID', cluster: 'ClusterID', account: 'UserID' },
    body: z.object({ ClusterID: Id, EntryPropertyID: Id, UserID: Id.nullable() }),
    reply: z.object({ TieBreaker: TieBreaker.nullable() }),
  }),
};

import { reviewerList, reviewerRoles } from '#contract/wings/judging/reviewer/reviewer-list.ts';
import { seesIn } from '#contract/kernel/award/awards.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { globalStatusOptions, propertyStatusOptions } from '#contract/wings/judging/reviewer/status-names.ts';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { entryPropertiesJudgedOn, findProperty, judgingPropertyIds } from '#contract/kernel/award/properties.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import { isSeenBy, isWhollyOf } from '#contract/kernel/award/awards.ts';
import { changeAccount } from '#server/wings/accounts/account/account.store.ts';
import { findJudgesOfOthers } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { asPage, orderOf, pagePart } from '#server/kernel/call/paging.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { rowOf } from './reviewer-list.rules.ts';
import * as store from './reviewer-list.store.ts';
import { countToRemind } from './invitation/reminder.store.ts';
import { reviewerJobs } from './reviewer.jobs.ts';
import { ofThese } from './reviewer.rules.ts';
import { findEnrolments } from './reviewer.store.ts';
import { changeStanding } from './standing.ts';
import { findStandingEnrolments, lockReviewers } from './standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

const sorts: Record<store.ReviewerSort, store.ReviewerSort> = {
  Name: 'Name',
  Organization: 'Organization',
  Created: 'Created',
  LastSeen: 'LastSeen',
  Progress: 'Progress',
  Featured: 'Featured',
};

export const reviewerListHandlers = implement(reviewerList, {
  async getReviewersByProperty({ body, db, actor, services }) {
    mustBeJudging(body.JudgingPropertyID);
    const { rows, total } = await store.findReviewers(
      db,
      body.JudgingPropertyID,
      {
        awards: actor.awards,
        search: body.Search,
        hidesContact: !seesIn(actor.grants, 'contact', body.JudgingPropertyID),
        globalStatusId: body.GlobalStatusID,
        isExecutive: body.Role ? body.Role === 'Executive' : undefined,
        entryPropertyId: body.EntryPropertyID,
        statusId: body.ReviewerPropertyStatusID,
        seasonId: body.SeasonID,
        clusterId: body.ClusterID,
        categoryId: body.CategoryID,
        isFeatured: body.Featured,
        isDeleted: body.Deleted,
      },
      orderOf(body.Sort, sorts, 'Name'),
      pagePart(body),
    );
    const ids = rows.map(({ id }) => id);
    // In one season no one but its executives has ballots; without one, someone may be executive in another.
    const voters = body.SeasonID ? rows.filter(({ isExecutive }) => isExecutive).map(({ id }) => id) : ids;
    const [enrolments, ballots] = await Promise.all([findEnrolments(db, ids, body.SeasonID), store.countOpenBallots(db, voters)]);
    const shown = ofThese(actor.awards, enrolments);
    return asPage(
      body,
      rows.map((row) => rowOf(row, shown, ballots, services.files.urlOf)),
      total,
    );
  },

  async getReviewerFilterOptionsVMForJudgingProperty({ body, db, actor, language }) {
    mustBeJudging(body.JudgingPropertyID);
    const judged = entryPropertiesJudgedOn(body.JudgingPropertyID).filter(({ id }) => isAmong(actor.awards, id));
    const counts = await store.countByStatus(db, body.JudgingPropertyID, actor.awards);
    const seasons = await store.findSeasons(
      db,
      judged.map(({ id }) => id),
    );
    const countOf = (id: number) => counts.find(({ globalStatusId }) => globalStatusId === id)?.present ?? 0;
    const sum = (key: 'present' | 'featured' | 'deleted') => counts.reduce((total, row) => total + row[key], 0);
    return {
      GlobalStatuses: optionsIn(globalStatusOptions, language).map((option) => ({ ...option, Count: countOf(option.id) })),
      PropertyStatuses: optionsIn(propertyStatusOptions, language),
      Roles: [...reviewerRoles],
      EntryProperties: judged.map(({ id, name }) => ({
        id,
        value: name,
        Seasons: seasons
          .filter(({ propertyId }) => propertyId === id)
          .map((season) => ({ id: season.id, value: season.name, IsCurrent: season.isCurrent })),
      })),
      Judges: sum('present'),
      InSeason: body.SeasonID ? await store.countInSeason(db, body.JudgingPropertyID, body.SeasonID, actor.awards) : null,
      Waiting: countOf(globalStatuses.new),
      Featured: sum('featured'),
      Deleted: sum('deleted'),
    };
  },

  async getReviewerCategoryFilterOptionsVMForJudgingProperty({ body, db, actor }) {
    mustBeJudging(body.JudgingPropertyID);
    const judged = entryPropertiesJudgedOn(body.JudgingPropertyID)
      .map(({ id }) => id)
      .filter((id) => isAmong(actor.awards, id) && (!body.EntryPropertyID || id === body.EntryPropertyID));
    const clusters = new Map<number, Cluster>();
    for (const row of await store.findClusterCategories(db, judged, body.SeasonID)) {
      const cluster = clusters.get(row.id) ?? {
        id: row.id,
        value: row.name,
        EntryPropertyID: row.propertyId,
        SeasonID: row.seasonId,
        Categories: [],
      };
      if (row.categoryId !== null) cluster.Categories.push({ id: row.categoryId, value: row.categoryName ?? '' });
      clusters.set(row.id, cluster);
    }
    return { Clusters: [...clusters.values()] };
  },

  async countWaitingReviewers({ db, actor }) {
    const sites = judgingPropertyIds().filter((id) => isSeenBy(actor.awards, id));
    const counts = await store.countWaiting(db, sites, actor.awards);
    return counts.map(({ propertyId, waiting }) => ({ JudgingPropertyID: propertyId, Waiting: waiting }));
  },

  async bulkUpdateReviewers(given) {
    const { body, db, actor } = given;
    mustBeJudging(body.JudgingPropertyID);
    const ids = [...new Set(body.UserReviewerIDs)];
    const enrolment = enrolmentChange(body);
    const isAboutThemselves = body.GlobalStatusID !== undefined || body.MayRecommendWork !== undefined;
    if (isAboutThemselves && (await findJudgesOfOthers(db, actor.awards, ids)).length)
      throw new Refusal('NotAllowed', { message: says('judgesOfOthers') });
    const judges = await lockReviewers(db, [body.JudgingPropertyID], ids);
    if (judges.length !== ids.length || judges.some(({ deletedAt }) => deletedAt)) throw invalid('UserReviewerIDs', says('judgesGone'));
    let changed = 0;
    for (const judge of judges) {
      const isChanged = await changeStanding(given, judge, {
        globalStatusId: body.GlobalStatusID,
        mayRecommend: body.MayRecommendWork,
        enrolments: enrolment && body.EntryPropertyID ? [{ ...enrolment, entryPropertyId: body.EntryPropertyID }] : [],
      });
      if (!isChanged) continue;
      await changeAccount(db, judge.propertyId, judge.accountId, {});
      changed += 1;
    }
    return { Changed: changed, Unchanged: judges.length - changed };
  },

  async approveReviewer(given) {
    const { body, db, refuse } = given;
    const [judge] = await lockReviewers(db, judgingPropertyIds(), [body.UserReviewerID]);
    if (!judge) return refuse('NotFound');
    if (judge.deletedAt) return refuse('Locked', { message: says('judgeDeleted') });
    const offered = (await findStandingEnrolments(db, judge.id)).filter(
      ({ statusId, isSeasonOff }) => statusId === reviewerPropertyStatuses.unscheduled && !isSeasonOff,
    );
    // Only someone who waits: a judge who was taken before keeps the schedule an organiser gave them.
    const isWaiting = judge.globalStatusId === globalStatuses.new;
    const isChanged =
      isWaiting &&
      (await changeStanding(given, judge, {
        globalStatusId: globalStatuses.active,
        enrolments: offered.map(({ entryPropertyId }) => ({ entryPropertyId, statusId: reviewerPropertyStatuses.scheduled })),
      }));
    if (isChanged) await changeAccount(db, judge.propertyId, judge.accountId, {});
    return { Scheduled: isWaiting ? offered.length : 0 };
  },

  async updateFeaturedStatus({ body, db, record, refuse }) {
    const [judge] = await lockReviewers(db, judgingPropertyIds(), [body.UserReviewerID]);
    if (!judge) return refuse('NotFound');
    if (judge.deletedAt) return refuse('Locked', { message: says('judgeDeleted') });
    const wasFeatured = judge.featuredPosition !== null;
    if (wasFeatured === body.Featured) return { Featured: body.Featured };
    const last = (await store.lockFeatured(db, judge.propertyId)).at(-1)?.featuredPosition ?? 0;
    await store.setFeaturedPosition(db, judge.id, body.Featured ? last + 1 : null);
    await record('reviewer.featured', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: judge.propertyId,
      before: { featured: wasFeatured },
      after: { featured: body.Featured },
    });
    return { Featured: body.Featured };
  },

  async updateFeaturedReviewerOrder({ body, db, record, refuse }) {
    mustBeJudging(body.JudgingPropertyID);
    const before = (await store.lockFeatured(db, body.JudgingPropertyID)).map(({ id }) => id);
    const wanted = body.UserReviewerIDs;
    const isSame = before.length === wanted.length && before.every((id) => wanted.includes(id)) && new Set(wanted).size === wanted.length;
    if (!isSame) return refuse('Conflict', { message: says('featuredChanged') });
    for (const [index, id] of wanted.entries()) await store.setFeaturedPosition(db, id, index + 1);
    if (before.join() !== wanted.join())
      await record('reviewer.featuredOrder', {
        subject: 'property',
        subjectId: body.JudgingPropertyID,
        propertyId: body.JudgingPropertyID,
        before: { order: before },
        after: { order: wanted },
      });
    return null;
  },

  async sendMidTermEmails({ params, query, db, actor, now, enqueue, record }) {
    const { isMidTerm } = params;
    if (query.JudgingPropertyID) mustBeJudging(query.JudgingPropertyID);
    const sites = query.JudgingPropertyID ? [query.JudgingPropertyID] : judgingPropertyIds().filter((id) => isWhollyOf(actor.awards, id));
    const judges = await countToRemind(db, sites, isMidTerm, now);
    if (judges === 0) return { Judges: 0 };
    // Anyone who was written to is marked in the job: asking twice writes once.
    for (const judgingPropertyId of sites) await enqueue(reviewerJobs.remind, { judgingPropertyId, isMidTerm });
    await record('reviewer.remind', { subject: 'reviewer', after: { isMidTerm, judges, sites } });
    return { Judges: judges };
  },
});

interface Cluster {
  id: number;
  value: string;
  EntryPropertyID: number;
  SeasonID: number;
  Categories: { id: number; value: string }[];
}

type BulkBody = Given<typeof reviewerList.bulkUpdateReviewers>['body'];

/** What changes at the award; nothing when none of it was sent. */
function enrolmentChange(body: BulkBody) {
  const change = {
    statusId: body.ReviewerPropertyStatusID,
    judgingStartDate: body.JudgingStartDate,
    judgingEndDate: body.JudgingEndDate,
    reviewsRequired: body.ReviewsRequired,
  };
  return Object.values(change).some((value) => value !== undefined) ? change : undefined;
}

function mustBeJudging(propertyId: number): void {
  if (findProperty(propertyId)?.kind !== 'judging') throw invalid('JudgingPropertyID', says('chooseJudgingSite'));
}

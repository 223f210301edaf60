import { type ReviewerDetails, reviewerRecord } from '#contract/wings/judging/reviewer/reviewer-record.ts';
import { optionsIn } from '#contract/kernel/text/options.ts';
import { globalStatusOptions, propertyStatusOptions } from '#contract/wings/judging/reviewer/status-names.ts';
import { entryPropertiesJudgedOn, findProperty, judgingPropertyIds } from '#contract/kernel/award/properties.ts';
import { type Awards, isAmong } from '#contract/kernel/call/permissions.ts';
import { whyRuleStays } from '#server/wings/ground/access/ballot-rule.rules.ts';
import { holdBallotRule, listVotedInCluster } from '#server/wings/ground/access/ballot-rule.store.ts';
import { changeAccount } from '#server/wings/accounts/account/account.store.ts';
import { revokeSessions } from '#server/wings/accounts/account/sign-in/session.store.ts';
import { disableSeason, enableSeason } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { releaseLease } from '#server/wings/judging/review/assignment.store.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import { openBallotsOf } from './reviewer-list.rules.ts';
import { countOpenBallots, findSeasons } from './reviewer-list.store.ts';
import * as store from './reviewer-record.store.ts';
import { ofThese, profileOf, propertyOf } from './reviewer.rules.ts';
import { findEnrolments, findPlannedEnrolments } from './reviewer.store.ts';
import { findLeases, lockReviewers } from './standing.store.ts';
import { whyNotBreakTies } from './tie-breaker.rules.ts';
import { inWords, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

export const reviewerRecordHandlers = implement(reviewerRecord, {
  async getReviewerDetails({ params, db, actor, services, refuse }) {
    const row = await store.findRecord(db, judgingPropertyIds(), params.id);
    return row ? detailsOf(db, row, actor.awards, services.files.urlOf) : refuse('NotFound');
  },

  async getReviewerDetailOptions({ params, db, actor, language, refuse }) {
    if (findProperty(params.propertyId)?.kind !== 'judging') return refuse('NotFound');
    const judged = entryPropertiesJudgedOn(params.propertyId).filter(({ id }) => isAmong(actor.awards, id));
    const ids = judged.map(({ id }) => id);
    const seasons = await findSeasons(db, ids);
    const clusters = await store.findClusters(db, ids);
    return {
      GlobalStatuses: optionsIn(globalStatusOptions, language),
      PropertyStatuses: optionsIn(propertyStatusOptions, language),
      EntryProperties: judged.map(({ id, name }) => ({
        EntryPropertyID: id,
        Name: name,
        Seasons: seasons
          .filter(({ propertyId }) => propertyId === id)
          .map((season) => ({
            SeasonID: season.id,
            Number: season.number,
            Name: season.name,
            IsCurrent: season.isCurrent,
            JudgingRnd1StartDate: season.judgingRnd1StartDate,
            JudgingRnd1EndDate: season.judgingRnd1EndDate,
            JudgingRnd2StartDate: season.judgingRnd2StartDate,
            JudgingRnd2EndDate: season.judgingRnd2EndDate,
            Clusters: clusters
              .filter(({ seasonId }) => seasonId === season.id)
              .map((cluster) => ({ id: cluster.id, value: cluster.name, TieBreaker: tieBreakerOf(cluster) })),
          })),
      })),
    };
  },

  enableSeasonForReviewer: (given) => switchSeason(given, true),
  disableSeasonForReviewer: (given) => switchSeason(given, false),

  async deleteReviewer(given) {
    const { body, db, now, record } = given;
    const judge = await lockJudge(given);
    if (judge.deletedAt) return { UserReviewerID: judge.id, DeletedDate: judge.deletedAt };
    await store.setDeleted(db, judge.id, now);
    await changeAccount(db, judge.propertyId, judge.accountId, { deactivatedAt: now });
    const sessions = await revokeSessions(db, judge.accountId, now);
    for (const { seasonId, propertyId } of await findLeases(db, judge.id)) await releaseLease(db, propertyId, judge.id, seasonId);
    await record('reviewer.deleted', {
      subject: 'reviewer',
      subjectId: body.Id,
      propertyId: judge.propertyId,
      before: { email: judge.email, deleted: null },
      after: { email: judge.email, deleted: now, sessionsEnded: sessions },
    });
    return { UserReviewerID: judge.id, DeletedDate: now };
  },

  async reactivateReviewer(given) {
    const { body, db, record } = given;
    const judge = await lockJudge(given);
    if (!judge.deletedAt) return { UserReviewerID: judge.id, DeletedDate: null };
    await store.setDeleted(db, judge.id, null);
    await changeAccount(db, judge.propertyId, judge.accountId, { deactivatedAt: null });
    await record('reviewer.reactivated', {
      subject: 'reviewer',
      subjectId: body.Id,
      propertyId: judge.propertyId,
      before: { email: judge.email, deleted: judge.deletedAt },
      after: { email: judge.email, deleted: null },
    });
    return { UserReviewerID: judge.id, DeletedDate: null };
  },

  async getTieBreakerOptions({ body, db, language, refuse }) {
    const cluster = await store.findCluster(db, body.EntryPropertyID, body.ClusterID);
    if (!cluster) return refuse('NotFound');
    const experts = await store.findExperts(db, body.EntryPropertyID, body.ClusterID);
    const whyStays = whyRuleStays(await listVotedInCluster(db, cluster.id), 'the tie-breaker');
    const asked = experts.find(({ accountId }) => accountId === body.UserID);
    return {
      ClusterID: cluster.id,
      ClusterName: cluster.name,
      TieBreaker: tieBreakerOf(cluster),
      Options: experts
        .filter((expert) => !whyNotBreakTies(expert, body.EntryPropertyID))
        .map(({ id, accountId, firstName, lastName, organization, slot }) => ({
          UserID: accountId,
          UserReviewerID: id,
          Name: `${firstName} ${lastName}`.trim(),
          Organization: organization,
          Slot: slot,
        })),
      WhyNot: inWords(whyNotBreakTies(asked, body.EntryPropertyID) ?? '', language),
      WhyStays: inWords(whyStays ?? '', language),
    };
  },

  async saveTieBreaker({ body, db, now, record, refuse }) {
    await holdBallotRule(db, body.EntryPropertyID);
    const before = await store.findCluster(db, body.EntryPropertyID, body.ClusterID);
    if (!before) return refuse('NotFound');
    const isSame = (before.accountId ?? null) === body.UserID;
    const whyStays = isSame ? undefined : whyRuleStays(await listVotedInCluster(db, before.id), 'the tie-breaker');
    if (whyStays) throw invalid('UserID', whyStays);
    if (body.UserID === null) await store.removeTieBreaker(db, before.id);
    else {
      const expert = (await store.findExperts(db, body.EntryPropertyID, before.id)).find(({ accountId }) => accountId === body.UserID);
      const why = whyNotBreakTies(expert, body.EntryPropertyID);
      if (why || !expert) throw invalid('UserID', why ?? says('chooseOption'));
      await store.putTieBreaker(db, before.id, expert.id, now);
    }
    const after = await store.findCluster(db, body.EntryPropertyID, body.ClusterID);
    const TieBreaker = after ? tieBreakerOf(after) : null;
    if (before.reviewerId !== after?.reviewerId)
      await record('cluster.tieBreaker', {
        subject: 'cluster',
        subjectId: before.id,
        propertyId: body.EntryPropertyID,
        before: { tieBreaker: tieBreakerOf(before) },
        after: { tieBreaker: TieBreaker },
      });
    return { TieBreaker };
  },
});

const tieBreakerOf = (row: Awaited<ReturnType<typeof store.findClusters>>[number]) =>
  row.reviewerId === null || row.accountId === null
    ? null
    : { UserID: row.accountId, UserReviewerID: row.reviewerId, Name: `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() };

/** What an administrator sees of a judge, deleted ones too. */
async function detailsOf(db: ReadDb, row: store.RecordRow, awards: Awards, urlOf: (key: string) => string): Promise<ReviewerDetails> {
  const ballots = await countOpenBallots(db, [row.reviewerId]);
  const enrolments = ofThese(awards, await findEnrolments(db, [row.reviewerId])).map((enrolment) => ({
    ...enrolment,
    ballotsOpen: openBallotsOf(ballots, enrolment),
  }));
  const planned = await findPlannedEnrolments(db, row.reviewerId);
  return {
    ...profileOf(row, enrolments, urlOf),
    JudgingPropertyID: row.propertyId,
    Featured: row.featuredPosition !== null,
    CreatedDate: row.createdAt,
    LastSeenDate: row.lastSeenAt,
    InvitedDate: row.openInvitation,
    DeletedDate: row.deletedAt,
    PlannedSeasons: ofThese(awards, planned).map((enrolment) => propertyOf(enrolment, 0)),
    TieBreakerOf: row.tieBreakerOf
      .filter(({ propertyId }) => isAmong(awards, propertyId))
      .map(({ id, name, propertyId }) => ({ ClusterID: id, ClusterName: name, EntryPropertyID: propertyId })),
    AssignedCategories: row.assigned
      .filter(({ propertyId }) => isAmong(awards, propertyId))
      .map(({ seasonId, forRound, count }) => ({ SeasonID: seasonId, ForRound: forRound, Count: count })),
  };
}

async function lockJudge({ body, db, refuse }: Given<typeof reviewerRecord.deleteReviewer>) {
  const [judge] = await lockReviewers(db, judgingPropertyIds(), [body.Id]);
  return judge ?? refuse('NotFound');
}

/** R332: the season of an award that is judged where the judge belongs. */
async function switchSeason(given: Given<typeof reviewerRecord.enableSeasonForReviewer>, isEnabled: boolean) {
  const { body, db, actor, now, record, refuse } = given;
  const reviewerId = await store.findReviewerId(db, judgingPropertyIds(), body.UserID);
  const [judge] = reviewerId === undefined ? [] : await lockReviewers(db, judgingPropertyIds(), [reviewerId]);
  const season = await findSeason(db, body.SeasonID);
  if (!judge || !season || findProperty(season.propertyId)?.judgedBy !== judge.propertyId) return refuse('NotFound');
  const isChanged = isEnabled ? await enableSeason(db, season.id, judge.id) : await disableSeason(db, season.id, judge.id, actor.id, now);
  if (!isEnabled) await releaseLease(db, season.propertyId, judge.id, season.id);
  if (isChanged)
    await record(isEnabled ? 'reviewer.seasonEnabled' : 'reviewer.seasonDisabled', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: judge.propertyId,
      before: { seasonId: season.id, enabled: !isEnabled },
      after: { seasonId: season.id, enabled: isEnabled },
    });
  return { SeasonID: season.id, UserID: judge.accountId, Enabled: isEnabled };
}

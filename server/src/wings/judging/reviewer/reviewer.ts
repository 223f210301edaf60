import { reviewer, websiteWords } from '#contract/wings/judging/reviewer/reviewer.ts';
import { isPublic, judgingPropertyIds, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import { isAmong } from '#contract/kernel/call/permissions.ts';
import { changeAccount } from '#server/wings/accounts/account/account.store.ts';
import { contactColumns } from '#server/wings/accounts/account/own/contact-info.rules.ts';
import { menuOf } from '#server/wings/judging/cluster/judging-menu.rules.ts';
import { findExecutiveProperty } from '#server/wings/accounts/account/sign-in/judge-check.rules.ts';
import { findMenu } from '#server/wings/judging/cluster/judging-menu.store.ts';
import { findJudgesOfOthers } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { isVoting } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import { type Arrivals, claimFile, inspectArrivals, releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { findJudge, findRoundDates } from '#server/wings/judging/review/judge.store.ts';
import { judgesAddress } from '#server/wings/entering/piece/judges-view.service.ts';
import { progressOf } from '#server/wings/judging/review/review.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, afterPreparing, type Given, implement } from '#server/kernel/call/implement.ts';
import { checkPublicLinks } from '#server/kernel/pages/public-links.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { forTheLog, whyExpertiseIsFixed } from './own-profile.rules.ts';
import { aboutOf, changeOwnExpertise } from './own-profile.ts';
import { distributionOf, profileOf } from './reviewer.rules.ts';
import * as store from './reviewer.store.ts';
import { enrolmentOf } from './standing.rules.ts';
import { changeStanding } from './standing.ts';
import { lockReviewers } from './standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

export const reviewerHandlers = implement(reviewer, {
  async getCurrentReviewerDetails({ db, actor, services, now }) {
    const own = await ownProfile(db, actor, services, now);
    // What judges say about these is for statistics only.
    return actor.acting ? { ...own, Gender: null, EthnicityID: null } : own;
  },

  saveReviewer: afterPreparing<typeof reviewer.saveReviewer>()(
    async ({ body: { Data }, db, services }) => {
      // A name that moved since it was given keeps no one from saving the rest.
      const isKnown = Data.Website && (await store.findWebsite(db, Data.UserReviewerID)) === Data.Website;
      if (!isKnown) await checkPublicLinks(services, { Website: Data.Website }, websiteWords.private);
    },
    async (given) => {
      const { body, db, actor, services, now, record, refuse } = given;
      const { Data } = body;
      if (actor.role === 'Administrator') return saveByAdministrator(given);
      const before = await ownRow(db, actor);
      if (Data.UserID !== actor.id || Data.UserReviewerID !== before.reviewerId) return refuse('NotAllowed');
      await mustKnowDevices(db, Data);
      const about = await aboutOf(db, actor.propertyId, Data);
      const isSaved = await changeAccount(db, actor.propertyId, actor.id, contactColumns(Data), Data.Version);
      if (!isSaved) return refuse('Conflict');
      await store.setAbout(db, before.reviewerId, about);
      await changeOwnExpertise(given, before);
      await store.putDevices(db, before.reviewerId, Data.PrimaryDeviceTypes, Data.SecondaryDeviceTypes);
      const after = await ownProfile(db, actor, services, now);
      await record('reviewer.save', {
        subject: 'reviewer',
        subjectId: before.reviewerId,
        before: forTheLog(profileOf(before, [], services.files.urlOf)),
        after: forTheLog(after),
      });
      return after;
    },
  ),

  updateHeadshotImage: afterPreparing<typeof reviewer.updateHeadshotImage>()(
    (given) => inspectArrivals(given, [given.body.HeadshotFileName]),
    async (given) => {
      const before = await ownRow(given.db, given.actor);
      if (given.body.UserID !== given.actor.id || given.body.UserReviewerID !== before.reviewerId) return given.refuse('NotAllowed');
      return changeHeadshot(given, { ...before, accountId: given.actor.id });
    },
  ),

  /** R174 */
  updateHeadshotImageAdmin: afterPreparing<typeof reviewer.updateHeadshotImageAdmin>()(
    (given) => inspectArrivals(given, [given.body.HeadshotFileName], async () => given.body.UserID),
    async (given) => {
      const before = await store.findHeadshot(given.db, given.body.UserReviewerID);
      if (before?.accountId !== given.body.UserID) return given.refuse('NotFound');
      return changeHeadshot(given, before);
    },
  ),

  async getJudgingDashboard({ body, db, actor, services, refuse }) {
    // A season of another award would show that one's scores by this one's end of judging.
    const season = await findRoundDates(db, body.EntryPropertyID, body.SeasonID);
    const judge = season && (await findJudge(db, actor.propertyId, actor.id, body.EntryPropertyID, body.SeasonID));
    if (!judge?.enrolment) return refuse('JudgeUnavailable');
    const { ReviewsCompleted, ReviewsRequired, IsDoneReviewing } = progressOf(
      judge.enrolment.reviewsCompleted,
      judge.enrolment.reviewsRequired,
    );
    const isDone = IsDoneReviewing && ReviewsCompleted > 0;
    const [scores, declined, last] = [
      await store.countScores(db, body.SeasonID, judge.reviewerId),
      await store.countDeclined(db, body.SeasonID, judge.reviewerId),
      await store.findLastReviews(db, body.SeasonID, judge.reviewerId),
    ];
    return {
      ReviewsCompleted,
      ReviewsRequired,
      IsDoneReviewing,
      Conflicts: declined.conflicts,
      NoLoads: declined.noLoads,
      ...distributionOf(scores, isDone),
      LastReviews: last.map((row) => ({
        EntryID: row.entryId,
        PieceTitle: row.title,
        PictureUrl: row.pictureKey && judgesAddress(services)(row.pictureKey),
        CategoryName: row.categoryName,
        OverallScore: row.overallScore === null ? null : Number(row.overallScore),
        SavedAt: row.savedAt,
      })),
    };
  },
});

/** R099 does not bind administrators: from their dashboard they also save what judges may not decide about themselves. */
async function saveByAdministrator(given: Given<typeof reviewer.saveReviewer>) {
  const { body, db, actor, services, now, record, refuse } = given;
  const { Data } = body;
  if (!body.Dashboard) return refuse('NotAllowed');
  const [judge] = await lockReviewers(db, judgingPropertyIds(), [Data.UserReviewerID]);
  if (judge?.accountId !== Data.UserID) return refuse('NotFound');
  if (judge.deletedAt) return refuse('Locked', { message: says('judgeDeleted') });
  const of = { id: judge.accountId, propertyId: judge.propertyId };
  const shown = async () => {
    const profile = await ownProfile(db, of, services, now, () => true);
    return {
      ...profile,
      ReviewerProperties: profile.ReviewerProperties.filter(({ EntryPropertyID }) => isAmong(actor.awards, EntryPropertyID)),
    };
  };
  const before = await shown();
  await mustKnowDevices(db, Data);
  // Whom other awards share is changed by their staff together: of them, one award decides about its own enrolment only.
  const isShared = (await findJudgesOfOthers(db, actor.awards, [judge.id])).length > 0;
  const about = await aboutOf(db, judge.propertyId, Data);
  if (!(await changeAccount(db, judge.propertyId, judge.accountId, isShared ? {} : contactColumns(Data), Data.Version)))
    return refuse('Conflict', { data: before });
  if (!isShared) {
    await store.setAbout(db, judge.id, about);
    await store.putDevices(db, judge.id, Data.PrimaryDeviceTypes, Data.SecondaryDeviceTypes);
  }
  await changeStanding(
    given,
    judge,
    {
      ...(!isShared && { globalStatusId: Data.GlobalStatusID, isExecutive: Data.Executive, mayRecommend: Data.MayRecommendWork }),
      enrolments: Data.ReviewerProperties?.map(enrolmentOf),
    },
    'ReviewerProperties',
  );
  const after = await shown();
  await record('reviewer.save', {
    subject: 'reviewer',
    subjectId: judge.id,
    propertyId: judge.propertyId,
    before: forTheLog(before),
    after: forTheLog(after),
  });
  return after;
}

async function ownRow(db: ReadDb, actor: Pick<Actor, 'id' | 'propertyId'>) {
  const row = await store.findProfile(db, actor.propertyId, actor.id);
  if (!row) throw new Refusal('JudgeUnavailable');
  return row;
}

interface Portrayed {
  reviewerId: number;
  accountId: number;
  headshotFileName: string | null;
}

async function changeHeadshot(
  given: Omit<Given<typeof reviewer.updateHeadshotImage>, 'refuse'> & { prepared: Arrivals },
  { reviewerId, accountId, headshotFileName }: Portrayed,
) {
  const { body, db, services, record, now } = given;
  const wanted = body.HeadshotFileName || null;
  if (wanted) await claimFile({ ...given, arrivals: given.prepared }, wanted, 'headshot', accountId);
  await store.setHeadshot(db, reviewerId, wanted);
  if (headshotFileName && headshotFileName !== wanted) await releaseFile(db, headshotFileName, now);
  await record('reviewer.headshot', {
    subject: 'reviewer',
    subjectId: reviewerId,
    before: { headshot: headshotFileName },
    after: { headshot: wanted },
  });
  return { HeadshotUrl: wanted ? services.files.urlOf(wanted) : null };
}

/** Without awards that aren't open yet: only their staff know of them. */
async function ownProfile(
  db: ReadDb,
  actor: Pick<Actor, 'id' | 'propertyId'>,
  services: Services,
  now: Date,
  isShown: (award: PropertyTraits) => boolean = isPublic,
) {
  const row = await ownRow(db, actor);
  const assigned = await store.findAssignedRounds(db, row.reviewerId);
  const enrolments = [];
  for (const enrolment of await store.findEnrolments(db, [row.reviewerId])) {
    if (!isShown(traitsOf(enrolment.entryPropertyId))) continue;
    enrolments.push({
      ...enrolment,
      ballotsOpen: isVoting({ ...row, enrolment }, traitsOf(enrolment.entryPropertyId)) ? await openBallots(db, row, enrolment) : 0,
      expertiseFixed: whyExpertiseIsFixed(row, enrolment, assigned, now),
    });
  }
  const profile = profileOf(row, enrolments, services.files.urlOf);
  // R605: what judges see of themselves matches where the sign-in leads them; the administrator's record keeps the flag itself.
  const reviewer = { globalStatusId: row.globalStatusId, isExecutive: row.isExecutive, properties: enrolments };
  return { ...profile, Executive: findExecutiveProperty({ role: 'Reviewer', propertyId: actor.propertyId, reviewer }) !== undefined };
}

type OwnRow = Awaited<ReturnType<typeof ownRow>>;

async function openBallots(db: ReadDb, judge: OwnRow, { entryPropertyId, seasonId }: store.EnrolmentRow): Promise<number> {
  if (!seasonId) return 0;
  const { Clusters1, Clusters2, Clusters3 } = menuOf(await findMenu(db, entryPropertyId, seasonId, judge.reviewerId), judge.reviewerId);
  const open = [...Clusters1, ...Clusters2, ...Clusters3].flatMap(({ Categories }) => Categories).filter(({ value2 }) => value2 === '');
  return new Set(open.map(({ id }) => id)).size;
}

async function mustKnowDevices(db: ReadDb, given: { PrimaryDeviceTypes: number[]; SecondaryDeviceTypes: number[] }): Promise<void> {
  for (const field of ['PrimaryDeviceTypes', 'SecondaryDeviceTypes'] as const) {
    const wanted = new Set(given[field]);
    if ((await store.findDeviceTypes(db, [...wanted])).length !== wanted.size) {
      throw invalid(field, says('chooseOption'));
    }
  }
}

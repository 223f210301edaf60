import { isOpenSeason } from '#contract/wings/judging/reviewer/open-season.ts';
import { reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { findProperty, traitsOf } from '#contract/kernel/award/properties.ts';
import { releaseLease } from '#server/wings/judging/review/assignment.store.ts';
import { findCurrentSeason } from '#server/wings/entering/category/category.store.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import { putEnrolment, putExpertise, setExecutive } from '#server/wings/ground/enrolment/enrolment.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import {
  datesFor,
  type Enrolment,
  type EnrolmentChange,
  newsFor,
  openAwards,
  type Standing,
  type StandingChange,
} from './standing.rules.ts';
import { judgeApprovedMail } from './mails/judge-approved.ts';
import * as store from './standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

interface Desk extends MailDesk {
  record: Recorder;
}

/** Changes what a judge may do, gives back what they may no longer judge, and mails them about it. Returns whether anything changed. */
export async function changeStanding(desk: Desk, judge: store.LockedReviewer, change: StandingChange, field = ''): Promise<boolean> {
  const changed = await setStanding(desk, judge, change, field);
  if (changed) await tell(desk, judge, changed.before, changed.after);
  return changed !== undefined;
}

/** The same without a word to the judge; nothing when nothing changed. */
export async function setStanding(desk: Desk, judge: store.LockedReviewer, change: StandingChange, field = '') {
  const { db, record, now } = desk;
  const before = await currentStanding(db, judge);
  const { enrolments, ...columns } = change;
  if (Object.values(columns).some((value) => value !== undefined)) await store.setStanding(db, judge.id, columns);
  const isExecutive = columns.isExecutive ?? judge.isExecutive;
  if (isExecutive !== judge.isExecutive) await setExecutive(db, judge.id, isExecutive, now);
  for (const [index, enrolment] of (enrolments ?? []).entries()) {
    await changeEnrolment(db, { ...judge, isExecutive }, before, enrolment, field && `${field}.${index}`);
  }
  const after = await currentStanding(db, { ...judge, ...known(columns) });
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  await giveBack(db, judge.id, after);
  await record('reviewer.standing', { subject: 'reviewer', subjectId: judge.id, propertyId: judge.propertyId, before, after });
  return { before, after };
}

const known = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as { [K in keyof T]: NonNullable<T[K]> };

async function currentStanding(
  db: WriteDb,
  judge: Pick<store.LockedReviewer, 'id' | 'globalStatusId' | 'isExecutive' | 'mayRecommend'>,
): Promise<Standing> {
  const { globalStatusId, isExecutive, mayRecommend } = judge;
  return { globalStatusId, isExecutive, mayRecommend, enrolments: await store.findStandingEnrolments(db, judge.id) };
}

async function changeEnrolment(
  db: WriteDb,
  judge: store.LockedReviewer,
  before: Standing,
  change: EnrolmentChange,
  field: string,
): Promise<void> {
  const at = (name: string) => (field ? `${field}.${name}` : name);
  const { entryPropertyId } = change;
  if (findProperty(entryPropertyId)?.judgedBy !== judge.propertyId) throw invalid(at('EntryPropertyID'), says('judgedElsewhere'));
  const inForce = before.enrolments.find((enrolment) => enrolment.entryPropertyId === entryPropertyId);
  const current = await findCurrentSeason(db, entryPropertyId);
  const seasonId = change.seasonId ?? inForce?.seasonId ?? current?.id;
  const season = seasonId === undefined ? undefined : await findSeason(db, seasonId);
  if (season?.propertyId !== entryPropertyId || !(season.id === inForce?.seasonId || isOpenSeason(season, current?.number)))
    throw invalid(at('SeasonID'), says('chooseCurrentSeason'));
  // What holds for today's season says nothing about the next.
  const earlier = season.isCurrent || season.id === inForce?.seasonId ? inForce : undefined;
  const judgingStartDate = change.judgingStartDate === undefined ? (earlier?.judgingStartDate ?? null) : change.judgingStartDate;
  const judgingEndDate = change.judgingEndDate === undefined ? (earlier?.judgingEndDate ?? null) : change.judgingEndDate;
  if (judgingStartDate && judgingEndDate && judgingStartDate >= judgingEndDate) throw invalid(at('JudgingEndDate'), says('endAfterBegin'));
  await putEnrolment(db, season.id, judge.id, {
    isExecutive: judge.isExecutive,
    statusId: change.statusId ?? earlier?.statusId ?? defaultStatus,
    judgingStartDate,
    judgingEndDate,
    reviewsRequired: change.reviewsRequired ?? earlier?.reviewsRequired ?? 0,
  });
  if (!change.clusterIds) return;
  const offered = await store.findClustersOfSeason(db, entryPropertyId, season.id, change.clusterIds);
  if (offered.length !== change.clusterIds.length) throw invalid(at('ExpertiseCluster1ID'), says('chooseSeasonsClusters'));
  await putExpertise(db, season.id, judge.id, change.clusterIds);
}

const defaultStatus = reviewerPropertyStatuses.unscheduled;

/** What the judge holds of awards they may no longer judge goes back to others. */
async function giveBack(db: WriteDb, reviewerId: number, after: Standing): Promise<void> {
  const open = new Set(openAwards(after).map(({ entryPropertyId }) => entryPropertyId));
  for (const { seasonId, propertyId } of await store.findLeases(db, reviewerId)) {
    if (!open.has(propertyId)) await releaseLease(db, propertyId, reviewerId, seasonId);
  }
}

/** What a mail says of the awards a judge is scheduled for. */
export async function scheduleOf(db: ReadDb, judge: { isExecutive: boolean }, enrolments: readonly Enrolment[]) {
  const awards = [];
  for (const enrolment of enrolments) {
    const season = enrolment.seasonId === null ? undefined : await findSeason(db, enrolment.seasonId);
    if (!season) continue;
    awards.push({
      name: traitsOf(enrolment.entryPropertyId).name,
      reviews: enrolment.reviewsRequired,
      ...datesFor(judge, enrolment, season),
    });
  }
  return awards;
}

async function tell(desk: Desk, judge: store.LockedReviewer, before: Standing, after: Standing): Promise<void> {
  const news = newsFor(before, after);
  if (!news) return;
  await queueMail(desk, judgeApprovedMail, {
    propertyId: judge.propertyId,
    to: judge.email,
    values: {
      firstName: judge.firstName,
      isApproved: news.isApproved,
      awards: await scheduleOf(desk.db, after, news.awards),
      link: portalAddress(desk.services.settings.publicUrl, judge.propertyId, 'judging'),
    },
  });
}

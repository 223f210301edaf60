import { adminPropertyId, findProperty, isPublic, judgingPropertyIds } from '#contract/kernel/award/properties.ts';
import { findAccount } from '#server/wings/accounts/account/account.store.ts';
import { deleteCodes } from '#server/wings/accounts/account/password/code.store.ts';
import { hostName } from '#server/wings/accounts/account/staff/administrator.rules.ts';
import { makeResetLink } from '#server/wings/accounts/account/password/reset-link.service.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { isJustSent } from './invitation.rules.ts';
import { findInvitation, listPlannedEnrolments, noteInvited } from './invitation.store.ts';
import { judgeInvitationMail } from '../mails/judge-invitation.ts';
import { type Enrolment, openAwards } from '../standing.rules.ts';
import { scheduleOf } from '../standing.ts';
import { findStandingEnrolments, type LockedReviewer, lockReviewers } from '../standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

export async function lockJudge(db: WriteDb, reviewerId: number): Promise<LockedReviewer> {
  const [judge] = await lockReviewers(db, judgingPropertyIds(), [reviewerId]);
  if (!judge) throw new Refusal('NotFound');
  return judge;
}

/** What a judge is enrolled for today, and in seasons to come. */
export const allEnrolments = async (db: ReadDb, reviewerId: number): Promise<Enrolment[]> => [
  ...(await findStandingEnrolments(db, reviewerId)).filter(({ seasonId }) => seasonId !== null),
  ...(await listPlannedEnrolments(db, reviewerId)),
];

/** Sends a judge the link by which they choose a password, and what they are scheduled for. */
export async function mailInvitation(desk: MailDesk, judge: LockedReviewer, invitedBy: number): Promise<void> {
  const { db } = desk;
  const enrolments = await allEnrolments(db, judge.id);
  const { link, expiresAt } = await makeResetLink(
    desk,
    { id: judge.accountId, email: judge.email, propertyId: judge.propertyId },
    'account.invitation',
  );
  await queueMail(desk, judgeInvitationMail, {
    propertyId: judge.propertyId,
    to: judge.email,
    values: {
      firstName: judge.firstName,
      invitedBy: hostName(await findAccount(db, adminPropertyId, invitedBy)),
      email: judge.email,
      awards: await scheduleOf(db, judge, openAwards({ ...judge, enrolments })),
      link,
      expiresAt,
    },
  });
}

/** A new link for a judge who hasn't accepted yet, in place of the one before. Returns when it was sent: two presses write one mail. */
export async function inviteAgain(desk: MailDesk & { actor: { id: number }; record: Recorder }, reviewerId: number): Promise<Date> {
  const { db, now, actor, record } = desk;
  const judge = await lockJudge(db, reviewerId);
  const site = findProperty(judge.propertyId);
  if (site && !isPublic(site)) throw new Refusal('Locked', { message: says('sentWhenOpen') });
  if (judge.deletedAt) throw new Refusal('Locked', { message: says('judgeDeleted') });
  const sentAt = (await findInvitation(db, judgingPropertyIds(), judge.id))?.openInvitation;
  if (!sentAt) throw new Refusal('Locked', { message: says('alreadyAccepted') });
  if (isJustSent(sentAt, now)) return sentAt;
  await noteInvited(db, judge.id, now);
  await deleteCodes(db, judge.accountId);
  await record('reviewer.invitedAgain', {
    subject: 'reviewer',
    subjectId: judge.id,
    propertyId: judge.propertyId,
    before: { email: judge.email, invited: sentAt },
    after: { email: judge.email, invited: now },
  });
  await mailInvitation(desk, judge, actor.id);
  return now;
}

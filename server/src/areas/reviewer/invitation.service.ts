import { adminPropertyId, judgingPropertyIds } from '#contract/kernel/properties.ts';
import { findAccount } from '#server/areas/account/account.store.ts';
import { hostName } from '#server/areas/account/administrator.rules.ts';
import { makeResetLink } from '#server/areas/account/reset-link.service.ts';
import { invitationMs } from '#server/areas/account/sign-in.rules.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import { type MailDesk, queueMail } from '#server/kernel/mail/queue-mail.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { listPlannedEnrolments } from './invitation.store.ts';
import { judgeInvitationMail } from './mails/judge-invitation.ts';
import { type Enrolment, openAwards } from './standing.rules.ts';
import { scheduleOf } from './standing.ts';
import { findStandingEnrolments, type LockedReviewer, lockReviewers } from './standing.store.ts';

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
    invitationMs,
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

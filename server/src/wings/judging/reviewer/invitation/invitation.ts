import { invitation } from '#contract/wings/judging/reviewer/invitation.ts';
import { globalStatuses } from '#contract/kernel/call/constants.ts';
import { findProperty, isPublic } from '#contract/kernel/award/properties.ts';
import { addAccountUnlessTaken } from '#server/wings/accounts/account/account.store.ts';
import type { JobHandler } from '#server/kernel/jobs/define-jobs.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { fieldError, invalid } from '#server/kernel/call/refusal.ts';
import { isRepeated } from './invitation.rules.ts';
import { allEnrolments, inviteAgain, lockJudge, mailInvitation } from './invitation.service.ts';
import * as store from './invitation.store.ts';
import type { reviewerJobs } from '../reviewer.jobs.ts';
import { enrolmentOf } from '../standing.rules.ts';
import { setStanding } from '../standing.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

const taken = says('emailTaken');
const ofDeleted = says('emailOfDeletedJudge');

type Inviting = Given<typeof invitation.inviteReviewer>;

export const invitationHandlers = implement(invitation, {
  async inviteReviewer(given) {
    const { body, db, now, actor, record } = given;
    const site = findProperty(body.JudgingPropertyID);
    if (site?.kind !== 'judging') throw invalid('JudgingPropertyID', says('chooseJudgingSite'));
    const account = await addAccountUnlessTaken(db, body.JudgingPropertyID, {
      ...personOf(body),
      email: body.Email,
      role: 'Reviewer',
      // Until they choose another one, their times are the award's.
      timeZone: site.timeZone,
      createdAt: now,
    });
    if (!account) return answerRepeated(given);
    const { id } = await store.addInvitedReviewer(db, {
      accountId: account.id,
      isExecutive: body.Executive,
      globalStatusId: globalStatuses.active,
      invitedAt: now,
    });
    await record('reviewer.invited', {
      subject: 'reviewer',
      subjectId: id,
      propertyId: body.JudgingPropertyID,
      after: { email: account.email, ...personOf(body), executive: body.Executive },
    });
    const judge = await lockJudge(db, id);
    await setStanding(given, judge, { enrolments: body.ReviewerProperties.map(enrolmentOf) }, 'ReviewerProperties');
    // In preparation the link would lead nowhere: `sendWaitingInvitations` mails it when the award opens.
    if (isPublic(site)) await mailInvitation(given, judge, actor.id);
    return { UserID: account.id, UserReviewerID: id, InvitedDate: now };
  },

  async resendInvitation(given) {
    const { UserReviewerID } = given.body;
    return { UserReviewerID, InvitedDate: await inviteAgain(given, UserReviewerID) };
  },
});

/** Writes to those who were invited while their site was in preparation, each in a transaction of its own. A link that is out already is left alone. */
export const sendWaitingInvitations: JobHandler<typeof reviewerJobs.inviteWaiting> = async ({ judgingPropertyId, invitedBy }, world) => {
  const { inTransaction, enqueue, services, signal } = world;
  for (const { id } of await store.listWaiting(world.db, judgingPropertyId)) {
    if (signal.aborted) return;
    await inTransaction(async (db) => {
      const now = world.now();
      const judge = await lockJudge(db, id);
      if (!(await store.isWaiting(db, judgingPropertyId, id))) return;
      await store.noteInvited(db, id, now);
      await mailInvitation({ db, services, now, enqueue: (job, data, options) => enqueue(db, job, data, options) }, judge, invitedBy);
    });
  }
};

const personOf = ({ FirstName, LastName, Title, Organization }: Inviting['body']) => ({
  firstName: FirstName,
  lastName: LastName,
  title: Title || null,
  organization: Organization || null,
});

/** The email has an account: by this very invitation, sent twice, or by something else. */
async function answerRepeated({ body, db, refuse }: Inviting) {
  const found = await store.findInvitationByEmail(db, body.JudgingPropertyID, body.Email);
  if (found?.deletedAt) return refuse('EmailTaken', { data: { UserReviewerID: found.id }, errors: [fieldError('Email', ofDeleted)] });
  const asked = { ...personOf(body), isExecutive: body.Executive, enrolments: body.ReviewerProperties.map(enrolmentOf) };
  if (!found?.openInvitation || !isRepeated(found, await allEnrolments(db, found.id), asked))
    return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
  return { UserID: found.accountId, UserReviewerID: found.id, InvitedDate: found.openInvitation };
}

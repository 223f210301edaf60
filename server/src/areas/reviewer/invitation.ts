import { invitation } from '#contract/areas/reviewer/invitation.ts';
import { globalStatuses } from '#contract/kernel/constants.ts';
import { findProperty, judgingPropertyIds } from '#contract/kernel/properties.ts';
import { addAccountUnlessTaken } from '#server/areas/account/account.store.ts';
import { deleteCodes } from '#server/areas/account/code.store.ts';
import { type Given, implement } from '#server/kernel/implement.ts';
import { fieldError, invalid } from '#server/kernel/refusal.ts';
import { isJustSent, isRepeated } from './invitation.rules.ts';
import { lockJudge, mailInvitation } from './invitation.service.ts';
import * as store from './invitation.store.ts';
import { enrolmentOf } from './standing.rules.ts';
import { setStanding } from './standing.ts';
import { findStandingEnrolments } from './standing.store.ts';

const taken = 'This email is already taken.';
const ofDeleted = 'A deleted judge has this email. Reactivate them instead.';

type Inviting = Given<typeof invitation.inviteReviewer>;

export const invitationHandlers = implement(invitation, {
  async inviteReviewer(given) {
    const { body, db, now, record } = given;
    if (findProperty(body.JudgingPropertyID)?.kind !== 'judging') throw invalid('JudgingPropertyID', 'Choose a judging site.');
    const account = await addAccountUnlessTaken(db, body.JudgingPropertyID, {
      ...personOf(body),
      email: body.Email,
      role: 'Reviewer',
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
    await mailInvitation(given, judge);
    return { UserID: account.id, UserReviewerID: id, InvitedDate: now };
  },

  async resendInvitation(given) {
    const { body, db, now, record, refuse } = given;
    const judge = await lockJudge(db, body.UserReviewerID);
    if (judge.deletedAt) return refuse('Locked', { message: 'This judge was deleted. Reactivate them first.' });
    const sentAt = (await store.findInvitation(db, judgingPropertyIds(), judge.id))?.openInvitation;
    if (!sentAt) return refuse('Locked', { message: 'This judge has already accepted. They can sign in or reset their password.' });
    if (isJustSent(sentAt, now)) return { UserReviewerID: judge.id, InvitedDate: sentAt };
    await store.noteInvited(db, judge.id, now);
    await deleteCodes(db, judge.accountId);
    await record('reviewer.invitedAgain', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: judge.propertyId,
      before: { email: judge.email, invited: sentAt },
      after: { email: judge.email, invited: now },
    });
    await mailInvitation(given, judge);
    return { UserReviewerID: judge.id, InvitedDate: now };
  },
});

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
  if (!found?.openInvitation || !isRepeated(found, await findStandingEnrolments(db, found.id), asked))
    return refuse('EmailTaken', { errors: [fieldError('Email', taken)] });
  return { UserID: found.accountId, UserReviewerID: found.id, InvitedDate: found.openInvitation };
}

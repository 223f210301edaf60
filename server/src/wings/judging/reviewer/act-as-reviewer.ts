import { actAsReviewer } from '#contract/wings/judging/reviewer/act-as-reviewer.ts';
import { mustAgree } from '#server/wings/accounts/account/password/old-address.rules.ts';
import { accountJobs } from '#server/wings/accounts/account/account.jobs.ts';
import { beginActing } from '#server/wings/accounts/account/staff/acting.service.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { lockJudge } from './invitation/invitation.service.ts';
import type { LockedReviewer } from './standing.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

const ofDeleted = says('judgeDeleted');

async function lockLiving(db: WriteDb, reviewerId: number): Promise<LockedReviewer> {
  const judge = await lockJudge(db, reviewerId);
  if (judge.deletedAt) throw new Refusal('Locked', { message: ofDeleted });
  return judge;
}

export const actAsReviewerHandlers = implement(actAsReviewer, {
  async actAsReviewer(given) {
    const judge = await lockLiving(given.db, given.body.UserReviewerID);
    return beginActing(given, judge.accountId);
  },

  async changeReviewerEmail({ body, db, actor, record, enqueue, refuse }) {
    const judge = await lockLiving(db, body.UserReviewerID);
    const isAsked = mustAgree(actor, judge.propertyId, body);
    const NewEmail = body.NewEmail.trim();
    if (NewEmail.toLowerCase() === judge.email.toLowerCase()) return refuse('Unchanged', { message: says('sameAddress') });
    await record('reviewer.emailChangeAsked', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: judge.propertyId,
      before: { email: judge.email },
      after: { email: NewEmail, ...(!isAsked && { withoutOld: true, Reason: body.Reason }) },
    });
    // As when they ask themselves: whether someone else has that address only its owner learns.
    await enqueue(accountJobs.changeEmail, { accountId: judge.accountId, newEmail: NewEmail, sessionId: null, mustAgree: isAsked });
    return { Email: NewEmail };
  },
});

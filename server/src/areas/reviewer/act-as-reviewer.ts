import { actAsReviewer } from '#contract/areas/reviewer/act-as-reviewer.ts';
import { mustAgree } from '#server/areas/account/old-address.rules.ts';
import { accountJobs } from '#server/areas/account/account.jobs.ts';
import { beginActing } from '#server/areas/account/acting.service.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import { implement } from '#server/kernel/implement.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { lockJudge } from './invitation.service.ts';
import type { LockedReviewer } from './standing.store.ts';

const ofDeleted = 'This judge was deleted. Reactivate them first.';

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
    if (NewEmail.toLowerCase() === judge.email.toLowerCase()) return refuse('Unchanged', { message: 'This is already their address.' });
    await record('reviewer.emailChangeAsked', {
      subject: 'reviewer',
      subjectId: judge.id,
      propertyId: judge.propertyId,
      before: { email: judge.email },
      after: { email: NewEmail, ...(!isAsked && { withoutOld: true, Reason: body.Reason }) },
    });
    // As when they ask themselves: whether somebody else has that address is told to nobody but its owner.
    await enqueue(accountJobs.changeEmail, { accountId: judge.accountId, newEmail: NewEmail, sessionId: null, mustAgree: isAsked });
    return { Email: NewEmail };
  },
});

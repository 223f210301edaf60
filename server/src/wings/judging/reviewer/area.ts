import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { awardsOfReviewer } from '#server/wings/ground/access/awards-of.store.ts';
import { actAsReviewerHandlers } from './act-as-reviewer.ts';
import { invitationHandlers, sendWaitingInvitations } from './invitation/invitation.ts';
import { registrationHandlers } from './invitation/registration.ts';
import { remindReviewers } from './invitation/reminder.ts';
import { judgeAnswersHandlers } from './judge-answers.ts';
import { reviewerCategoryHandlers } from './reviewer-category.ts';
import { reviewerListHandlers } from './reviewer-list.ts';
import { reviewerRecordHandlers } from './reviewer-record.ts';
import { reviewerJobs } from './reviewer.jobs.ts';
import { reviewerMails } from './reviewer.mails.ts';
import { reviewerHandlers } from './reviewer.ts';
import { eraseJudge } from './erase.service.ts';

export const reviewerArea = defineArea({
  topics: {
    actAsReviewer: actAsReviewerHandlers,
    invitation: invitationHandlers,
    judgeAnswers: judgeAnswersHandlers,
    registration: registrationHandlers,
    reviewer: reviewerHandlers,
    reviewerCategory: reviewerCategoryHandlers,
    reviewerList: reviewerListHandlers,
    reviewerRecord: reviewerRecordHandlers,
  },
  jobs: handled(reviewerJobs, { remind: remindReviewers, inviteWaiting: sendWaitingInvitations }),
  mails: reviewerMails,
  finders: { reviewer: awardsOfReviewer, wholeReviewer: awardsOfReviewer },
  tables: {
    judge_answers: { copy: 'never' },
    reviewer: { accounts: { account_id: { merge: 'stays', erase: 'by area' } }, files: { headshot_file_name: 'key' } },
    reviewer_device: {},
    reviewer_reminder: { copy: 'never' },
    tie_breaker: {},
  },
  onErase: eraseJudge,
});

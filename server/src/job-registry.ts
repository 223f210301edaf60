import { accountJobs } from './wings/accounts/account/account.jobs.ts';
import { achievementJobs } from './wings/results/achievement/achievement.jobs.ts';
import { awardJobs } from './wings/desk/award/award.jobs.ts';
import { analyticsJobs } from './wings/ground/analytics/analytics.jobs.ts';
import { galleryJobs } from './wings/public/gallery/gallery.jobs.ts';
import { votingJobs } from './wings/public/voting/voting.jobs.ts';
import { entryOffJobs } from './wings/judging/entry-off/entry-off.jobs.ts';
import { feedbackJobs } from './wings/results/feedback/feedback.jobs.ts';
import { fileJobs } from './wings/ground/file/file.jobs.ts';
import { importJobs } from './wings/desk/import/import.jobs.ts';
import { juryRecordJobs } from './wings/results/jury-record/jury-record.jobs.ts';
import { messageJobs } from './wings/desk/message/message.jobs.ts';
import { orderJobs } from './wings/commerce/order/order.jobs.ts';
import { rankingJobs } from './wings/results/ranking/ranking.jobs.ts';
import { resultsJobs } from './wings/desk/results/results.jobs.ts';
import { reviewJobs } from './wings/judging/review/review.jobs.ts';
import { reviewerJobs } from './wings/judging/reviewer/reviewer.jobs.ts';
import { resultChangeJobs } from './wings/desk/result-change/result-change.jobs.ts';
import { ruleChangeJobs } from './wings/results/rule-change/rule-change.jobs.ts';
import { ruleLockJobs } from './wings/ground/rule-lock/rule-lock.jobs.ts';
import { submissionJobs } from './wings/entering/submission/submission.jobs.ts';
import { ticketJobs } from './wings/commerce/ticket/ticket.jobs.ts';
import { voteDeskJobs } from './wings/desk/vote-desk/vote-desk.jobs.ts';
import { webhookJobs } from './wings/accounts/webhook/webhook.jobs.ts';
import type { JobRegistry } from './kernel/jobs/define-jobs.ts';
import { exportJobs } from './kernel/exports/export.jobs.ts';
import { mailJobs } from './kernel/mail/mail.jobs.ts';

/** All background work, by area. A test finds jobs that are missing here. */
export const jobRegistry = {
  mail: mailJobs,
  file: fileJobs,
  account: accountJobs,
  voting: votingJobs,
  entryOff: entryOffJobs,
  export: exportJobs,
  import: importJobs,
  order: orderJobs,
  ticket: ticketJobs,
  submission: submissionJobs,
  review: reviewJobs,
  reviewer: reviewerJobs,
  ranking: rankingJobs,
  results: resultsJobs,
  achievement: achievementJobs,
  juryRecord: juryRecordJobs,
  gallery: galleryJobs,
  analytics: analyticsJobs,
  webhook: webhookJobs,
  award: awardJobs,
  message: messageJobs,
  voteDesk: voteDeskJobs,
  resultChange: resultChangeJobs,
  ruleChange: ruleChangeJobs,
  ruleLock: ruleLockJobs,
  feedback: feedbackJobs,
} satisfies JobRegistry;

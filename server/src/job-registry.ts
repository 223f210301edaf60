import { accountJobs } from './areas/account/account.jobs.ts';
import { achievementJobs } from './areas/achievement/achievement.jobs.ts';
import { awardJobs } from './areas/award/award.jobs.ts';
import { analyticsJobs } from './areas/analytics/analytics.jobs.ts';
import { galleryJobs } from './areas/gallery/gallery.jobs.ts';
import { votingJobs } from './areas/voting/voting.jobs.ts';
import { entryOffJobs } from './areas/entry-off/entry-off.jobs.ts';
import { feedbackJobs } from './areas/feedback/feedback.jobs.ts';
import { fileJobs } from './areas/file/file.jobs.ts';
import { importJobs } from './areas/import/import.jobs.ts';
import { juryRecordJobs } from './areas/jury-record/jury-record.jobs.ts';
import { messageJobs } from './areas/message/message.jobs.ts';
import { orderJobs } from './areas/order/order.jobs.ts';
import { rankingJobs } from './areas/ranking/ranking.jobs.ts';
import { resultsJobs } from './areas/results/results.jobs.ts';
import { reviewJobs } from './areas/review/review.jobs.ts';
import { reviewerJobs } from './areas/reviewer/reviewer.jobs.ts';
import { resultChangeJobs } from './areas/result-change/result-change.jobs.ts';
import { ruleChangeJobs } from './areas/rule-change/rule-change.jobs.ts';
import { ruleLockJobs } from './areas/rule-lock/rule-lock.jobs.ts';
import { submissionJobs } from './areas/submission/submission.jobs.ts';
import { ticketJobs } from './areas/ticket/ticket.jobs.ts';
import { voteDeskJobs } from './areas/vote-desk/vote-desk.jobs.ts';
import { webhookJobs } from './areas/webhook/webhook.jobs.ts';
import type { JobRegistry } from './kernel/define-jobs.ts';
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

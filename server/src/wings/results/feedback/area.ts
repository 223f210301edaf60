import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { feedbackJobs } from './feedback.jobs.ts';
import { feedbackMails } from './feedback.mails.ts';
import { feedbackHandlers } from './feedback.ts';
import { tellEntrants } from './tell-entrants.ts';

export const feedbackArea = defineArea({
  topics: {
    feedback: feedbackHandlers,
  },
  jobs: handled(feedbackJobs, { tell: tellEntrants }),
  mails: feedbackMails,
  tables: {
    feedback_comment: { accounts: { decided_by: staff } },
    feedback_stage_comment: { accounts: { decided_by: staff } },
    feedback_plan: { copy: 'never' },
    feedback_told: {},
  },
});

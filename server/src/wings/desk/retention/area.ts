import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { eraseDue } from './erase-due.ts';
import { retentionJobs } from './retention.jobs.ts';
import { retentionMails } from './retention.mails.ts';
import { retentionHandlers } from './retention.ts';
import { eraseSeason, seasonErasureHandlers } from './season-erasure.ts';

export const retentionArea = defineArea({
  topics: { retention: retentionHandlers, seasonErasure: seasonErasureHandlers },
  jobs: handled(retentionJobs, { run: eraseDue, eraseSeason }),
  mails: retentionMails,
  tables: {
    retention_rule: { accounts: { changed_by: staff }, copy: 'never' },
    retention_notice: { copy: 'never' },
    retention_report: { copy: 'never' },
    season_erasure: { accounts: { asked_by: staff, decided_by: staff }, copy: 'never' },
  },
});

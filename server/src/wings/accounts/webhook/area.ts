import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { deliverWebhooks } from './deliver.ts';
import { webhookJobs } from './webhook.jobs.ts';
import { webhookMails } from './webhook.mails.ts';
import { webhookHandlers } from './webhook.ts';

export const webhookArea = defineArea({
  topics: {
    webhook: webhookHandlers,
  },
  jobs: handled(webhookJobs, { deliver: deliverWebhooks }),
  mails: webhookMails,
  tables: {
    webhook: { accounts: { created_by: staff }, copy: 'never' },
    webhook_delivery: {},
  },
});

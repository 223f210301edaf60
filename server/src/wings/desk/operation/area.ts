import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { auditHandlers } from './audit.ts';
import { failedJobHandlers } from './job.ts';
import { mailHandlers } from './mail.ts';
import { operationMails } from './operation.mails.ts';

export const operationArea = defineArea({
  topics: {
    audit: auditHandlers,
    job: failedJobHandlers,
    mail: mailHandlers,
  },
  mails: operationMails,
  finders: { mail: awardOf('mail') },
});

import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { handled } from '#server/kernel/jobs/define-jobs.ts';
import { automationHandlers } from './automation.ts';
import { broadcastHandlers } from './broadcast.ts';
import { mailTextHandlers } from './mail-text.ts';
import { messageJobs } from './message.jobs.ts';
import { messageMails } from './message.mails.ts';
import { readBounces } from './read-bounces.ts';
import { savedAudienceHandlers } from './saved-audience.ts';
import { sendBroadcasts } from './send-broadcasts.ts';
import { subscriptionHandlers } from './subscription.ts';
import { eraseMessages } from './erase.service.ts';

export const messageArea = defineArea({
  topics: {
    automation: automationHandlers,
    broadcast: broadcastHandlers,
    mailText: mailTextHandlers,
    savedAudience: savedAudienceHandlers,
    subscription: subscriptionHandlers,
  },
  jobs: handled(messageJobs, { send: sendBroadcasts, bounces: readBounces }),
  mails: messageMails,
  tables: {
    broadcast: { accounts: { created_by: staff }, copy: 'never' },
    broadcast_recipient: { accounts: { account_id: { merge: 'moves', erase: 'by area' } } },
    mail_automation: { copy: 'never' },
    mail_text_version: { accounts: { saved_by: staff }, copy: 'award' },
    saved_audience: { accounts: { saved_by: staff }, copy: 'never' },
  },
  onErase: eraseMessages,
});

import { owned, staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { extensionHandlers } from './extension.ts';
import { extensionMails } from './extension.mails.ts';

export const extensionArea = defineArea({
  topics: { extension: extensionHandlers },
  mails: extensionMails,
  tables: {
    deadline_extension: { accounts: { account_id: owned, granted_by: staff, ended_by: staff }, copy: 'never' },
  },
});

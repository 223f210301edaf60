import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { connectionHandlers } from './connection.ts';
import { senderHandlers } from './sender.ts';

export const connectionArea = defineArea({
  topics: {
    connection: connectionHandlers,
    sender: senderHandlers,
  },
  tables: {
    connection: { accounts: { changed_by: staff } },
    mail_proof: {},
  },
});

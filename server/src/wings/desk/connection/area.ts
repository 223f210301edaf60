import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { connectionHandlers } from './connection.ts';

export const connectionArea = defineArea({
  topics: {
    connection: connectionHandlers,
  },
  tables: {
    connection: { accounts: { changed_by: staff } },
    mail_proof: {},
  },
});

import { defineArea } from '#server/kernel/area/area.ts';
import { dispatchMails } from './dispatch.mails.ts';
import { dispatchHandlers } from './dispatch.ts';

export const dispatchArea = defineArea({
  topics: {
    dispatch: dispatchHandlers,
  },
  mails: dispatchMails,
  tables: {
    parcel: { copy: 'never' },
    parcel_line: {},
  },
});

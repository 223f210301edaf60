import { staff } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { entryAdminHandlers } from './entry-admin.ts';
import { entryMails } from './entry.mails.ts';
import { savedFilterHandlers } from './saved-filter.ts';
import { workDeskHandlers } from './work-desk.ts';
import { workNoteHandlers } from './work-note.ts';
import { eraseWorkNotes } from '#server/wings/entering/submission/work-note.store.ts';

export const entryArea = defineArea({
  topics: {
    entryAdmin: entryAdminHandlers,
    savedFilter: savedFilterHandlers,
    workDesk: workDeskHandlers,
    workNote: workNoteHandlers,
  },
  mails: entryMails,
  finders: { filter: awardOf('saved_filter') },
  tables: {
    entry_check: { accounts: { checked_by: staff } },
    saved_filter: { accounts: { saved_by: staff }, copy: 'never' },
  },
  onErase: eraseWorkNotes,
});

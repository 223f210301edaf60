import { entryAdmin } from './entry-admin.ts';
import { savedFilter } from './saved-filter.ts';
import { workDesk } from './work-desk.ts';
import { workNote } from './work-note.ts';

export const entryTopics = { entryAdmin, savedFilter, workDesk, workNote };

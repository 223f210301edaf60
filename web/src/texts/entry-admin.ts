import { textsOf } from '#web/kernel/words/i18n.ts';
import entryAdmin from '#texts/desk/entry-admin.ts';

export const useEntryAdminText = textsOf(entryAdmin);

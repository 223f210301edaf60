import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import entry from '#texts/entering/entry.ts';

export const useEntryText = textsOf(entry);
export type EntryText = Text<typeof entry>;

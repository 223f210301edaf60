import { textsOf } from '#web/kernel/words/i18n.ts';
import entryOff from '#texts/judging/entry-off.ts';

export const useEntryOffText = textsOf(entryOff);

import { type TextKey, textsOf } from '#web/kernel/words/i18n.ts';
import find from '#texts/desk/find.ts';

export const useFindText = textsOf(find);
export type FindTextKey = TextKey<typeof find>;

import { textsOf } from '#web/kernel/words/i18n.ts';
import choices from '#texts/public/choices.ts';

export const useChoicesText = textsOf(choices);

import { textsOf } from '#web/kernel/words/i18n.ts';
import entrant from '#texts/desk/entrant.ts';

export const useEntrantText = textsOf(entrant);

import { textsOf } from '#web/kernel/words/i18n.ts';
import importing from '#texts/desk/import.ts';

export const useImportText = textsOf(importing);

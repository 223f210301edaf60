import { textsOf } from '#web/kernel/words/i18n.ts';
import exporting from '#texts/desk/export.ts';

export const useExportText = textsOf(exporting);

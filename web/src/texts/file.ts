import { textsOf } from '#web/kernel/words/i18n.ts';
import file from '#texts/ground/file.ts';

export const useFileText = textsOf(file);

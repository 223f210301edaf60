import { textsOf } from '#web/kernel/words/i18n.ts';
import extension from '#texts/ground/extension.ts';

export const useExtensionText = textsOf(extension);

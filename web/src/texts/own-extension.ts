import { textsOf } from '#web/kernel/words/i18n.ts';
import ownExtension from '#texts/ground/own-extension.ts';

export const useOwnExtensionText = textsOf(ownExtension);

import { textsOf } from '#web/kernel/words/i18n.ts';
import document from '#texts/commerce/document.ts';

export const useDocumentText = textsOf(document);

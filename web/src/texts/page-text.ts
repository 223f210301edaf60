import { textsOf } from '#web/kernel/words/i18n.ts';
import pageText from '#texts/desk/page-text.ts';

export const usePageTextText = textsOf(pageText);

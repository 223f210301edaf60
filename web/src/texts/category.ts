import { textsOf } from '#web/kernel/words/i18n.ts';
import category from '#texts/entering/category.ts';

export const useCategoryText = textsOf(category);

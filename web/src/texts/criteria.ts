import { textsOf } from '#web/kernel/words/i18n.ts';
import criteria from '#texts/entering/criteria.ts';

export const useCriteriaText = textsOf(criteria);

import { textsOf } from '#web/kernel/words/i18n.ts';
import capacity from '#texts/results/capacity.ts';

export const useCapacityText = textsOf(capacity);

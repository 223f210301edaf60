import { textsOf } from '#web/kernel/words/i18n.ts';
import rehearsal from '#texts/results/rehearsal.ts';

export const useRehearsalText = textsOf(rehearsal);

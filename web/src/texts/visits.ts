import { textsOf } from '#web/kernel/words/i18n.ts';
import visits from '#texts/public/visits.ts';

export const useVisitsText = textsOf(visits);

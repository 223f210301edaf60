import { textsOf } from '#web/kernel/words/i18n.ts';
import nomination from '#texts/entering/nomination.ts';

export const useNominationText = textsOf(nomination);

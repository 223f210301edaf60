import { textsOf } from '#web/kernel/words/i18n.ts';
import checkIn from '#texts/commerce/check-in.ts';

export const useCheckInText = textsOf(checkIn);

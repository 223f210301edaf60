import { textsOf } from '#web/kernel/words/i18n.ts';
import thirdPartyAnswer from '#texts/entering/third-party-answer.ts';

export const useThirdPartyAnswerText = textsOf(thirdPartyAnswer);

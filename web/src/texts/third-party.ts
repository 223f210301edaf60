import { textsOf } from '#web/kernel/words/i18n.ts';
import thirdParty from '#texts/entering/third-party.ts';

export const useThirdPartyText = textsOf(thirdParty);

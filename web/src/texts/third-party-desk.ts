import { textsOf } from '#web/kernel/words/i18n.ts';
import thirdPartyDesk from '#texts/entering/third-party-desk.ts';

export const useThirdPartyDeskText = textsOf(thirdPartyDesk);

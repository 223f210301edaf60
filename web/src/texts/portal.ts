import { textsOf } from '#web/kernel/words/i18n.ts';
import portal from '#texts/frame/portal.ts';

export const usePortalText = textsOf(portal);

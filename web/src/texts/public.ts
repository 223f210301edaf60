import { textsOf } from '#web/kernel/words/i18n.ts';
import publicFrame from '#texts/frame/public.ts';

/** The words around the public pages; those of the other portals are more than these pages need. */
export const usePublicText = textsOf(publicFrame);

import { textsOf } from '#web/kernel/words/i18n.ts';
import whatNext from '#texts/desk/what-next.ts';

export const useNextText = textsOf(whatNext);

import { textsOf } from '#web/kernel/words/i18n.ts';
import dispatch from '#texts/desk/dispatch.ts';

export const useDispatchText = textsOf(dispatch);

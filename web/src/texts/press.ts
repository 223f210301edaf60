import { textsOf } from '#web/kernel/words/i18n.ts';
import press from '#texts/desk/press.ts';

export const usePressText = textsOf(press);

import { textsOf } from '#web/kernel/words/i18n.ts';
import deskOrder from '#texts/commerce/desk-order.ts';

export const useDeskOrderText = textsOf(deskOrder);

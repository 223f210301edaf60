import { textsOf } from '#web/kernel/words/i18n.ts';
import formFill from '#texts/entering/form-fill.ts';

export const useFormFillText = textsOf(formFill);

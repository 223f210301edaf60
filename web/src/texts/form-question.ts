import { textsOf } from '#web/kernel/words/i18n.ts';
import formQuestion from '#texts/entering/form-question.ts';

export const useFormQuestionText = textsOf(formQuestion);

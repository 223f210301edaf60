import { textsOf } from '#web/kernel/words/i18n.ts';
import questionAdmin from '#texts/entering/question-admin.ts';

export const useQuestionAdminText = textsOf(questionAdmin);

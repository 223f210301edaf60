import { type Text, textsOf } from '#web/kernel/words/i18n.ts';
import question from '#texts/entering/question.ts';

export type QuestionText = Text<typeof question>;
export const useQuestionText = textsOf(question);

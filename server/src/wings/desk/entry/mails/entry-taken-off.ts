import { inJudgingMail } from '../in-judging-mail.ts';

export const entryTakenOffMail = inJudgingMail('taken-off', 'entry-taken-off-questions');

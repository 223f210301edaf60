import { inJudgingMail } from '../in-judging-mail.ts';

export const entryWithdrawnMail = inJudgingMail('withdrawn', 'entry-withdrawn-unexpected');

import { inJudgingMail } from '../in-judging-mail.ts';

export const entryPutOnMail = inJudgingMail('put-on');

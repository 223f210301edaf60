import { CallProblem } from '#contract/kernel/call/client.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/frame/connection.ts';
import { pageLanguage } from '../words/page-language.ts';

/** The network itself failed: no one answered. */
export const noAnswerStatus = 0;

export const noAnswer = (what: 'unreachable' | 'interrupted' = 'unreachable'): CallProblem =>
  new CallProblem(noAnswerStatus, { Message: sayIn(pageLanguage())(texts)(what) });

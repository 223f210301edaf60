import { CallProblem } from '#contract/kernel/call/client.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import texts from '#texts/frame/connection.ts';
import { pageLanguage } from '../words/page-language.ts';

/** The network itself failed: no one answered. */
export const noAnswerStatus = 0;

export const noAnswer = (what: 'unreachable' | 'interrupted' = 'unreachable'): CallProblem =>
  new CallProblem(noAnswerStatus, { Message: sayIn(pageLanguage())(texts)(what) });

/** The network, a server that restarts or is full: what may pass on its own, so that the same is sent again. */
export const mayPass = (problem: unknown): boolean =>
  problem instanceof CallProblem && (problem.status === noAnswerStatus || problem.status === 429 || problem.status >= 500);

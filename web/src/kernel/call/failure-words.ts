import { CallProblem } from '#contract/kernel/call/client.ts';
import { noAnswerStatus } from './no-answer.ts';

export interface FailureWords {
  text: string;
  /** Beside the text when no one answered: it may be the connection. */
  detail?: string;
}

/**
 * What is said of a call that failed: the server's own words, else the printed sentence. `first` says which of its words come first: its
 * message (R102), or what it says of a field (R165). When there was no answer at all the printed sentence is shown, with a hint beside it.
 */
export function failureWords(problem: unknown, printed: string, first: 'message' | 'errors' = 'message'): FailureWords {
  if (!(problem instanceof CallProblem)) return { text: printed };
  if (problem.status === noAnswerStatus) return { text: printed, detail: problem.message };
  if (!problem.hasWords) return { text: printed };
  const ofField = first === 'errors' ? problem.errors.find(({ Message }) => Message)?.Message : undefined;
  return { text: ofField ?? problem.message };
}

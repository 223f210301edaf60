import { CallProblem, isFailure } from '#contract/kernel/call/client.ts';
import { ballotText } from '#web/texts/ballot-outcome.ts';

/** Where a judge is taken when a ballot cannot be had or saved, and what is said about it. */
export interface Outcome {
  /** `stay` leaves the ballot on the screen, nothing of it lost; `reload` too, after a look at what has changed of it. */
  goes: 'next' | 'account' | 'stay' | 'reload';
  text: string;
}

const isRefused = (problem: unknown): problem is CallProblem => problem instanceof CallProblem && problem.kind === 'refused';

/** R086, R087, R217 */
const awayOf = (problem: CallProblem): Outcome | undefined =>
  isFailure(problem, 'BallotJudgingUnavailable', 'BallotJudgeInactive', 'BallotJudgeUnavailable', 'NotExecutive')
    ? { goes: 'account', text: problem.message }
    : undefined;

/** R084, R208, R209, R214, R215 */
export function outcomeOfLoad(problem: unknown): Outcome {
  if (problem instanceof CallProblem && problem.kind === 'failed') return { goes: 'stay', text: ballotText('ballotFailed') };
  // What cannot be read is an answer anyway.
  if (!isRefused(problem)) return { goes: 'stay', text: ballotText('ballotRefused') };
  if (isFailure(problem, 'Voted')) return { goes: 'next', text: ballotText('voted') };
  return awayOf(problem) ?? { goes: 'stay', text: ballotText('ballotRefused') };
}

/** R085, R212, R213, R216 */
export function outcomeOfSave(problem: unknown): Outcome {
  // The ballot is another than the one on the screen.
  if (isFailure(problem, 'BallotIncomplete', 'BallotConflict')) return { goes: 'reload', text: '' };
  if (!isRefused(problem)) return { goes: 'stay', text: ballotText('saveFailed') };
  if (isFailure(problem, 'BallotExists')) return { goes: 'next', text: problem.message };
  return awayOf(problem) ?? { goes: 'stay', text: ballotText('saveRefused') };
}

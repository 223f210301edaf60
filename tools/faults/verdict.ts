import { type Answered, crowds } from './caller.ts';
import type { Comparison } from './ledger.ts';

/** What was seen of one fault. */
export interface Seen {
  answered: readonly Answered[];
  /** When what was broken was put right. */
  liftedAt: number;
  comparison: Comparison;
  /** Violated table rules, and anything else the fault found. */
  broken: readonly string[];
  memory: { before: number; after: number };
  mayAnswer: (answer: Answered) => boolean;
}

/** Longer than that is a request that hung: a look at the database each second, four for its answer, five for a new connection, and a busy machine. */
const slowestMs = 15_000;
const againWithinMs = 45_000;
const megabyte = 1024 ** 2;
/** What the processes hold after collecting garbage, under the same load: a third more, and what caches and compiled code may take. */
const mayHold = (before: number) => before * 1.33 + 16 * megabyte;

/** Until judges, entrants and voters had each had a good answer to something they asked after that. */
export function againAfterMs(answered: readonly Answered[], liftedAt: number): number {
  const firsts = crowds.map((crowd) => {
    const good = answered.filter(
      ({ who, status, failure, begunAt }) => who === crowd && status === 200 && failure === undefined && begunAt >= liftedAt,
    );
    return Math.min(...good.map(({ begunAt, ms }) => begunAt + ms - liftedAt));
  });
  return Math.max(...firsts);
}

export function judge({ answered, liftedAt, comparison, broken, memory, mayAnswer }: Seen) {
  const { lost, doubled, changed, unasked, told } = comparison;
  const of = (is: (answer: Answered) => boolean) => answered.filter(is);
  const unavailable = of(({ status }) => status === 503);
  const faults = of((answer) => (answer.status ?? 0) >= 500 && answer.status !== 503 && !mayAnswer(answer));
  const wordless = of(({ status, retryAfter }) => status === 503 && !retryAfter);
  const slowest = Math.max(0, ...answered.map(({ ms }) => ms));
  const againMs = againAfterMs(answered, liftedAt);
  const named = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${names.length} ${words}: ${names.slice(0, 4).join('; ')}`] : [];
  const what = (answers: readonly Answered[]) => [...new Set(answers.map(({ status, path, failure }) => `${status} ${path} ${failure}`))];
  const problems = [
    ...named('lost', lost),
    ...named('doubled', doubled),
    ...named('changed', changed),
    ...named('kept without being asked', unasked),
    ...named('kinds of answers above 500 that are no 503', what(faults)),
    ...named('kinds of 503 without Retry-After', what(wordless)),
    ...(slowest > slowestMs ? [`an answer took ${(slowest / 1000).toFixed(1)} s`] : []),
    ...(againMs > againWithinMs ? ['not everybody was answered again'] : []),
    ...(memory.after > mayHold(memory.before) ? ['the memory did not come back to where it was'] : []),
    ...broken,
  ];
  const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');
  const megabytes = (bytes: number) => `${Math.round(bytes / megabyte)}`;
  return {
    problems,
    row: {
      acknowledged: String(told),
      lost: String(lost.length),
      doubled: String(doubled.length + changed.length + unasked.length),
      'answers 503': String(unavailable.length),
      'other 5xx': String(faults.length),
      'no answer': String(of(({ status }) => status === undefined).length),
      'all good after': seconds(againMs),
      'slowest answer': seconds(slowest),
      'memory, MB': `${megabytes(memory.before)} → ${megabytes(memory.after)}`,
      result: problems.length > 0 ? 'FAILED' : 'ok',
    },
  };
}

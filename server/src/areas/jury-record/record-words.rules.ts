import type { Problem, Verdict } from './record-check.rules.ts';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** What is wrong, as an auditor reads it. */
export function wordsOf(problem: Problem): string {
  switch (problem.what) {
    case 'notARecord':
      return 'This file doesn’t begin like a jury record of version 1.';
    case 'unreadable':
      return `Line ${problem.line} isn’t readable.`;
    case 'changed':
      return `Changed between ${problem.from} and ${problem.to}: these lines aren’t the ones that were signed.`;
    case 'number':
      return `The number of lines between ${problem.from} and ${problem.to} is wrong: ${problem.to - problem.from} were signed, and there are ${problem.lines}.`;
    case 'unsigned':
      return `Not signed by the key: ${problem.marks === 1 ? `the mark in line ${problem.line}` : `${problem.marks} marks, the first in line ${problem.line}`}.`;
    case 'otherKey':
      return `Not signed by the key that was published. This file’s key has the fingerprint ${problem.found}.`;
    case 'newKey':
      return `The key in line ${problem.line} isn’t announced by the one before.`;
    case 'uncovered':
      return `The last ${lines(problem.lines)}, after ${problem.from}, are covered by no mark: the end was cut off or added to.`;
    case 'afterSeal':
      return `${problem.lines === 1 ? '1 line stands' : `${problem.lines} lines stand`} after the seal.`;
    case 'notMarked':
      return `A published mark isn’t in this record: ${problem.mark}.`;
    case 'result':
      return `Category ${problem.c}, ${rankings[problem.kind]} (line ${problem.line}): the result says ${problem.said || 'nothing'}; the lines before it give ${problem.counted || 'nothing'}.`;
    case 'shortlist':
      return `Category ${problem.c} (line ${problem.line}): the shortlist isn’t what the reviews before it give.`;
    case 'award':
      return `Entry ${problem.e} is awarded ${problem.level}, which doesn’t follow from the results.`;
  }
}

const rankings = { ordinary: 'ranking by reviews', executive: 'ranking by ballots', pv: 'public vote' } as const;

/** The whole verdict, the last line first in meaning: what an auditor may say of this file. */
export function reportOf(verdict: Verdict): string[] {
  const { kinds, problems, recounted, unconfirmed, byHand } = verdict;
  const counted = (count: number | undefined, one: string, many: string) => `${count ?? 0} ${count === 1 ? one : many}`;
  return [
    `${lines(verdict.lines)}: ${counted(kinds.entry, 'line about entries', 'lines about entries')}, ${counted(kinds.review, 'review', 'reviews')}, ${counted(kinds.ballot, 'ballot', 'ballots')}, ${counted(kinds.result, 'result', 'results')}, ${counted(kinds.mark, 'mark', 'marks')}.`,
    `Key: ${verdict.fingerprint || 'none'}. Compare it with the published one.`,
    ...(verdict.lastMark ? [`Last mark: ${verdict.lastMark.n} ${verdict.lastMark.h}`] : []),
    `${counted(recounted, 'result or shortlist was', 'results and shortlists were')} counted again from the lines and came out the same.`,
    ...(unconfirmed ? [`${counted(unconfirmed, 'result was', 'results were')} final before the record began and can’t be confirmed.`] : []),
    ...(byHand ? [`${counted(byHand, 'award was', 'awards were')} given by hand or without a final ranking.`] : []),
    ...problems.map((problem) => `WRONG: ${wordsOf(problem)}`),
    verdictIn(verdict),
  ];
}

function verdictIn({ problems, isSealed }: Verdict): string {
  if (problems.length > 0) return 'Verdict: this record is NOT as it was written.';
  return isSealed
    ? 'Verdict: the record is whole, signed and sealed, and its results follow from it.'
    : 'Verdict: the record is whole and signed so far, and its results follow from it. There is no seal: it is still being written, or its end was cut off after the last mark.';
}

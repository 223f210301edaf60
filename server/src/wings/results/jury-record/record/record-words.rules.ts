import { actWords, rankingWords } from './record-acts.rules.ts';
import type { Problem, Verdict } from './record-check.rules.ts';

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** What is wrong, as an auditor reads it. */
export function wordsOf(problem: Problem): string {
  switch (problem.what) {
    case 'notARecord':
      return 'This file isn’t a jury record of version 1 or 2.';
    case 'unreadable':
      return `Line ${problem.line} isn’t a line of a jury record: ${problem.why}.`;
    case 'noKey':
      return 'There is no key in this file.';
    case 'otherSeason':
      return `Line ${problem.line} begins another record.`;
    case 'changed':
      return `Changed between ${problem.from} and ${problem.to}: these lines aren’t the ones that were signed.`;
    case 'number':
      return `The number of lines between ${problem.from} and ${problem.to} is wrong: ${problem.to - problem.from} were signed, and there are ${problem.lines}.`;
    case 'unsigned':
      return `Not signed by the key: ${problem.marks === 1 ? `the checkpoint in line ${problem.line}` : `${problem.marks} checkpoints, the first in line ${problem.line}`}.`;
    case 'otherKey':
      return `Not signed by the key that was published. This file’s key has the fingerprint ${problem.found}.`;
    case 'newKey':
      return `The key in line ${problem.line} isn’t announced by the one before.`;
    case 'uncovered':
      return `No checkpoint covers the last ${lines(problem.lines)}, after ${problem.from}: the end was cut off or added to.`;
    case 'afterSeal':
      return `${problem.lines === 1 ? '1 line comes' : `${problem.lines} lines come`} after the seal.`;
    case 'notMarked':
      return `A published checkpoint isn’t in this record: ${problem.mark}.`;
    case 'again':
      return `Category ${problem.c}, ${rankingWords[problem.kind]} (line ${problem.line}): final a second time without having been opened.`;
    case 'result':
      return `Category ${problem.c}, ${rankingWords[problem.kind]} (line ${problem.line}): the result says ${problem.said || 'nothing'}; the lines before it give ${problem.counted || 'nothing'}.`;
    case 'shortlist':
      return `Category ${problem.c} (line ${problem.line}): the shortlist isn’t what the reviews before it give.`;
    case 'award':
      return `Entry ${problem.e} is awarded ${problem.level}, which doesn’t follow from the results.`;
  }
}

/** Which rankings were recalculated, by category. */
function followsIn(follows: readonly string[]): string[] {
  const names = { ...rankingWords, shortlist: 'shortlist' } as Readonly<Record<string, string>>;
  const byKind = Map.groupBy(
    [...new Set(follows)].map((one) => one.split(' ')),
    ([, kind = '']) => kind,
  );
  return [...byKind].map(([kind, found]) => {
    const ids = found.map(([c]) => Number(c)).sort((one, other) => one - other);
    return `  ${names[kind]}: ${ids.length === 1 ? 'category' : 'categories'} ${ids.join(', ')}`;
  });
}

/** The whole verdict, the last line first in meaning: what an auditor may say of this file. */
export function reportOf(verdict: Verdict): string[] {
  const { kinds, problems, recounted, unconfirmed, byHand, follows, acts } = verdict;
  const counted = (count: number | undefined, one: string, many: string) => `${count ?? 0} ${count === 1 ? one : many}`;
  return [
    `${lines(verdict.lines)}: ${counted(kinds.entry, 'line about entries', 'lines about entries')}, ${counted(kinds.review, 'review', 'reviews')}, ${counted(kinds.ballot, 'ballot', 'ballots')}, ${counted(kinds.setAside, 'set aside', 'set aside')}, ${counted(kinds.result, 'result', 'results')}, ${counted(kinds.mark, 'checkpoint', 'checkpoints')}.`,
    `Key: ${verdict.fingerprint || 'none'}. ${verdict.isKnownKey ? 'It matches the one you gave.' : 'Compare it with the published one: this file alone can’t show whose key it is.'}`,
    ...(verdict.lastMark ? [`Last checkpoint: ${verdict.lastMark.n} ${verdict.lastMark.h}`] : []),
    `${counted(recounted, 'result or shortlist was', 'results and shortlists were')} recalculated from the lines and match.`,
    ...followsIn(follows),
    ...(unconfirmed ? [`${counted(unconfirmed, 'result was', 'results were')} final before the record began and can’t be confirmed.`] : []),
    ...(byHand ? [`${counted(byHand, 'award was', 'awards were')} given by hand or without a final ranking.`] : []),
    ...(verdict.levels.length > 0 ? [`The award says it gives: ${verdict.levels.join(', ')}.`] : []),
    ...acts.map((act) => `ON TRUST: ${actWords(act)}`),
    ...problems.map((problem) => `WRONG: ${wordsOf(problem)}`),
    verdictIn(verdict),
  ];
}

function verdictIn({ problems, isSealed, acts }: Verdict): string {
  if (problems.some(({ what }) => what === 'noKey')) return 'No verdict: this file has no key, so nothing shows who wrote it.';
  if (problems.length > 0) return 'Verdict: this record is NOT valid.';
  const points = acts.length === 1 ? '1 point' : `${acts.length} points`;
  const follow = `and its results follow from it${acts.length > 0 ? `, except for ${points} above that can only be taken on trust` : ''}.`;
  return isSealed
    ? `Verdict: the record is intact, signed and sealed, ${follow}`
    : `Verdict: the record is intact and signed so far, ${follow} There is no seal: it is still being written, or its end was cut off after the last checkpoint.`;
}

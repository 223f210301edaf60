import { expect, test } from 'vitest';
import type { Said } from '#contract/kernel/text/said.ts';
import { worded } from '#kit/worded.ts';
import { wordsOf, wordsOfAct } from './record-words.rules.ts';
import type { StageAct, StageProblem } from './stage-check.rules.ts';
import type { DecisionLine } from './stage-line.rules.ts';

const one = (said: Said): string => worded(said);
const decision = (what: DecisionLine['what'], e: number[] = [3, 4]): StageAct => ({
  what: 'decided',
  line: 9,
  decision: { k: 'decision', n: 1, what, s: 'final', c: '7', e },
});

test.each<[StageProblem, string]>([
  [{ what: 'otherRules', line: 3 }, 'Line 3: the rulebook isn’t the one that its hash is of.'],
  [{ what: 'noRules', line: 3 }, 'Line 3: something was answered or decided before there was a rulebook.'],
  [{ what: 'uncountable', line: 3 }, 'Line 3: nothing can be counted by the rulebook before it.'],
  [{ what: 'stageAgain', line: 9, s: 'final', c: 7 }, 'Stage final, contest 7 (line 9): final a second time.'],
  [
    { what: 'undecided', line: 9, s: 'final', c: 'award' },
    'Stage final, contest award (line 9): final, though the rulebook leaves something open that no one decided.',
  ],
  [
    { what: 'stageResult', line: 9, s: 'final', c: 7, said: '[1]', counted: '' },
    'Stage final, contest 7 (line 9): the result says [1]; by the rulebook the lines before it give nothing.',
  ],
  [
    { what: 'stageResult', line: 9, s: 'final', c: 7, said: '', counted: '[2]' },
    'Stage final, contest 7 (line 9): the result says nothing; by the rulebook the lines before it give [2].',
  ],
  [{ what: 'level', e: 4, level: 'gold' }, 'Entry 4 is given gold, which doesn’t follow from the results.'],
])('an auditor reads what is wrong: %j', (problem, words) => expect(one(wordsOf(problem))).toBe(words));

test.each<[StageAct, string]>([
  [{ what: 'rulesChanged', line: 9, v: 2 }, 'The rulebook was changed to version 2 after answers had been given (line 9).'],
  [decision('order'), 'final, contest 7 (line 9): works were put in order by hand: entries 3, 4.'],
  [decision('advance', [3]), 'final, contest 7 (line 9): what goes on was chosen by hand: entry 3.'],
  [decision('level', [3]), 'final, contest 7 (line 9): the level was given by hand to entry 3.'],
  [decision('settle', []), 'final, contest 7 (line 9): what was missing was left as it is.'],
  [
    { what: 'drawn', line: 9, s: 'lots', seed: 'x1' },
    'Stage lots (line 9): lots were drawn. That the seed x1 came by chance can’t be seen.',
  ],
  [{ what: 'public', s: 'vote', votes: 1, roots: [] }, 'Stage vote: 1 answer by the public. The votes themselves aren’t in this record.'],
  [
    { what: 'public', s: 'vote', votes: 20, roots: ['ab', 'cd'] },
    'Stage vote: 20 answers by the public. The votes themselves aren’t in this record: compare them with the published lists of votes whose roots are ab, cd.',
  ],
  [
    { what: 'stageLate', line: 9, s: 'final', c: 7, said: '[1]', counted: '[2]' },
    'Stage final, contest 7 (line 9): final before the record kept what it was counted from. It says [1]; the lines before it give [2]. Its levels rest on it.',
  ],
  [{ what: 'levelByHand', line: 9, e: 4, l: 'gold' }, 'Entry 4 is given gold by hand (line 9).'],
  [{ what: 'levelWithoutResult', line: 9, e: 4, l: 'gold' }, 'Entry 4 is given gold (line 9), and no stage is final.'],
  [{ what: 'levelLeftOut', e: 4, l: 'gold' }, 'Entry 4 has gold by the results, and the record doesn’t give it.'],
  [{ what: 'noStageResult', s: 'final', c: '7' }, 'Stage final, contest 7 isn’t final, though the record is sealed.'],
])('an auditor reads what rests on trust: %j', (act, words) => expect(one(wordsOfAct(act))).toBe(words));

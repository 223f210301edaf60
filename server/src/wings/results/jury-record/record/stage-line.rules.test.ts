import { expect, test } from 'vitest';
import type { RecordLine } from './record-line.rules.ts';
import { isOfStages, type StageLine } from './stage-line.rules.ts';

const ofStages: StageLine[] = [
  { k: 'category', c: 7, m: 'Film' },
  { k: 'setAside', s: 'final', c: 7, j: 500, a: 'list' },
  { k: 'public', s: 'vote', a: { kind: 'pick', picked: [11] }, n: 1 },
  { k: 'draw', s: 'final', seed: 'x' },
  { k: 'decision', n: 1, what: 'settle', s: 'final', c: '7', e: [] },
  { k: 'result', s: 'final', c: 7, p: [] },
  { k: 'level', e: 11, l: 'gold' },
  { k: 'answer', s: 'final', c: 7, j: 500, a: { kind: 'rank', ranked: [11] } },
];
const ofRounds: RecordLine[] = [
  { k: 'category', c: 7, by: 'reviews' },
  { k: 'entry', e: 11, c: 7, by: 5 },
  { k: 'review', e: 11, j: 500, s: 7 },
  { k: 'setAside', e: 11, j: 500 },
  { k: 'result', c: 7, kind: 'pv', p: [] },
  { k: 'award', e: 11, l: 'winner' },
];

test.each(ofStages)('%j is of a stage', (line) => expect(isOfStages(line)).toBe(true));
test.each(ofRounds)('%j is not', (line) => expect(isOfStages(line)).toBe(false));

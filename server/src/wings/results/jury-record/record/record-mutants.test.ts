import { expect, test } from 'vitest';
import { key, season, stranger, written } from '#kit/record-lines.ts';
import { worded } from '#kit/worded.ts';
import { fingerprintOf } from './record-chain.rules.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { reportOf as sayReportOf } from './record-words.rules.ts';

const reportOf = (...given: Parameters<typeof sayReportOf>) => worded(sayReportOf(...given));

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Line = { readonly [name: string]: Json };

/** Every kind of line, with what can only be taken on trust among them. */
const lines: readonly Line[] = [
  ...season().map((line) => (line.k === 'season' ? { ...line, levels: ['pv_winner', 'winner'] } : line)),
  { k: 'setAside', c: 2, j: 699 },
  { k: 'declined', c: 2, n: 2 },
  { k: 'entry', e: 24, c: 2, off: 1 },
  { k: 'entry', e: 25, c: 2 },
  { k: 'entry', e: 25, out: 1 },
  {
    k: 'result',
    c: 1,
    kind: 'pv',
    p: [
      [12, 1, 'votes'],
      [11, 2, 'votes'],
    ],
    v: [
      [11, 4],
      [12, 9],
    ],
    root: 'ab'.repeat(32),
  },
  { k: 'award', e: 12, l: 'pv_winner' },
  { k: 'category', c: 3, by: 'reviews' },
  { k: 'entry', e: 31, c: 3 },
  { k: 'result', c: 3, kind: 'ordinary', p: [[31, 1, 'only']], late: 1 },
  { k: 'award', e: 31, l: 'winner', r: 'ff' },
  { k: 'shortlist', c: 3, e: [31] },
] as unknown as Line[];
const isCertain = { key: fingerprintOf(key.pub) };
const signed = (changed: readonly Line[], by = key) => written(changed as unknown as RecordLine[], { by, every: 1000 });
const whole = signed(lines);

/** Each value in it replaced once by every other kind of value, and each field and item left out, doubled or joined by a stranger. */
function* mutantsOf(value: Json): Generator<Json> {
  if (typeof value === 'number') yield* [value + 1, -value, value + 0.5, `${value}`, [value], null];
  else if (typeof value === 'string') yield* [`${value}0`, value.toUpperCase(), [...Buffer.from(value)], null, 1];
  else if (typeof value === 'boolean' || value === null) yield* [!value, 0, 'true'];
  else if (Array.isArray(value)) {
    yield* [
      value.slice(1),
      [...value, ...value.slice(0, 1)],
      value.toReversed(),
      Object.fromEntries(value.entries()) as Json,
      null,
      value.join(),
    ];
    for (const [at, item] of value.slice(0, 1).entries()) for (const other of mutantsOf(item as Json)) yield value.with(at, other);
  } else {
    yield { ...value, stranger: 1 };
    for (const [name, item] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
      for (const other of mutantsOf(item)) yield { ...value, [name]: other };
    }
  }
}

/** Of lines that are alike, such as reviews, one is enough. */
const samples = lines.flatMap((line, at) =>
  lines.slice(0, at).filter(({ k }) => k === line['k']).length < 1 || ['result', 'award', 'shortlist'].includes(`${line['k']}`) ? [at] : [],
);
const unlike = lines.flatMap(({ k }, at) => (k === 'review' && at % 8 !== 0 ? [] : [at]));
const swaps = unlike.slice(0, -1).map((at) => lines.with(at, lines[at + 1] as Line).with(at + 1, lines[at] as Line));
const mutants = [
  ...samples.flatMap((at) => [...mutantsOf(lines[at] as Line)].map((other) => lines.with(at, other as Line))),
  ...unlike.flatMap((at) => [lines.toSpliced(at, 1), lines.toSpliced(at, 0, lines[at] as Line)]),
  ...swaps,
].filter((mutant) => JSON.stringify(mutant) !== JSON.stringify(lines));

const inOrder = (list: Json | undefined): Json => (Array.isArray(list) ? list.map((item) => JSON.stringify(item)).sort() : null);

/** What a record says in the end: places, awards and shortlists. */
function outcome(changed: readonly Line[]): string {
  const found = new Map<string, unknown>();
  for (const { k, ...line } of changed) {
    const about =
      k === 'result'
        ? `result ${String(line['c'])} ${String(line['kind'])}`
        : k === 'shortlist'
          ? `shortlist ${String(line['c'])}`
          : `award ${String(line['e'])} ${String(line['l'])}`;
    if (k === 'result') found.set(about, [inOrder(line['p']), inOrder(line['v']), line['root']]);
    if (k === 'shortlist') found.set(about, inOrder(line['e']));
    if (k === 'award') found.set(about, 1);
  }
  return JSON.stringify([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

test('anyone who lacks the key can’t change, drop, double, move or retype anything: every such record is refused', () => {
  // Each of them breaks the chain in the same way: every third is enough.
  for (const mutant of mutants.filter((_, at) => at % 3 === 0)) {
    const texts = [...mutant.map((line) => JSON.stringify(line)), whole.at(-1) as string];
    expect(checkRecord(texts, isCertain).problems, JSON.stringify(mutant.find((line, at) => line !== lines[at]))).not.toEqual([]);
  }
  expect(checkRecord(signed(lines, stranger), isCertain).problems).not.toEqual([]);
});

test('with the key, every other outcome is refused or named: no record reads like the genuine one and says another thing', () => {
  const trust = (texts: readonly string[]) => {
    const verdict = checkRecord(texts, isCertain);
    // Without line numbers, which move when a line is doubled.
    return verdict.problems.length > 0
      ? undefined
      : reportOf(verdict)
          .filter((line) => line.startsWith('ON TRUST'))
          .join('\n')
          .replace(/line \d+/g, '');
  };
  const genuine = trust(whole);
  expect(genuine).toContain('ON TRUST');
  let accepted = 0;
  for (const mutant of mutants) {
    const said = trust(signed(mutant));
    if (said === undefined || said !== genuine) continue;
    accepted += 1;
    expect(outcome(mutant), JSON.stringify(mutant.find((line, at) => line !== lines[at]))).toBe(outcome(lines));
  }
  expect(accepted, 'of so many').toBeLessThan(mutants.length / 2);
});

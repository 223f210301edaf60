import { describe, expect, test } from 'vitest';
import { presets } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { key, written } from '#kit/record-lines.ts';
import { finalLines, stageRecord } from '#kit/stage-record.ts';
import { worded } from '#kit/worded.ts';
import { fingerprintOf } from './record-chain.rules.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import { reportOf } from './record-words.rules.ts';
import type { AnswerLine, RulebookLine, StageResultLine } from './stage-line.rules.ts';
import { hashOfBook } from './stage-state.rules.ts';

const preset = (name: string): Rulebook => presets.find((one) => one.name === name) as Rulebook;
const check = (lines: readonly RecordLine[], known = {}) => checkRecord(written(lines, { every: 500 }), known);
const kindsOf = (lines: readonly RecordLine[]) => [...new Set(check(lines).problems.map(({ what }) => what))];
const firstOf = <K extends RecordLine['k']>(lines: readonly RecordLine[], k: K) => lines.findIndex((line) => line.k === k);
const rulesOf = (book: Rulebook, v = 1): RulebookLine => ({ k: 'rulebook', v, hash: hashOfBook(book), book });
const isResult = (line: RecordLine): line is StageResultLine => line.k === 'result' && 's' in line;

describe('the record of a season with a rulebook of its own', () => {
  test.each(presets)('$name: every stage is counted again and follows', (rulebook) => {
    const lines = stageRecord(rulebook);
    const verdict = check(lines, { key: fingerprintOf(key.pub) });
    expect(verdict.problems).toEqual([]);
    expect(verdict.isSealed).toBe(true);
    expect(verdict.recounted).toBe(lines.filter(isResult).length);
    expect(new Set(verdict.stages?.map((one) => one.split(' ')[0]))).toEqual(new Set(rulebook.stages.map(({ id }) => id)));
    expect(verdict.acts.map(({ what }) => what).filter((what) => !['decided', 'drawn', 'public'].includes(what))).toEqual([]);
  });

  test.each(presets)('$name: answers that were left out, and signed again, are found', (rulebook) => {
    const lines = stageRecord(rulebook);
    const given = lines.filter((line) => line.k === 'answer' || line.k === 'public');
    const same = given.filter(({ s }) => s === given.at(-1)?.s);
    const left = new Set(same.slice(0, same.length / 2));
    expect(kindsOf(lines.filter((line) => !left.has(line as AnswerLine)))).toContain('stageResult');
  });
});

describe('what was tampered with is found, also under the award’s own key:', () => {
  const room = preset('Jury of one room');
  const lines = stageRecord(room);
  const at = (k: RecordLine['k']) => firstOf(lines, k);

  test('a rule that was changed and keeps its hash', () => {
    const line = lines[at('rulebook')] as RulebookLine;
    const [level, ...levels] = line.book.levels;
    const changed = { ...line, book: { ...line.book, levels: [{ ...(level as (typeof levels)[number]), name: 'Platinum' }, ...levels] } };
    expect(kindsOf(lines.with(at('rulebook'), changed))).toEqual(['otherRules']);
  });

  test('a rule that was changed with its hash: the results don’t follow from it', () => {
    const [first, ...stages] = room.stages;
    const median = { ...(first as (typeof stages)[number]), counting: { method: 'median', settings: {} } };
    const changed = { ...room, stages: [median, ...stages] };
    expect(kindsOf(lines.with(at('rulebook'), rulesOf(changed)))).toContain('stageResult');
  });

  test('a score, a place and a level', () => {
    const answer = lines[at('answer')] as AnswerLine & { a: { kind: 'score'; scores: Record<string, number> } };
    const scores = Object.fromEntries(Object.keys(answer.a.scores).map((id) => [id, 0]));
    expect(kindsOf(lines.with(at('answer'), { ...answer, a: { ...answer.a, scores } }))).toContain('stageResult');
    const place = lines.findIndex((line) => isResult(line) && line.p.length > 1);
    const result = lines[place] as StageResultLine;
    const [one, other, ...rest] = result.p as [[number, number, string, number], [number, number, string, number]];
    const swapped = [[other[0], ...one.slice(1)], [one[0], ...other.slice(1)], ...rest] as never;
    expect(kindsOf(lines.with(place, { ...result, p: swapped }))).toEqual(['stageResult']);
    const other_ = lines.find((line) => line.k === 'entry' && !lines.some((level) => level.k === 'level' && level.e === line.e));
    const e = other_?.k === 'entry' ? other_.e : 0;
    expect(check([...lines, { k: 'level', e, l: 'gold' }]).problems).toEqual([{ what: 'level', e, level: 'gold' }]);
  });

  test('a level that is due and missing is named, and so is one by hand', () => {
    const gone = lines.findIndex((line) => line.k === 'level');
    const given = lines[gone] as Extract<RecordLine, { k: 'level' }>;
    expect(check(lines.toSpliced(gone, 1)).acts).toContainEqual({ what: 'levelLeftOut', e: given.e, l: given.l });
    expect(check(lines.with(gone, { k: 'level', e: given.e, l: given.l, r: 'aa' })).acts).toContainEqual({
      what: 'levelByHand',
      line: expect.any(Number) as number,
      e: given.e,
      l: given.l,
    });
  });

  test('a decision that was taken out: a tie that the rulebook leaves to a person isn’t decided', () => {
    const chamber = stageRecord(tied());
    expect(check(chamber).problems).toEqual([]);
    expect(check(chamber).acts).toContainEqual(expect.objectContaining({ what: 'decided' }));
    expect(kindsOf(chamber.filter(({ k }) => k !== 'decision'))).toEqual(expect.arrayContaining(['stageResult', 'undecided']));
  });

  test('lots with another seed', () => {
    const drawn = stageRecord(preset('Grants'));
    const seed = firstOf(drawn, 'draw');
    const changed = drawn.map((line) => (line.k === 'draw' ? { ...line, seed: 'another one' } : line));
    expect(seed).toBeGreaterThan(0);
    expect(kindsOf(changed)).toContain('stageResult');
  });

  test('votes of the public', () => {
    const voted = stageRecord(preset('People only'));
    const vote = voted[firstOf(voted, 'public')] as Extract<RecordLine, { k: 'public' }>;
    expect(kindsOf(voted.with(firstOf(voted, 'public'), { ...vote, n: vote.n + 500 }))).toContain('stageResult');
    expect(check(voted).acts).toContainEqual({ what: 'public', s: vote.s, votes: expect.any(Number) as number, roots: [] });
  });

  test('a stage that was never final, and one that was twice', () => {
    const result = lines.find(isResult) as StageResultLine;
    const without = lines.filter((line) => line !== result);
    expect(check(without).acts).toContainEqual({ what: 'noStageResult', s: result.s, c: String(result.c) });
    expect(kindsOf([...lines, result])).toEqual(['stageAgain']);
  });

  test('an answer before there was a rulebook, and a rulebook by which nothing can be counted', () => {
    const [season, own, rules, ...others] = lines as [RecordLine, RecordLine, RulebookLine];
    const answer = others.find((line: RecordLine) => line.k === 'answer') as unknown as RecordLine;
    expect(kindsOf([season, own, answer, rules, ...others.filter((line) => line !== answer)])).toEqual(['noRules']);
    const broken = { ...rules.book, stages: rules.book.stages.map((stage) => ({ ...stage, counting: { method: 'magic', settings: {} } })) };
    expect(kindsOf(lines.with(2, rulesOf(broken)))).toEqual(['uncountable']);
  });
});

test('a rulebook that was changed after answers is named, by the record’s order and by what it says itself', () => {
  const lines = stageRecord(preset('All see all, signed terms'));
  const [season, own, rules, ...others] = lines as [RecordLine, RecordLine, RulebookLine];
  const results = others.findIndex(isResult);
  const again = { ...rules, v: 2 };
  const late = [season, own, rules, ...others.slice(0, results), again, ...others.slice(results)];
  expect(check(late).problems).toEqual([]);
  expect(check(late).acts).toContainEqual({ what: 'rulesChanged', line: results + 4, v: 2 });
  expect(check([season, own, { ...rules, after: 3 }, ...others]).acts).toContainEqual({ what: 'rulesChanged', line: 3, v: 1 });
});

test('answers that are set aside no longer count, and come back', () => {
  const lines = stageRecord(preset('All see all, signed terms'));
  const before = lines.slice(0, lines.findIndex(isResult));
  const answer = before.find(({ k }) => k === 'answer') as AnswerLine;
  const work = answer.a.kind === 'score' ? answer.a.work : 0;
  const aside: RecordLine = { k: 'setAside', s: answer.s, c: answer.c, j: answer.j, a: `work ${work}` };
  const without = [...before, aside];
  const whole = [...without, ...finalLines(without)];
  expect(check(whole).problems).toEqual([]);
  expect(whole.find(isResult)?.p).not.toEqual(lines.find(isResult)?.p);
  expect([...without, answer, ...finalLines([...without, answer])].find(isResult)?.p).toEqual(lines.find(isResult)?.p);
});

test('an auditor reads which contests of which stages were counted again, and what rests on people', () => {
  const said = worded(reportOf(check(stageRecord(tied()))));
  expect(said[0]).toMatch(/1 version of the rulebook, 28 lines about entries, \d+ answers/);
  expect(said).toContainEqual(expect.stringMatching(/^ {2}Stage finalists: contests 1, 2$/));
  expect(said).toContainEqual(expect.stringMatching(/^ON TRUST: .*works were put in order by hand: entries/));
  expect(said.at(-1)).toMatch(/^Verdict: the record is intact, signed and sealed/);
});

/** A scale so short that works end equal. */
function tied(): Rulebook {
  const chamber = preset('Chamber');
  return {
    ...chamber,
    stages: chamber.stages.map((stage) =>
      stage.asks.kind === 'score'
        ? { ...stage, ties: [], asks: { ...stage.asks, scale: { ...stage.asks.scale, from: 1, to: 2, step: 1 } } }
        : stage,
    ),
  };
}

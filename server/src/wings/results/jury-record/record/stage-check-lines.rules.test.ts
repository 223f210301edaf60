import { describe, expect, test } from 'vitest';
import { presets } from '#contract/wings/results/rulebook/presets/all.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { written } from '#kit/record-lines.ts';
import { stageRecord } from '#kit/stage-record.ts';
import { checkRecord } from './record-check.rules.ts';
import type { RecordLine } from './record-line.rules.ts';
import type { RulebookLine, StageResultLine } from './stage-line.rules.ts';
import { hashOfBook, placesAsText } from './stage-state.rules.ts';

const preset = (name: string): Rulebook => presets.find((one) => one.name === name) as Rulebook;
const check = (lines: readonly RecordLine[], isSealed = true) => checkRecord(written(lines, { every: 5000, isSealed }), {});
const isResult = (line: RecordLine): line is StageResultLine => line.k === 'result' && 's' in line;
type Level = Extract<RecordLine, { k: 'level' }>;

const lines = stageRecord(preset('Jury of one room'));
const levels = lines.filter((line) => line.k === 'level');
const results = lines.filter(isResult);
/** Lines are counted from one. */
const lineOf = (all: readonly RecordLine[], line: RecordLine | undefined): number => all.indexOf(line as RecordLine) + 1;
const swapped = (result: StageResultLine): StageResultLine => {
  const [one, other, ...rest] = result.p as [[number, number, string, number], [number, number, string, number]];
  return { ...result, p: [[other[0], ...one.slice(1)], [one[0], ...other.slice(1)], ...rest] as never };
};

describe('each is named with its line:', () => {
  test('places that don’t follow, with what was said and what is counted', () => {
    const result = results.find(({ p }) => p.length > 1) as StageResultLine;
    const changed = swapped(result);
    const all = lines.with(lines.indexOf(result), changed);
    const { s, c } = result;
    const found = { line: lineOf(all, changed), s, c, said: placesAsText(changed.p), counted: placesAsText(result.p) };
    expect(check(all).problems).toEqual([{ what: 'stageResult', ...found }]);
    const late = { ...changed, late: 1 as const };
    const after = check(all.with(all.indexOf(changed), late));
    expect(after.problems, 'final before it was kept what they were counted from').toEqual([]);
    expect(after.acts).toContainEqual({ what: 'stageLate', ...found });
    expect(after.stages).not.toContain(`${s} ${c}`);
    expect(after.recounted).toBe(results.length - 1);
  });

  test('a stage that is final twice', () => {
    const result = results[0] as StageResultLine;
    expect(check([...lines, result]).problems).toEqual([{ what: 'stageAgain', line: lines.length + 1, s: result.s, c: result.c }]);
  });

  test('a level that came by hand', () => {
    const given = levels[0] as Level;
    const byHand = { ...given, r: 'aa' };
    const { acts } = check(lines.with(lines.indexOf(given), byHand));
    expect(acts.filter(({ what }) => what === 'levelByHand')).toEqual([
      { what: 'levelByHand', line: lineOf(lines, given), e: given.e, l: given.l },
    ]);
    expect(
      acts.filter(({ what, ...one }) => what === 'levelLeftOut' && 'e' in one && one.e === given.e),
      'whose level a person decided',
    ).toEqual([]);
  });

  test('levels without any result', () => {
    const without = lines.filter((line) => !isResult(line));
    const found = check(without).acts.filter(({ what }) => what === 'levelWithoutResult');
    expect(found).toEqual(
      without.flatMap((line, at) => (line.k === 'level' ? [{ what: 'levelWithoutResult', line: at + 1, e: line.e, l: line.l }] : [])),
    );
    expect(found.length).toBeGreaterThan(1);
  });

  test('rules that aren’t what their hash says', () => {
    const at = lines.findIndex(({ k }) => k === 'rulebook');
    const line = lines[at] as RulebookLine;
    const changed = { ...line, hash: hashOfBook({ ...line.book, name: 'Another' }) };
    expect(check(lines.with(at, changed)).problems).toEqual([{ what: 'otherRules', line: at + 1 }]);
  });

  test('the first line without rules, once', () => {
    const rules = lines.findIndex(({ k }) => k === 'rulebook');
    const first = lines.findIndex(({ k }) => k === 'answer');
    const later = [...lines.slice(0, rules), ...lines.slice(rules + 1, first + 3), lines[rules] as RecordLine, ...lines.slice(first + 3)];
    expect(check(later).problems).toEqual([{ what: 'noRules', line: first }]);
  });

  test('a rulebook that nothing can be counted by, once, at the first result', () => {
    const at = lines.findIndex(({ k }) => k === 'rulebook');
    const { book } = lines[at] as RulebookLine;
    const broken = { ...book, stages: book.stages.map((stage) => ({ ...stage, counting: { method: 'magic', settings: {} } })) };
    const all = lines.with(at, { k: 'rulebook', v: 1, hash: hashOfBook(broken), book: broken });
    expect(check(all).problems).toEqual([{ what: 'uncountable', line: lines.findIndex(isResult) + 1 }]);
  });
});

describe('before a record is sealed', () => {
  test('stages without a result aren’t missed, nor levels while none is given', () => {
    const open = lines.filter((line) => line.k !== 'level' && line !== results.at(-1));
    const kinds = check(open, false).acts.map(({ what }) => what);
    expect(kinds).not.toContain('noStageResult');
    expect(kinds).not.toContain('levelLeftOut');
    const sealed = check(open).acts.map(({ what }) => what);
    expect(sealed.filter((what) => what === 'noStageResult')).toHaveLength(1);
    expect(sealed.filter((what) => what === 'levelLeftOut')).toHaveLength(levels.length);
  });

  test('a level that is due is missed as soon as another is given', () => {
    const [gone] = levels;
    const { acts } = check(
      lines.filter((line) => line !== gone),
      false,
    );
    expect(acts.filter(({ what }) => what === 'levelLeftOut')).toEqual([
      { what: 'levelLeftOut', e: (gone as Level).e, l: (gone as Level).l },
    ]);
  });
});

test('votes of the public are named by stage with the sums of what was published', () => {
  const voted = stageRecord(preset('Jury and people'));
  const stage = voted.find((line) => line.k === 'public')?.s ?? '';
  const own = voted.filter(isResult).filter(({ s }) => s === stage);
  const roots = own.map((_, at) => String(at).repeat(64));
  const rooted = voted.map((line) =>
    isResult(line) && line.s === stage ? { ...line, root: roots[own.indexOf(line)] } : line,
  ) as RecordLine[];
  const votes = voted.reduce((sum, line) => sum + (line.k === 'public' && line.s === stage ? line.n : 0), 0);
  expect(roots.length).toBeGreaterThan(1);
  expect(check(rooted).acts.filter(({ what }) => what === 'public')).toEqual([{ what: 'public', s: stage, votes, roots }]);
  expect(check(voted).acts.filter(({ what }) => what === 'public')).toEqual([{ what: 'public', s: stage, votes, roots: [] }]);
});

test('lots are named with their seed, and a rulebook that came before every answer changes nothing', () => {
  const drawn = stageRecord(preset('Grants'));
  const draws = drawn.flatMap((line, at) => (line.k === 'draw' ? [{ what: 'drawn', line: at + 1, s: line.s, seed: line.seed }] : []));
  const { acts } = check(drawn);
  expect(acts.filter(({ what }) => what === 'drawn')).toEqual(draws);
  expect(acts.filter(({ what }) => what === 'rulesChanged')).toEqual([]);
});

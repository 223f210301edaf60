import { saying } from '#contract/kernel/text/said.ts';
import { isReadable, nearestColor } from '#contract/kernel/award/level-looks.ts';
import texts from '#texts/results/rulebook.ts';
import { checkCounting } from './check-counting.ts';
import { type Checking, usesOf } from './checking.ts';
import { countings } from './countings/all.ts';
import type { Level, LevelRule, Stage } from './rulebook.ts';

const says = saying(texts);
type Path = readonly (string | number)[];

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const stagesOf = (level: Level): string[] => level.given.flatMap((rule) => ('stage' in rule ? [rule.stage] : []));

function checkRule(checking: Checking, level: Level, rule: LevelRule, at: Path): void {
  if (!('stage' in rule)) return;
  const stage = checking.stage(rule.stage);
  if (!stage) return checking.error(at, says('bad-no-stage', { stage: rule.stage }));
  if (rule.by === 'place') checkPlaces(checking, level, rule, stage, at);
  if (rule.by === 'advanced' && stage.advance.rule === 'none') checking.error(at, says('bad-none-goes-on', { stage: stage.name }));
  if (rule.by === 'share' && rule.from >= rule.to) checking.error(at, says('bad-band'));
  if (rule.by === 'outcome' && (stage.asks.kind !== 'motions' || !stage.asks.motions.some(({ outcome }) => outcome === rule.outcome)))
    checking.error(at, says('bad-outcome', { outcome: rule.outcome, stage: stage.name }));
  if (rule.by !== 'value') return;
  const range = countings.get(stage.counting.method)?.measures?.(stage.asks, stage.counting.settings);
  if (!range) checking.error(at, says('bad-no-values', { stage: stage.name }));
  else if (rule.atLeast > range.to) checking.error(at, says('bad-unreachable', { value: rule.atLeast, most: range.to }));
  if (rule.below !== undefined && rule.below <= rule.atLeast) checking.error(at, says('bad-band'));
}

function checkPlaces(checking: Checking, level: Level, rule: Extract<LevelRule, { by: 'place' }>, stage: Stage, at: Path): void {
  const field = checking.fieldSize(stage);
  if (rule.from > rule.to) checking.error(at, says('bad-places-down'));
  if (field !== undefined && rule.from > field) checking.error(at, says('bad-no-place', { place: rule.from, field }));
  if (level.atMost === 1 && rule.from === rule.to && stage.last === 'share')
    checking.warn(at, says('bad-shared', { stage: stage.name, level: level.name }));
}

/** Bands by value of one stage: they should neither overlap nor leave a gap. */
function checkBands(checking: Checking): void {
  const bands = checking.rulebook.levels.flatMap((level, at) =>
    level.given.flatMap((rule) =>
      rule.by === 'value' ? [{ level, at, stage: rule.stage, from: rule.atLeast, to: rule.below ?? Number.POSITIVE_INFINITY }] : [],
    ),
  );
  for (const own of Map.groupBy(bands, ({ stage }) => stage).values()) {
    const rising = own.toSorted((one, other) => one.from - other.from);
    for (const [index, band] of rising.entries()) {
      const next = rising[index + 1];
      if (!next || next.level === band.level) continue;
      const names = { one: band.level.name, other: next.level.name };
      const areApart = band.level.unless.includes(next.level.id) || next.level.unless.includes(band.level.id);
      const path = ['levels', band.at, 'given'];
      if (band.to > next.from && !areApart) checking.warn(path, says('bad-overlap', names));
      if (band.to < next.from) checking.warn(path, says('bad-gap', { ...names, from: band.to, to: next.from }));
    }
  }
}

export function checkLevels(checking: Checking): void {
  const { rulebook } = checking;
  if (rulebook.levels.length === 0) checking.error(['levels'], says('bad-no-levels'));
  for (const [at, level] of rulebook.levels.entries()) {
    for (const [rule, given] of level.given.entries()) checkRule(checking, level, given, ['levels', at, 'given', rule]);
    if (level.colour !== undefined && !isReadable(level.colour))
      checking.error(['levels', at, 'colour'], says('bad-colour', { nearest: nearestColor(level.colour) }));
    // Results, badges and certificates know levels by their names.
    if (rulebook.levels.findIndex(({ name }) => isSameName(name, level.name)) < at)
      checking.error(['levels', at, 'name'], says('bad-name-twice', { name: level.name }));
    if (level.atMost !== undefined && level.atLeast !== undefined && level.atLeast > level.atMost)
      checking.error(['levels', at, 'atLeast'], says('bad-bounds'));
    for (const id of level.unless) {
      const other = rulebook.levels.find((one) => one.id === id);
      const path = ['levels', at, 'unless'];
      if (!other) checking.error(path, says('bad-no-level', { level: id }));
      else if (other === level || other.unless.includes(level.id))
        checking.error(path, says('bad-bar', { one: level.name, other: other.name }));
    }
  }
  checkBands(checking);
  const used = new Set([
    ...rulebook.levels.flatMap(stagesOf),
    ...rulebook.stages.flatMap((stage) => usesOf(stage).map((one) => one.stage)),
    ...rulebook.stages.flatMap(({ works }) =>
      works.from === 'holders' ? rulebook.levels.filter(({ id }) => works.levels.includes(id)).flatMap(stagesOf) : [],
    ),
  ]);
  for (const [at, { id }] of rulebook.stages.entries()) if (!used.has(id)) checking.warn(['stages', at], says('bad-nothing-follows'));
}

export function checkExceptions(checking: Checking, checkAsks: (checking: Checking, stage: Stage, path: Path) => void): void {
  for (const [at, exception] of checking.rulebook.exceptions.entries()) {
    const path = ['exceptions', at];
    if (exception.for.category === undefined && exception.for.mediaType === undefined) checking.error(path, says('bad-for-whom'));
    if ('level' in exception) {
      const level = checking.rulebook.levels.find(({ id }) => id === exception.level);
      if (!level) checking.error(path, says('bad-no-level', { level: exception.level }));
      else for (const rule of exception.change.given ?? []) checkRule(checking, level, rule, [...path, 'change', 'given']);
      continue;
    }
    const stage = checking.stage(exception.stage);
    if (!stage) checking.error(path, says('bad-no-stage', { stage: exception.stage }));
    else if (stage.contest === 'award' || typeof stage.contest === 'object')
      checking.error(path, says('bad-one-contest', { stage: stage.name }));
    else {
      const changed: Stage = { ...stage, ...exception.change };
      checkAsks(checking, changed, [...path, 'change', 'asks']);
      checkCounting(checking, changed, [...path, 'change']);
    }
    if (exception.change.held === false) checkLeftOut(checking, exception.stage, path);
  }
}

/** A level that only the stage gives that is left out. */
function checkLeftOut(checking: Checking, stage: string, path: Path): void {
  for (const level of checking.rulebook.levels) {
    const isSettled = checking.rulebook.exceptions.some((one) => 'level' in one && one.level === level.id && one.change.given);
    if (stagesOf(level).length > 0 && stagesOf(level).every((id) => id === stage) && !isSettled)
      checking.warn(path, says('bad-not-given', { level: level.name, stage: checking.nameOf(stage) }));
  }
}

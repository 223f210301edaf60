import { countings } from '#contract/wings/results/rulebook/countings/all.ts';
import type { Level, LevelRule, Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';

/** Changes of levels as an organizer makes them. */

const metals = ['#D9A521', '#B7BFC4', '#C7834E', '#E8B99A', '#A9C9B4', '#B9B6E3'];
const indexOf = ({ levels }: Pick<Rulebook, 'levels'>, id: string): number => levels.findIndex((level) => level.id === id);

/** What is left out is absent, not undefined: both say the same, but only one of them can be sent. */
const whole = <T extends object>(one: T): T => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T;

export const putLevel = (rulebook: Rulebook, id: string, change: Partial<Level>): Rulebook => ({
  ...rulebook,
  levels: rulebook.levels.map((level) => (level.id === id ? whole({ ...level, ...change }) : level)),
});

export function moveLevel(rulebook: Rulebook, id: string, to: number): Rulebook {
  const level = rulebook.levels[indexOf(rulebook, id)];
  if (!level || to < 0 || to >= rulebook.levels.length) return rulebook;
  const others = rulebook.levels.filter((one) => one !== level);
  return { ...rulebook, levels: [...others.slice(0, to), level, ...others.slice(to)] };
}

/** What a stage can give a level for, the likeliest first. */
export function kindsOf(stage: Stage | undefined): LevelRule['by'][] {
  if (!stage) return ['hand'];
  const hasValues = countings.get(stage.counting.method)?.measures?.(stage.asks, stage.counting.settings) !== undefined;
  return [
    ...(stage.asks.kind === 'motions' ? (['outcome'] as const) : []),
    'place',
    ...(hasValues ? (['value'] as const) : []),
    'share',
    ...(stage.advance.rule === 'none' ? [] : (['advanced'] as const)),
    'reached',
    'hand',
  ];
}

const topOf = (stage: Stage): number => countings.get(stage.counting.method)?.measures?.(stage.asks, stage.counting.settings)?.to ?? 10;

/** A rule of another kind, with what usually goes with it. */
export function ruleOf(by: LevelRule['by'], stage: Stage | undefined): LevelRule {
  if (by === 'hand' || !stage) return { by: 'hand' };
  switch (by) {
    case 'place':
      return { by, stage: stage.id, from: 1, to: 1 };
    case 'value':
      return { by, stage: stage.id, atLeast: Math.round(topOf(stage) * 90) / 100 };
    case 'share':
      return { by, stage: stage.id, from: 0, to: 0.1 };
    case 'outcome':
      return { by, stage: stage.id, outcome: stage.asks.kind === 'motions' ? (stage.asks.motions[0]?.outcome ?? 'carried') : 'carried' };
    default:
      return { by, stage: stage.id };
  }
}

/** The same rule of another stage, where that can be; else what that stage gives most likely. */
export function ofStage(rule: LevelRule, stage: Stage): LevelRule {
  if (!kindsOf(stage).includes(rule.by) || rule.by === 'hand' || rule.by === 'outcome') return ruleOf(kindsOf(stage)[0] ?? 'hand', stage);
  return { ...rule, stage: stage.id };
}

export const putRule = (level: Level, at: number, rule: LevelRule): Partial<Level> => ({
  given: level.given.map((one, index) => (index === at ? rule : one)),
});

/** Below the lowest, for what comes after it in the same stage. */
export function addLevel(rulebook: Rulebook, name: string): { rulebook: Rulebook; id: string } {
  const last = rulebook.levels.at(-1);
  const rule = last?.given.find((one) => one.by !== 'hand');
  const stage = rulebook.stages.find(({ id }) => rule && 'stage' in rule && id === rule.stage) ?? rulebook.stages.at(-1);
  const taken = new Set(rulebook.levels.map(({ id }) => id));
  let id = 'level';
  for (let number = 2; taken.has(id); number += 1) id = `level-${number}`;
  const used = new Set(rulebook.levels.map(({ colour }) => colour));
  const colour = metals.find((metal) => !used.has(metal));
  const level: Level = { id, name, given: [nextRule(rule, stage)], unless: [], none: true, ...(colour && { colour }) };
  return { id, rulebook: { ...rulebook, levels: [...rulebook.levels, level] } };
}

function nextRule(rule: LevelRule | undefined, stage: Stage | undefined): LevelRule {
  if (rule?.by === 'place') return { ...rule, from: rule.to + 1, to: rule.to + 1 };
  if (rule?.by === 'value') {
    const width = (rule.below ?? rule.atLeast * 1.1) - rule.atLeast;
    return { ...rule, atLeast: Math.max(0, Math.round((rule.atLeast - width) * 100) / 100), below: rule.atLeast };
  }
  if (rule?.by === 'share') return { ...rule, from: rule.to, to: Math.min(1, rule.to * 2) };
  return ruleOf(kindsOf(stage)[0] ?? 'hand', stage);
}

/** Nothing speaks of it any more. */
export const removeLevel = (rulebook: Rulebook, id: string): Rulebook => ({
  ...rulebook,
  levels: rulebook.levels
    .filter((level) => level.id !== id)
    .map((level) => ({ ...level, unless: level.unless.filter((other) => other !== id) })),
  exceptions: rulebook.exceptions.filter((one) => !('level' in one) || one.level !== id),
});

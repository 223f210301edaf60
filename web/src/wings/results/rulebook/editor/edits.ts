import type { Asks, AskKind } from '#contract/wings/results/rulebook/asks.ts';
import type { Calendar } from '#contract/wings/results/rulebook/check-calendar.ts';
import type { Dated } from '#contract/wings/results/rulebook/changes.ts';
import { countings } from '#contract/wings/results/rulebook/countings/all.ts';
import { type Advance, type Exception, type Panel, Rulebook, type Stage, type TieRule } from '#contract/wings/results/rulebook/rulebook.ts';

/** Changes of a rulebook as an organizer makes them: each leaves behind as little as possible that doesn't fit. */

export const freeId = (name: string, taken: readonly string[]): string => {
  const base =
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .replace(/-$/, '')
      .slice(0, 32) || 'new';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
};

export const putStage = (rulebook: Rulebook, at: number, change: Partial<Stage>): Rulebook => ({
  ...rulebook,
  stages: rulebook.stages.map((stage, index) => (index === at ? withoutGone({ ...stage, ...change }) : stage)),
});

/** What is left out is absent, not undefined: both say the same, but only one of them can be sent. */
const withoutGone = <T extends object>(one: T): T =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T;

export const putPanel = (rulebook: Rulebook, id: string, change: Partial<Panel>): Rulebook => ({
  ...rulebook,
  panels: rulebook.panels.map((panel) => (panel.id === id ? withoutGone({ ...panel, ...change }) : panel)),
});

/** Panels that no stage asks any more. */
const askedPanels = (rulebook: Rulebook): Rulebook => {
  const used = new Set([
    ...rulebook.stages.map(({ panel }) => panel),
    ...rulebook.exceptions.map((one) => ('stage' in one ? one.change.panel : undefined)),
  ]);
  return { ...rulebook, panels: rulebook.panels.filter(({ id }) => used.has(id)) };
};

/** Another panel for a stage; a panel that no one asks any more goes. */
export const askPanel = (rulebook: Rulebook, at: number, panel: string | undefined): Rulebook =>
  askedPanels(putStage(rulebook, at, { panel }));

export function askNewPanel(rulebook: Rulebook, at: number, name: string): Rulebook {
  const id = freeId(
    name,
    rulebook.panels.map((panel) => panel.id),
  );
  const panel: Panel = { id, name, who: 'judges', seats: 3, speaks: 'each', voice: { by: 'one' }, accepts: [] };
  return askPanel({ ...rulebook, panels: [...rulebook.panels, panel] }, at, id);
}

const firstAsks: Record<AskKind, Asks> = {
  screen: { kind: 'screen', unsure: true },
  score: { kind: 'score', scale: { from: 1, to: 10, step: 1 }, criteria: [{ id: 'overall', name: 'Overall', weight: 1 }] },
  rank: { kind: 'rank', least: 1, most: 3, none: false },
  pick: { kind: 'pick', least: 1, most: 1, perWork: 1, none: false },
  pairs: { kind: 'pairs', each: 10, equal: false },
  motions: { kind: 'motions', motions: [{ outcome: 'winner', needs: { share: 0.5, more: true, of: 'cast' }, reachesOutside: false }] },
  draw: { kind: 'draw' },
  nothing: { kind: 'nothing' },
};

const isAsked = (kind: AskKind): boolean => kind !== 'draw' && kind !== 'nothing';
const reaches = (kind: AskKind): boolean => kind === 'screen' || kind === 'score' || kind === 'pairs';

/** The kind of the answers that a stage counts: its own, or those of the stage that it counts again. */
export const countedKind = (rulebook: Rulebook, { asks, answersOf }: Pick<Stage, 'asks' | 'answersOf'>): AskKind =>
  rulebook.stages.find(({ id }) => id === answersOf)?.asks.kind ?? asks.kind;

export const methodsFor = (kind: AskKind): string[] =>
  [...countings.values()].filter(({ takes }) => takes.includes(kind)).map(({ name }) => name);

/** Those of its schema, and the least where it has none. */
const firstSettings: Readonly<Record<string, Record<string, unknown>>> = {
  stars: { least: 30 },
  'single-transferable-vote': { places: 1 },
  combine: { parts: [], comparable: 'share' },
};
export function countBy(method: string): Stage['counting'] {
  const first = firstSettings[method] ?? {};
  const parsed = countings.get(method)?.settings.safeParse(first);
  return { method, settings: parsed?.success ? (parsed.data as Record<string, unknown>) : first };
}

/** What a stage asks now: the count, the ties and the way to the panel follow where they no longer fit. */
export function askFor(rulebook: Rulebook, stage: Stage, kind: AskKind): Partial<Stage> {
  const methods = methodsFor(kind);
  const fits = methods.includes(stage.counting.method);
  const sums = rulebook.stages.slice(0, rulebook.stages.indexOf(stage)).map(({ id }) => ({ stage: id, weight: 1 }));
  const counting = fits ? stage.counting : countBy(methods[0] ?? 'lottery');
  return {
    asks: firstAsks[kind],
    counting: !fits && counting.method === 'combine' ? { ...counting, settings: { ...counting.settings, parts: sums } } : counting,
    answersOf: undefined,
    ties: stage.ties.filter(({ by }) => by === 'stage' || (by !== 'criterion' && isAsked(kind) && by !== 'mean')),
    ...(isAsked(kind) ? {} : { panel: undefined, sees: undefined }),
    ...(reaches(kind) ? {} : { reach: undefined }),
  } as Partial<Stage>;
}

export const firstAdvance: Record<Advance['rule'], Advance> = {
  none: { rule: 'none' },
  all: { rule: 'all' },
  first: { rule: 'first', places: 5, atLine: 'person' },
  share: { rule: 'share', share: 0.3, atLine: 'person' },
  'at-least': { rule: 'at-least', value: 1, more: false },
  outcome: { rule: 'outcome', outcomes: [] },
  sure: { rule: 'sure', places: 5 },
  fill: { rule: 'fill', places: 5, beside: '', atLine: 'person' },
};

/** A stage at the end, which takes what the last one lets through. */
export function addStage(rulebook: Rulebook, name: string): Rulebook {
  const last = rulebook.stages.at(-1);
  const judges = rulebook.panels.find(({ who }) => who === 'judges') ?? rulebook.panels[0];
  const added: Stage = {
    id: freeId(
      name,
      rulebook.stages.map(({ id }) => id),
    ),
    name,
    contest: 'category',
    works: last ? { from: 'stage', stage: last.id, which: 'advanced' } : { from: 'entries' },
    asks: firstAsks.rank,
    counting: countBy('points-by-place'),
    ties: [{ by: 'countback' }],
    last: 'person',
    advance: { rule: 'none' },
    ...(judges && { panel: judges.id }),
  };
  const stages = rulebook.stages.map((stage) =>
    stage === last && stage.advance.rule === 'none' ? { ...stage, advance: firstAdvance.first } : stage,
  );
  const next = { ...rulebook, stages: [...stages, added] };
  return judges ? next : askNewPanel(next, stages.length, 'Jury');
}

const isOfStage = (rule: object, id: string): boolean => 'stage' in rule && rule.stage === id;

/** Without a stage: what rested on it rests on what it rested on. */
export function removeStage({ rulebook, calendar }: Dated, id: string): Dated {
  const gone = rulebook.stages.find((stage) => stage.id === id);
  if (!gone || rulebook.stages.length === 1) return { rulebook, calendar };
  const stages = rulebook.stages
    .filter((stage) => stage !== gone)
    .map((stage) => ({
      ...stage,
      works: stage.works.from === 'stage' && stage.works.stage === id ? gone.works : stage.works,
      ties: stage.ties.filter((rule) => !isOfStage(rule, id)),
    }));
  const levels = rulebook.levels.map((level) => {
    const given = level.given.filter((rule) => !isOfStage(rule, id));
    return given.length > 0 ? { ...level, given } : level;
  });
  const exceptions = rulebook.exceptions.filter((one) => !isOfStage(one, id));
  const { [id]: _, ...dates } = calendar;
  return { rulebook: askedPanels({ ...rulebook, stages, levels, exceptions }), calendar: dates };
}

export function moveStage(rulebook: Rulebook, at: number, by: number): Rulebook {
  const to = at + by;
  const moved = rulebook.stages[at];
  if (!moved || to < 0 || to >= rulebook.stages.length) return rulebook;
  return { ...rulebook, stages: rulebook.stages.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

/** The tie rules that a stage can have beside those it has. */
export function tieRulesFor(rulebook: Rulebook, stage: Stage): TieRule[] {
  const { asks } = stage;
  const at = rulebook.stages.findIndex(({ id }) => id === stage.id);
  const rules: TieRule[] = [
    ...(asks.kind === 'score' ? asks.criteria.map(({ id }): TieRule => ({ by: 'criterion', criterion: id })) : []),
    ...rulebook.stages.slice(0, Math.max(at, 0)).map(({ id }): TieRule => ({ by: 'stage', stage: id })),
    ...(asks.kind === 'score' ? [{ by: 'mean' } as const] : []),
    ...(asks.kind === 'rank' ? ([{ by: 'countback' }, { by: 'points' }, { by: 'member' }] as const) : []),
    ...(isAsked(asks.kind) ? [{ by: 'answers' } as const] : []),
  ];
  const had = new Set(stage.ties.map((rule) => JSON.stringify(rule)));
  return rules.filter((rule) => !had.has(JSON.stringify(rule)));
}

export const putException = (rulebook: Rulebook, at: number, exception: Exception | undefined): Rulebook => ({
  ...rulebook,
  exceptions: exception
    ? at < rulebook.exceptions.length
      ? rulebook.exceptions.with(at, exception)
      : [...rulebook.exceptions, exception]
    : rulebook.exceptions.toSpliced(at, 1),
});

const dayMs = 86_400_000;

/** Dates for stages that have none: the time between two moments, in equal parts and one after the other. */
export function proposedDates({ stages }: Pick<Rulebook, 'stages'>, calendar: Calendar, from: Date, to: Date): Calendar {
  const missing = stages.filter(({ id }) => !calendar[id]);
  const whole = Math.floor((to.getTime() - from.getTime()) / dayMs);
  const each = Math.max(1, Math.floor(whole / Math.max(missing.length, 1)));
  const dates = missing.map(({ id }, at) => {
    const opens = new Date(from.getTime() + at * each * dayMs);
    return [id, { opens, closes: new Date(opens.getTime() + each * dayMs) }] as const;
  });
  return { ...calendar, ...Object.fromEntries(dates) };
}

import { canonical } from './canonical.ts';
import type { Calendar } from './check-calendar.ts';
import type { Rulebook } from './rulebook.ts';

/** A rulebook and its calendar taken apart: each setting by its path, such as `stages.round-one.counting`. */
type Parts = Map<string, unknown>;

export interface Dated {
  rulebook: Rulebook;
  calendar: Calendar;
}

/** One setting that differs. Absent where there is none. */
export interface Change {
  path: string;
  before?: unknown;
  after?: unknown;
}

function partsOf({ rulebook, calendar }: Dated): Parts {
  const parts: Parts = new Map<string, unknown>([['name', rulebook.name]]);
  for (const [key, value] of Object.entries(rulebook.entering)) parts.set(`entering.${key}`, value);
  for (const list of lists)
    for (const { id, ...settings } of rulebook[list])
      for (const [key, value] of Object.entries(settings)) if (value !== undefined) parts.set(`${list}.${id}.${key}`, value);
  const ofWhat = Map.groupBy(rulebook.exceptions, (one) => ('stage' in one ? `stages.${one.stage}` : `levels.${one.level}`));
  for (const [path, exceptions] of ofWhat) parts.set(`${path}.exceptions`, exceptions);
  for (const [stage, { opens, closes }] of Object.entries(calendar))
    parts.set(`calendar.${stage}`, { opens: opens.toISOString(), closes: closes.toISOString() });
  return parts;
}

const lists = ['panels', 'stages', 'levels'] as const;
const orders = ['stages.order', 'levels.order'] as const;
type List = (typeof lists)[number];

const idsIn = (rulebook: Rulebook, list: List): string[] => rulebook[list].map(({ id }) => id);
/** What stays, as it was, with what is new behind it. */
const usualOrder = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

function movedOrder(before: Rulebook, after: Rulebook): Change[] {
  return orders.flatMap((path) => {
    const list = path.split('.')[0] as List;
    const [from, to] = [idsIn(before, list), idsIn(after, list)];
    return usualOrder(from, to).join() === to.join() ? [] : [{ path, before: from, after: to }];
  });
}

/** What differs between two rulebooks with their calendars, setting by setting. */
export function changesBetween(before: Dated, after: Dated): Change[] {
  const [from, to] = [partsOf(before), partsOf(after)];
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter((path) => canonical(from.get(path)) !== canonical(to.get(path)));
  return [
    ...changed.map((path) => ({
      path,
      ...(from.has(path) && { before: from.get(path) }),
      ...(to.has(path) && { after: to.get(path) }),
    })),
    ...movedOrder(before.rulebook, after.rulebook),
  ];
}

/** How a level looks promises nothing to anyone. */
const looks = new Set(['plural', 'colour', 'badge']);

/** The stages that have begun and whose rule this is; nothing where it may change freely. */
export function lockedBy(path: string, { before, after }: { before: Rulebook; after: Rulebook }, begun: readonly string[]): string[] {
  if (begun.length === 0) return [];
  const [list = '', id = '', key = ''] = path.split('.');
  const either = [before, after];
  if (list === 'calendar' || (list === 'stages' && id !== 'order')) return begun.filter((stage) => stage === id);
  if (list === 'panels')
    return begun.filter((stage) => either.some(({ stages }) => stages.some((one) => one.id === stage && one.panel === id)));
  if (list === 'levels' && id !== 'order')
    return looks.has(key)
      ? []
      : begun.filter((stage) =>
          either.some(({ levels }) =>
            levels.some((level) => level.id === id && level.given.some((rule) => 'stage' in rule && rule.stage === stage)),
          ),
        );
  if (key === '' && id === 'order') {
    const [from, to] = [idsIn(before, list as List), idsIn(after, list as List)];
    const isMoved = from.filter((one) => to.includes(one)).join() !== to.filter((one) => from.includes(one)).join();
    return isMoved ? [...begun] : [];
  }
  return path === 'name' ? [] : [...begun];
}

/** What the changes make of it, as JSON: as `changesBetween` found them, they lead from one rulebook to the other. */
export function withChanges(before: Dated, changes: readonly Change[]): { rulebook: unknown; calendar: Calendar } {
  const parts = partsOf(before);
  for (const { path, after } of changes)
    if (after === undefined) parts.delete(path);
    else parts.set(path, after);
  const under = (prefix: string) =>
    [...parts].flatMap(([path, value]) => (path.startsWith(`${prefix}.`) ? [[path.slice(prefix.length + 1), value] as const] : []));
  const exceptions: unknown[] = [];
  const listOf = (list: List) => {
    const known = new Map<string, Record<string, unknown>>();
    for (const [path, value] of under(list)) {
      const [id = '', key] = path.split('.');
      if (key === 'exceptions') exceptions.push(...(value as unknown[]));
      else if (key !== undefined) known.set(id, { ...known.get(id), [key]: value });
    }
    const ids = (parts.get(`${list}.order`) as string[] | undefined) ?? usualOrder(idsIn(before.rulebook, list), [...known.keys()]);
    return ids.flatMap((id) => (known.has(id) ? [{ id, ...known.get(id) }] : []));
  };
  const [panels, stages, levels] = lists.map(listOf);
  const windows = under('calendar') as [string, { opens: string; closes: string }][];
  return {
    rulebook: {
      format: before.rulebook.format,
      name: parts.get('name'),
      entering: Object.fromEntries(under('entering')),
      panels,
      stages,
      levels,
      exceptions,
    },
    calendar: Object.fromEntries(
      windows.map(([stage, { opens, closes }]) => [stage, { opens: new Date(opens), closes: new Date(closes) }]),
    ),
  };
}

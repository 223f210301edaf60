import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/rulebook.ts';
import { type Checking, partsOf } from './checking.ts';
import { countings } from './countings/all.ts';
import type { Stage } from './rulebook.ts';

const says = saying(texts);

/** Fair only where every work has as many answers as the next. */
const plain = new Set(['mean', 'sum', 'median', 'trimmed-mean', 'weighted-criteria', 'stars']);

interface Settings {
  drop?: number;
  table?: readonly number[];
  least?: number;
  places?: number;
  finalists?: number;
  named?: number;
}

export function checkCounting(checking: Checking, stage: Stage, path: readonly (string | number)[]): void {
  const { counting, asks, reach = { by: 'every' as const } } = stage;
  const { method } = counting;
  const kind = stage.answersOf === undefined ? asks.kind : checking.stage(stage.answersOf)?.asks.kind;
  const known = countings.get(method);
  const at = [...path, 'counting'];
  if (known && kind && !known.takes.includes(kind)) checking.error(at, says('bad-takes'));
  checkSettings(checking, stage, at);
  checkParts(checking, stage, at);
  if (method === 'standardized-mean' && reach.by !== 'every') checking.warn(at, says('bad-standardized'));
  if (reach.by === 'hand-out' && reach.adaptive && plain.has(method)) checking.error(at, says('bad-adaptive'));
  else if (method === 'sum' && reach.by !== 'every') checking.error(at, says('bad-sum-unequal'));
}

function checkSettings(checking: Checking, stage: Stage, at: readonly (string | number)[]): void {
  const { asks, advance, counting } = stage;
  const { drop, table, least, places, finalists, named } = counting.settings as Settings;
  const seats = checking.panelOf(stage)?.seats;
  const settings = [...at, 'settings'];
  if (drop !== undefined && seats !== undefined && seats <= 2 * drop) checking.warn([...settings, 'drop'], says('bad-drop'));
  if (table && asks.kind === 'rank' && table.length < asks.most) checking.warn([...settings, 'table'], says('bad-table-short'));
  if (table?.some((points, index) => index > 0 && points > (table[index - 1] as number)))
    checking.warn([...settings, 'table'], says('bad-table-up'));
  if (least !== undefined && seats !== undefined && least > seats)
    checking.error([...settings, 'least'], says('bad-stars', { least, seats }));
  const chosen = places ?? finalists;
  if (chosen !== undefined && advance.rule === 'first' && advance.places !== chosen)
    checking.warn(settings, says('bad-places', { chosen, places: advance.places }));
  const field = checking.fieldSize(stage);
  if (named !== undefined && field !== undefined && named > field)
    checking.error([...settings, 'named'], says('bad-named', { named, field }));
}

function checkParts(checking: Checking, stage: Stage, at: readonly (string | number)[]): void {
  const parts = partsOf(stage);
  if (parts.length === 0) return;
  const whole = Math.round(parts.reduce((sum, { weight }) => sum + weight, 0) * 1000) / 1000;
  if (whole !== 100 && whole !== 1) checking.error([...at, 'settings', 'parts'], says('bad-sum', { whole }));
  for (const [index, { stage: id }] of parts.entries()) {
    const part = checking.stage(id);
    if (part && JSON.stringify(part.contest) !== JSON.stringify(stage.contest))
      checking.error([...at, 'settings', 'parts', index], says('bad-other-contest', { stage: part.name }));
  }
}

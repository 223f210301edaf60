import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/rulebook.ts';
import type { Asks } from './asks.ts';
import { countings } from './countings/all.ts';
import { checkCalendar, type Calendar } from './check-calendar.ts';
import { checkCounting } from './check-counting.ts';
import { checkExceptions, checkLevels } from './check-levels.ts';
import { Checking, type Finding, type Sizes, usesOf } from './checking.ts';
import type { Rulebook, Stage } from './rulebook.ts';

const says = saying(texts);

function checkIds(checking: Checking): void {
  for (const what of ['stages', 'levels', 'panels'] as const) {
    const ids = checking.rulebook[what].map(({ id }) => id);
    for (const [at, id] of ids.entries()) if (ids.indexOf(id) < at) checking.error([what, at, 'id'], says('bad-id-twice', { id }));
  }
}

function checkOrder(checking: Checking, stage: Stage, at: number): void {
  const { rulebook } = checking;
  for (const { stage: id, path } of usesOf(stage)) {
    const index = rulebook.stages.findIndex((one) => one.id === id);
    if (index === -1) checking.error(['stages', at, ...path], says('bad-no-stage', { stage: id }));
    else if (index >= at) checking.error(['stages', at, ...path], says('bad-later', { stage: checking.nameOf(id) }));
  }
  if (stage.works.from !== 'holders') return;
  for (const id of stage.works.levels) {
    const level = rulebook.levels.find((one) => one.id === id);
    const path = ['stages', at, 'works', 'levels'];
    if (!level) checking.error(path, says('bad-no-level', { level: id }));
    else if (level.given.some((rule) => 'stage' in rule && rulebook.stages.findIndex((other) => other.id === rule.stage) >= at))
      checking.error(path, says('bad-no-holder', { level: level.name }));
  }
}

function checkPanel(checking: Checking, stage: Stage, at: number): void {
  const panel = checking.panelOf(stage);
  const isAsked = stage.asks.kind !== 'nothing' && stage.asks.kind !== 'draw';
  const path = ['stages', at, 'panel'];
  if (stage.panel !== undefined && !panel) checking.error(path, says('bad-no-panel', { panel: stage.panel }));
  if (isAsked && stage.panel === undefined) checking.error(path, says('bad-no-one'));
  if (!isAsked && (stage.panel ?? stage.reach ?? stage.sees) !== undefined) checking.warn(path, says('bad-never-asked'));
  if (!panel) return;
  const seats = ['panels', checking.rulebook.panels.indexOf(panel), 'seats'];
  if (panel.seats === 2 && panel.speaks === 'each') checking.warn(seats, says('bad-panel-of-two'));
  const { reach = { by: 'every' as const } } = stage;
  const needed = reach.by === 'every' ? 0 : reach.least;
  const reached = ['stages', at, 'reach'];
  if (panel.seats !== undefined && needed > panel.seats) checking.error(reached, says('bad-hand-out', { needed, seats: panel.seats }));
  if (reach.by === 'hand-out' && reach.least > reach.most) checking.error(reached, says('bad-least-most'));
  if (panel.who === 'public' && reach.by !== 'every') checking.error(reached, says('bad-public-hand-out'));
  const isOne = stage.counting.method === 'recorded';
  const method = ['stages', at, 'counting'];
  if (panel.speaks === 'together' && !isOne && stage.asks.kind !== 'score' && stage.asks.kind !== 'motions')
    checking.warn(method, says('bad-together'));
  if (panel.speaks === 'each' && isOne && panel.seats !== 1) checking.error(method, says('bad-recorded'));
}

function checkAsks(checking: Checking, stage: Stage, path: readonly (string | number)[]): void {
  const asks: Asks = stage.asks;
  const field = checking.fieldSize(stage);
  if (asks.kind === 'score') {
    if (asks.scale.from >= asks.scale.to) checking.error([...path, 'scale'], says('bad-scale'));
    const weights = asks.criteria.map(({ weight }) => weight);
    const whole = Math.round(weights.reduce((sum, weight) => sum + weight, 0) * 1000) / 1000;
    if (whole === 0) checking.error([...path, 'criteria'], says('bad-no-weight'));
    // Weights near a hundred in all are meant as percentages.
    const isOfAll = asks.criteria.every(({ mediaType }) => mediaType === undefined);
    if (isOfAll && weights.length > 1 && whole !== 100 && Math.abs(whole - 100) <= 15)
      checking.error([...path, 'criteria'], says('bad-sum', { whole }));
  }
  if (asks.kind === 'score' && asks.comments && checking.panelOf(stage)?.who === 'public')
    checking.error([...path, 'comments'], says('bad-public-comments'));
  if ((asks.kind === 'rank' || asks.kind === 'pick') && asks.least > asks.most)
    checking.error([...path, 'least'], says('bad-ballot-lines'));
  const least = asks.kind === 'rank' || asks.kind === 'pick' ? asks.least : undefined;
  const repeats = asks.kind === 'pick' && asks.perWork > 1;
  if (least !== undefined && field !== undefined && least > field && !repeats)
    checking.error([...path, 'least'], says('bad-ballot-field', { least, field }));
  if (asks.kind !== 'motions') return;
  for (const [at, { outcome, needs }] of asks.motions.entries())
    if (needs.more && needs.share >= 1) checking.error([...path, 'motions', at], says('bad-motion', { outcome }));
}

function checkAdvance(checking: Checking, stage: Stage, at: number): void {
  const { advance, asks, counting, reach = { by: 'every' as const } } = stage;
  const path = ['stages', at, 'advance'];
  const quorum = stage.quorum?.perWork?.least;
  const field = checking.fieldSize(stage);
  if ('places' in advance && field !== undefined && advance.places >= field)
    checking.warn(path, says('bad-all-go-on', { places: advance.places, field }));
  if (advance.rule === 'sure' && counting.method !== 'expected-rank') checking.error(path, says('bad-sure'));
  if (advance.rule === 'outcome')
    for (const outcome of advance.outcomes)
      if (asks.kind !== 'motions' || !asks.motions.some((motion) => motion.outcome === outcome))
        checking.error(path, says('bad-outcome', { outcome, stage: stage.name }));
  if (advance.rule === 'at-least') {
    const range = countings.get(counting.method)?.measures?.(asks, counting.settings);
    if (!range) checking.error(path, says('bad-no-values', { stage: stage.name }));
    else if (advance.value > range.to) checking.error(path, says('bad-unreachable', { value: advance.value, most: range.to }));
  }
  const seats = checking.panelOf(stage)?.seats;
  const most = reach.by === 'every' ? seats : reach.by === 'hand-out' ? reach.most : undefined;
  const few = ['stages', at, 'quorum'];
  if (quorum !== undefined && most !== undefined && quorum > most) checking.error(few, says('bad-quorum', { quorum, most }));
  if (quorum !== undefined && reach.by === 'hand-out' && quorum > reach.least) checking.warn(few, says('bad-quorum-least'));
  const perContest = stage.quorum?.perContest;
  if (perContest !== undefined && seats !== undefined && perContest > seats)
    checking.error(few, says('bad-quorum-members', { count: perContest, seats }));
}

/** What can't work or should be looked at, each beside the place where it is written. */
export function check(rulebook: Rulebook, sizes: Sizes = {}, calendar: Calendar = {}, announced?: Date): Finding[] {
  const checking = new Checking(rulebook, sizes);
  checkIds(checking);
  for (const [at, stage] of rulebook.stages.entries()) {
    checkOrder(checking, stage, at);
    checkPanel(checking, stage, at);
    checkAsks(checking, stage, ['stages', at, 'asks']);
    checkCounting(checking, stage, ['stages', at]);
    checkAdvance(checking, stage, at);
  }
  checkLevels(checking);
  checkExceptions(checking, checkAsks);
  checkCalendar(checking, calendar, announced);
  return checking.found;
}

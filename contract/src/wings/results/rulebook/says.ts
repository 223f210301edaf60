import { listed } from '#contract/kernel/text/listed.ts';
import { Said, saying, type Words } from '#contract/kernel/text/said.ts';
import { heldVoteGraceMinutes } from '#contract/wings/ground/season/season-phases.ts';
import texts from '#texts/results/rulebook.ts';
import type { Asks } from './asks.ts';
import { countings } from './countings/all.ts';
import type { Advance, Contest, Exception, Level, LevelRule, Panel, Rulebook, Stage, TieRule } from './rulebook.ts';

/** 'How winners are chosen', written from the settings alone. The test changes every setting and expects other words. */

const says = saying(texts);

/** `over`: the season is over, and it says so in the past tense. `category`: names of categories by their ids. */
interface Telling {
  over?: boolean;
  category?: (id: number) => string | undefined;
}

const list = (words: readonly Words[]): Words => listed(words) ?? '';
const overOf = ({ over }: Telling) => ({ over: over ? ('yes' as const) : ('no' as const) });
const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));
/** Without what a division leaves in the last digits: 66.7, not 66.66666666666667. */
const short = (value: number): number => Math.round(value * 1000) / 1000;
const percent = (share: number): Said => says('percent', { value: Math.round(share * 100_000) / 1000 });
const share = (value: number): Said => (value === 0.5 ? says('half') : percent(value));
/** A share is read as a percentage. */
function valueSays(
  value: number,
  { asks, counting }: Pick<Stage, 'asks' | 'counting'> | undefined = { asks: { kind: 'nothing' }, counting: { method: '', settings: {} } },
): number | Said {
  const measure = countings.get(counting.method)?.measures?.(asks, counting.settings);
  return measure?.what === 'share' ? percent(value) : value;
}
const isWhole = (stage: Stage): boolean => stage.asks.kind === 'nothing' || stage.asks.kind === 'draw';

const stageName = (rulebook: Rulebook, id: string): string => rulebook.stages.find((stage) => stage.id === id)?.name ?? id;
const levelName = (rulebook: Rulebook, id: string): string => rulebook.levels.find((level) => level.id === id)?.name ?? id;
const panelName = (rulebook: Rulebook, id: string): string => rulebook.panels.find((panel) => panel.id === id)?.name ?? id;
/** A motion is called by the level it leads to. */
const outcomeName = (rulebook: Rulebook, outcome: string): string =>
  rulebook.levels.find(({ given }) => given.some((rule) => rule.by === 'outcome' && rule.outcome === outcome))?.name ?? outcome;

function enteringSays(rulebook: Rulebook, telling: Telling = {}): Said[] {
  const { by, nomineeAccepts, notIf, most, approvals } = rulebook.entering;
  const named = (level: string) => levelName(rulebook, level);
  return [
    says('entered', { ...overOf(telling), ways: list(by.map((way) => says(`way-${way}`))) as Said }),
    ...(nomineeAccepts ? [says('nomineeAccepts')] : []),
    ...notIf.map(({ level, seasons }) => says('notIf', { level: named(level), seasons })),
    ...(most ? [says('perEntrant', { count: most.perEntrant })] : []),
    ...(most?.more ?? []).map(({ level, seasons, extra, upTo }) => says('moreForLevel', { level: named(level), seasons, extra, upTo })),
    ...(approvals.length ? [says('approvals', { list: list(approvals) })] : []),
  ];
}

function panelSays({ name, who, judgeKind, seats, speaks, voice, accepts }: Panel): Said[] {
  return [
    says('panel', { name, who: says(`who-${who}`, { seats: seats ?? 0 }), speaks }),
    ...(judgeKind === undefined ? [] : [says('panelKind', { name, kind: judgeKind })]),
    ...(voice.by === 'fact' ? [says('voiceFact', { name, fact: voice.fact })] : []),
    ...(accepts.length ? [says('panelAccepts', { name, list: list(accepts) })] : []),
  ];
}

const contestSays = (contest: Contest): Said =>
  typeof contest === 'object' ? says('contest-tag', { tag: contest.tag }) : says(`contest-${contest}`);
const hereSays = (contest: Contest): Said =>
  typeof contest === 'object' ? says('here-tag', { tag: contest.tag }) : says(`here-${contest}`);

function fieldSays({ works, contest: of }: Stage, rulebook: Rulebook, telling: Telling): Said {
  const given = { ...overOf(telling), contest: contestSays(of) };
  if (works.from === 'holders') return says('field-holders', { ...given, levels: list(works.levels.map((id) => levelName(rulebook, id))) });
  if (works.from === 'stage') return says(`field-${works.which}`, { ...given, stage: stageName(rulebook, works.stage) });
  return says(`field-${works.from}`, given);
}

function lengthSays(least: number, most: number): Said {
  if (least === most) return says('lengthExactly', { count: most });
  return least === 0 ? says('lengthUpTo', { count: most }) : says('lengthBetween', { least, count: most });
}

function criteriaSays({ criteria }: Extract<Asks, { kind: 'score' }>): Words {
  const whole = short(criteria.reduce((sum, { weight }) => sum + weight, 0));
  const isPlain = criteria.every(({ mediaType }) => mediaType === undefined);
  const [only] = criteria;
  if (criteria.length === 1 && only?.weight === 1 && isPlain) return says('criterion', { name: only.name });
  return list(
    criteria.map(({ name, weight, mediaType }) => {
      if (mediaType !== undefined) return says('criterionOfType', { name, weight, mediaType });
      return isPlain && criteria.length > 1 ? says('criterionOf', { name, weight, whole }) : says('criterionWeight', { name, weight });
    }),
  );
}

function asksSays(asks: Asks, rulebook: Rulebook, telling: Telling = {}): Said[] {
  const over = overOf(telling);
  const none = 'none' in asks && asks.none ? [says('none')] : [];
  switch (asks.kind) {
    case 'screen':
      return [says('asks-screen', { ...over, unsure: yes(asks.unsure) })];
    case 'score': {
      const { from, to, step } = asks.scale;
      return [
        says('asks-score', { ...over, from, to, criteria: criteriaSays(asks) as Said }),
        ...(step === 1 ? [] : [says('step', { step })]),
        ...(asks.comments ? [says('comments', { ...over, required: yes(asks.comments.required), entrants: asks.comments.entrants })] : []),
      ];
    }
    case 'rank':
      return [says('asks-rank', { ...over, length: lengthSays(asks.least, asks.most) }), ...none];
    case 'pick':
      return [
        says('asks-pick', { ...over, length: lengthSays(asks.least, asks.most) }),
        ...(asks.perWork > 1 ? [says('perWork', { count: asks.perWork })] : []),
        ...none,
      ];
    case 'pairs':
      return [
        says('asks-pairs', { ...over, each: asks.each }),
        ...(asks.equal ? [says('equal')] : []),
        ...(asks.stopAt === undefined ? [] : [says('stopAt', { percent: percent(asks.stopAt) })]),
      ];
    case 'motions':
      return asks.motions.map(({ outcome, needs, reachesOutside }) =>
        says('motion', {
          outcome: outcomeName(rulebook, outcome),
          more: yes(needs.more),
          share: share(needs.share),
          of: needs.of,
          outside: yes(reachesOutside),
        }),
      );
    case 'draw':
      return [says('asks-draw', over)];
    case 'nothing':
      return [says('asks-nothing', over)];
  }
}

function reachSays({ reach, asks }: Stage): Said[] {
  // Whoever has a ballot sees all that is on it.
  if (!reach) return asks.kind === 'rank' || asks.kind === 'pick' || asks.kind === 'pairs' ? [] : [says('reach-every')];
  if (reach.by === 'every') return [says('reach-every')];
  if (reach.by === 'assigned') return [says('reach-assigned', { least: reach.least })];
  return [says('reach-hand-out', { least: reach.least, most: reach.most }), ...(reach.adaptive ? [says('adaptive')] : [])];
}

function seesSays(stage: Stage): Said[] {
  if (isWhole(stage)) return [];
  const { hides, earlier, others } = stage.sees ?? { hides: [], earlier: 'nothing', others: 'never' };
  return [
    ...(hides.length ? [says('hides', { list: list(hides) })] : []),
    ...(earlier === 'nothing' ? [] : [says(`earlier-${earlier}`)]),
    says(`others-${others}`),
  ];
}

function tieSays(rule: TieRule, stage: Pick<Stage, 'asks'>, rulebook: Rulebook): Said {
  if (rule.by === 'criterion') {
    const known = stage.asks.kind === 'score' ? stage.asks.criteria.find(({ id }) => id === rule.criterion) : undefined;
    return says('tie-criterion', { criterion: known?.name ?? rule.criterion });
  }
  return rule.by === 'stage' ? says('tie-stage', { stage: stageName(rulebook, rule.stage) }) : says(`tie-${rule.by}`);
}

/** One after the other: “a, then b, then c”. */
const inTurn = (rules: readonly Said[]): Said | undefined =>
  rules.reduce<Said | undefined>((before, rule) => (before ? says('then', { one: before, other: rule }) : rule), undefined);

function tiesSays(
  { ties, last, asks }: Pick<Stage, 'asks'> & Partial<Pick<Stage, 'ties' | 'last'>>,
  rulebook: Rulebook,
  telling: Telling = {},
): Said[] {
  const rules = inTurn((ties ?? []).map((rule) => tieSays(rule, { asks }, rulebook)));
  return [...(rules ? [says('ties', { ...overOf(telling), rules })] : []), ...(last ? [says(`last-${last}`, overOf(telling))] : [])];
}

function advanceSays(advance: Advance, stage: Stage | undefined, rulebook: Rulebook, telling: Telling): Said[] {
  const over = overOf(telling);
  const line = 'atLine' in advance ? [says(`line-${advance.atLine}`)] : [];
  switch (advance.rule) {
    case 'none':
    case 'all':
      return [says(`advance-${advance.rule}`, over)];
    case 'first':
      return [says('advance-first', { ...over, places: advance.places }), ...line];
    case 'share':
      return [says('advance-share', { ...over, percent: percent(advance.share) }), ...line];
    case 'at-least':
      return [says('advance-at-least', { ...over, more: yes(advance.more), value: valueSays(advance.value, stage) })];
    case 'outcome':
      return [says('advance-outcome', { ...over, outcomes: list(advance.outcomes.map((one) => outcomeName(rulebook, one))) })];
    case 'sure':
      return [says('advance-sure', { ...over, places: advance.places })];
    case 'fill':
      return [says('advance-fill', { ...over, stage: stageName(rulebook, advance.beside), places: advance.places }), ...line];
  }
}

const quorumSays = ({ perWork, perContest }: NonNullable<Stage['quorum']>): Said[] => [
  ...(perWork === undefined
    ? []
    : [says('perWorkQuorum', { least: perWork.least, below: perWork.below === 'settle' ? 'settle' : 'none' })]),
  ...(perContest === undefined ? [] : [says('perContestQuorum', { count: perContest })]),
];

/** A counting's sentence is the message by its name, and its settings are the values; a list of points or parts has a message of its own. */
function countingSays({ method, settings }: Stage['counting'], rulebook: Rulebook): Said {
  const { parts, table, comparable, ...rest } = settings as {
    parts?: readonly { stage: string; weight: number }[];
    table?: readonly number[];
    comparable?: 'share';
  };
  const values: Record<string, string | number | Said> = {};
  for (const [name, value] of Object.entries(rest)) values[name] = typeof value === 'number' ? value : String(value);
  if (parts) {
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
    values['parts'] = list(
      parts.map(({ stage, weight }) => says('part', { stage: stageName(rulebook, stage), percent: percent(weight / whole) })),
    ) as Said;
  }
  if (comparable) values['way'] = says(`way-${comparable}`);
  if (table) values['table'] = list(table.map(String)) as Said;
  return new Said(texts, `count-${method}${table ? '-table' : ''}`, values);
}

/** On the voting site people choose first and say who they are later. */
function heldVotesSay({ asks, panel }: Stage, { panels }: Rulebook, telling: Telling): Said[] {
  const isVote = asks.kind === 'pick' && panels.some(({ id, who }) => id === panel && who === 'public');
  return isVote ? [says('heldVotes', { ...overOf(telling), minutes: heldVoteGraceMinutes })] : [];
}

/** A stage in plain words, in the order in which they are read: what takes part and what is asked, how it counts, what goes on. */
function stageSays(stage: Stage, rulebook: Rulebook, telling: Telling = {}) {
  const panel = stage.panel === undefined ? undefined : panelName(rulebook, stage.panel);
  return {
    field: [fieldSays(stage, rulebook, telling), ...(stage.form === undefined ? [] : [says('form', { form: stage.form })])],
    who: panel === undefined ? [] : [says('whoJudges', { ...overOf(telling), panel })],
    asks: [...asksSays(stage.asks, rulebook, telling), ...heldVotesSay(stage, rulebook, telling)],
    reach: isWhole(stage) ? [] : reachSays(stage),
    counts: [
      ...(stage.answersOf === undefined ? [] : [says('answersOf', { stage: stageName(rulebook, stage.answersOf) })]),
      countingSays(stage.counting, rulebook),
    ],
    quorum: stage.quorum ? quorumSays(stage.quorum) : [],
    advance: advanceSays(stage.advance, stage, rulebook, telling),
  };
}

function ruleSays(rule: LevelRule, rulebook: Rulebook): Said {
  if (rule.by === 'hand') return says('level-hand');
  const stage = stageName(rulebook, rule.stage);
  const of = rulebook.stages.find(({ id }) => id === rule.stage);
  switch (rule.by) {
    case 'place':
      if (rule.from !== rule.to) return says('level-places', { from: rule.from, to: rule.to, stage });
      return rule.from === 1 ? says('level-first', { stage }) : says('level-place', { place: rule.from, stage });
    case 'value':
      return rule.below === undefined
        ? says('level-value', { atLeast: valueSays(rule.atLeast, of), stage })
        : says('level-band', { atLeast: valueSays(rule.atLeast, of), below: valueSays(rule.below, of), stage });
    case 'share':
      return rule.from === 0
        ? says('level-share', { to: percent(rule.to), stage })
        : says('level-shares', { from: percent(rule.from), to: percent(rule.to), stage });
    case 'outcome':
      return says('level-outcome', { outcome: outcomeName(rulebook, rule.outcome), stage });
    default:
      return says(`level-${rule.by}`, { stage });
  }
}

const eitherOf = (rules: readonly Said[]): Said | undefined =>
  rules.reduce<Said | undefined>((before, rule) => (before ? says('orRule', { one: before, other: rule }) : rule), undefined);

function boundsSay({ given = [], atMost, atLeast, none }: Partial<Level>, contest: Contest, rulebook: Rulebook, telling: Telling): Said[] {
  const what = eitherOf(given.map((rule) => ruleSays(rule, rulebook)));
  return [
    ...(what ? [says('given', { ...overOf(telling), what })] : []),
    ...(atMost === undefined ? [] : [says('atMost', { count: atMost, contest: hereSays(contest) })]),
    ...(atLeast === undefined ? [] : [says('atLeast', { count: atLeast, contest: hereSays(contest) })]),
    ...(none === undefined ? [] : [says(none ? 'canBeNone' : 'never-none')]),
  ];
}

/** In what a level is given is the business of the stage that gives it. */
function contestOfLevel({ given }: Pick<Level, 'given'>, rulebook: Rulebook): Contest {
  const rule = given.find((one) => one.by !== 'hand');
  return rulebook.stages.find(({ id }) => rule && 'stage' in rule && id === rule.stage)?.contest ?? 'award';
}

function levelSays(level: Level, rulebook: Rulebook, telling: Telling = {}): Said[] {
  const [given, ...bounds] = boundsSay(level, contestOfLevel(level, rulebook), rulebook, telling);
  const unless = level.unless.length ? [says('unless', { levels: list(level.unless.map((id) => levelName(rulebook, id))) })] : [];
  return [...(given ? [given] : []), ...unless, ...bounds];
}

const whereSays = ({ category, mediaType }: Exception['for'], telling: Telling): Words => {
  const name = category === undefined ? undefined : (telling.category?.(category) ?? says('category', { id: category }));
  if (name !== undefined && mediaType !== undefined) return says('whereAnd', { one: name, other: mediaType });
  return name ?? mediaType ?? '';
};

const joined = (sentences: readonly Said[]): Words =>
  sentences.reduce<Said | undefined>((before, one) => (before ? says('sentences', { one: before, other: one }) : one), undefined) ?? '';

function exceptionSays(exception: Exception, rulebook: Rulebook, telling: Telling = {}): Said {
  const where = whereSays(exception.for, telling);
  if ('level' in exception) {
    const level = rulebook.levels.find(({ id }) => id === exception.level);
    const given = exception.change.given ?? level?.given ?? [];
    const sentences = boundsSay(exception.change, contestOfLevel({ given }, rulebook), rulebook, telling);
    return says('differs', { where, what: levelName(rulebook, exception.level), sentences: joined(sentences) });
  }
  const { change } = exception;
  const what = stageName(rulebook, exception.stage);
  if (change.held === false) return says('notHeld', { where, stage: what });
  const stage = rulebook.stages.find(({ id }) => id === exception.stage);
  const asks = change.asks ?? stage?.asks ?? { kind: 'nothing' as const };
  const ties = { asks, ...(change.ties && { ties: change.ties }), ...(change.last && { last: change.last }) };
  const sentences = [
    ...(change.panel === undefined ? [] : [says('whoJudges', { ...overOf(telling), panel: panelName(rulebook, change.panel) })]),
    ...(change.asks ? asksSays(change.asks, rulebook, telling) : []),
    ...(change.counting ? [countingSays(change.counting, rulebook)] : []),
    ...tiesSays(ties, rulebook, telling),
    ...(change.quorum ? quorumSays(change.quorum) : []),
    ...(change.advance ? advanceSays(change.advance, stage, rulebook, telling) : []),
  ];
  return says('differs', { where, what, sentences: joined(sentences) });
}

/** Everything part by part: the public page and the cards of the editor show each sentence at its place. */
export const rulebookTold = (rulebook: Rulebook, telling: Telling = {}) => ({
  entering: enteringSays(rulebook, telling),
  panels: rulebook.panels.map((panel) => ({ panel, sentences: panelSays(panel) })),
  stages: rulebook.stages.map((stage) => {
    const parts = stageSays(stage, rulebook, telling);
    return { stage, parts, process: Object.values(parts).flat(), sees: seesSays(stage), ties: tiesSays(stage, rulebook, telling) };
  }),
  levels: rulebook.levels.map((level) => ({ level, sentences: levelSays(level, rulebook, telling) })),
  exceptions: rulebook.exceptions.map((exception) => exceptionSays(exception, rulebook, telling)),
});

/** The same as one list. */
export function rulebookSays(rulebook: Rulebook, telling: Telling = {}): Said[] {
  const { entering, panels, stages, levels, exceptions } = rulebookTold(rulebook, telling);
  return [
    ...entering,
    ...panels.flatMap(({ sentences }) => sentences),
    ...stages.flatMap(({ process, sees, ties }) => [...process, ...sees, ...ties]),
    ...levels.flatMap(({ sentences }) => sentences),
    ...exceptions,
  ];
}

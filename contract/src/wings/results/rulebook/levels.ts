import type { ContestId, Work, WorkId } from './answers.ts';
import type { Standing } from './countings/counting.ts';
import { tiedAcross } from './places.ts';
import { type Level, levelFor, type LevelRule, type Rulebook, type Where } from './rulebook.ts';
import type { ContestResult, Open } from './run.ts';
import type { Decision } from './ties.ts';

export interface Given {
  work: WorkId;
  level: string;
  contest: ContestId;
  /** Which rule gave it, of which stage, and what decided the place. */
  by: LevelRule['by'];
  stage?: string;
  decidedBy?: string;
}

type CountedRule = Exclude<LevelRule, { by: 'hand' }>;

function givenBy(rule: CountedRule, { standings, field, advanced, behindNone }: ContestResult): { work: WorkId; decidedBy?: string }[] {
  const placed = standings.filter(({ work, place }) => place !== null && !behindNone.has(work));
  const between = (isIn: (place: number) => boolean): Standing[] => placed.filter(({ place }) => isIn(place as number));
  switch (rule.by) {
    case 'place':
      return between((place) => place >= rule.from && place <= rule.to);
    case 'value':
      return placed.filter(({ value }) => value >= rule.atLeast - 1e-9 && (rule.below === undefined || value < rule.below - 1e-9));
    case 'share': {
      const line = (share: number) => Math.round(field.length * share);
      return between((place) => place > line(rule.from) && place <= line(rule.to));
    }
    case 'outcome':
      return placed.filter(({ outcome }) => outcome === rule.outcome);
    case 'advanced':
      return advanced.filter((work) => !behindNone.has(work)).map((work) => ({ work }));
    case 'reached':
      return field.map((work) => ({ work }));
  }
}

/** The places after which no two works may be equal, because a level ends there: after the winner, after the last nominee. */
export function linesOf(rulebook: Rulebook, stage: string, where: Where | undefined): number[] {
  const lines = rulebook.levels.flatMap((level) =>
    levelFor(rulebook, level, where).given.flatMap((rule) => (rule.by === 'place' && rule.stage === stage ? [rule.from - 1, rule.to] : [])),
  );
  return [...new Set(lines)].filter((line) => line > 0).sort((one, other) => one - other);
}

/** Who holds a level by the stages that were counted so far. */
export function holdersOf(
  rulebook: Rulebook,
  level: Level,
  results: ReadonlyMap<string, readonly ContestResult[]>,
  works: ReadonlyMap<WorkId, Work>,
  decisions: readonly Decision[],
): { given: Given[]; open: Open[] } {
  const barred = new Set(
    level.unless.flatMap((id) => {
      const other = rulebook.levels.find((one) => one.id === id);
      return other && other !== level ? holdersOf(rulebook, other, results, works, decisions).given.map(({ work }) => work) : [];
    }),
  );
  const byHand = new Set(decisions.flatMap((one) => (one.kind === 'by-hand' ? [one.work] : [])));
  const found = new Map<WorkId, Given>();
  for (const one of decisions)
    if (one.kind === 'level' && one.level === level.id)
      found.set(one.work, { work: one.work, level: level.id, contest: works.get(one.work)?.category ?? 'award', by: 'hand' });
  const open: Open[] = [];
  const contests = new Map<ContestId, WorkId | undefined>();
  const differing = rulebook.exceptions.flatMap((one) => ('level' in one && one.level === level.id ? (one.change.given ?? []) : []));
  for (const rule of [...level.given, ...differing]) {
    if (rule.by === 'hand') continue;
    for (const result of results.get(rule.stage) ?? []) {
      const own = works.get(result.field[0] ?? -1);
      if (own && !levelFor(rulebook, level, own).given.includes(rule)) continue;
      contests.set(result.contest, contests.get(result.contest) ?? result.field[0]);
      for (const { work, decidedBy } of givenBy(rule, result))
        if (!barred.has(work) && !byHand.has(work) && !found.has(work))
          found.set(work, {
            work,
            level: level.id,
            contest: result.contest,
            by: rule.by,
            stage: rule.stage,
            ...(decidedBy && { decidedBy }),
          });
    }
  }
  for (const [contest, first] of contests) {
    const own = [...found.values()].filter((one) => one.contest === contest).map(({ work }) => work);
    const { atMost, atLeast, none } = levelFor(rulebook, level, works.get(first ?? -1));
    if (atMost !== undefined && own.length > atMost) open.push({ stage: level.id, contest, why: 'too-many', works: own });
    if (own.length < (atLeast ?? (none ? 0 : 1))) open.push({ stage: level.id, contest, why: 'too-few', works: own });
  }
  return { given: [...found.values()], open };
}

/** Works that are equal where a level ends. */
export function openTie(rulebook: Rulebook, stage: string, where: Where | undefined, { order, moves, standings }: ContestResult) {
  const placed = standings.flatMap(({ work, place, decidedBy }) => (place === null ? [] : [{ work, place, decidedBy }]));
  return tiedAcross(placed, order, moves, linesOf(rulebook, stage, where));
}

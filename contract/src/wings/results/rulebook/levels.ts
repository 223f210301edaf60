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

type Results = ReadonlyMap<string, readonly ContestResult[]>;

/** Who holds a level by the stages that were counted so far. `asking`: levels whose holders are being looked for already. */
export function holdersOf(
  rulebook: Rulebook,
  level: Level,
  results: Results,
  works: ReadonlyMap<WorkId, Work>,
  decisions: readonly Decision[],
  asking: readonly Level[] = [],
): { given: Given[]; open: Open[] } {
  const taken = new Set(
    rulebook.levels
      .filter((other) => level.unless.includes(other.id) && other !== level && !asking.includes(other))
      .flatMap((other) => holdersOf(rulebook, other, results, works, decisions, [...asking, level]).given.map(({ work }) => work)),
  );
  for (const one of decisions) if (one.kind === 'by-hand') taken.add(one.work);
  const found = new Map<WorkId, Given>();
  for (const one of decisions)
    if (one.kind === 'level' && one.level === level.id)
      found.set(one.work, { work: one.work, level: level.id, contest: works.get(one.work)?.category ?? 'award', by: 'hand' });
  const contests = new Map<ContestId, Level>();
  for (const [stage, ofStage] of results)
    for (const result of ofStage) {
      const here = levelFor(rulebook, level, works.get(result.field[0] ?? -1));
      for (const rule of here.given) {
        if (rule.by === 'hand' || rule.stage !== stage) continue;
        contests.set(result.contest, here);
        for (const { work, decidedBy } of givenBy(rule, result))
          if (!taken.has(work) && !found.has(work))
            found.set(work, { work, level: level.id, contest: result.contest, by: rule.by, stage, ...(decidedBy && { decidedBy }) });
      }
    }
  return { given: [...found.values()], open: outOfBounds(level, contests, [...found.values()]) };
}

function outOfBounds({ id }: Level, contests: ReadonlyMap<ContestId, Level>, given: readonly Given[]): Open[] {
  const byContest = Map.groupBy(given, ({ contest }) => contest);
  return [...contests].flatMap(([contest, { atMost, atLeast, none }]): Open[] => {
    const works = (byContest.get(contest) ?? []).map(({ work }) => work);
    const open: Open = { stage: id, contest, why: 'too-many', works };
    if (atMost !== undefined && works.length > atMost) return [open];
    return works.length < (atLeast ?? (none ? 0 : 1)) ? [{ ...open, why: 'too-few' }] : [];
  });
}

/** Works that are equal where a level ends. */
export function openTie(rulebook: Rulebook, stage: string, where: Where | undefined, { order, moves, standings }: ContestResult) {
  const placed = standings.flatMap(({ work, place, decidedBy }) => (place === null ? [] : [{ work, place, decidedBy }]));
  return tiedAcross(placed, order, moves, linesOf(rulebook, stage, where));
}

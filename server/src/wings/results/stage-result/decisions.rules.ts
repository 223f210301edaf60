import type { ContestId } from '#contract/wings/results/rulebook/answers.ts';
import type { Rulebook, Stage } from '#contract/wings/results/rulebook/rulebook.ts';
import type { Open } from '#contract/wings/results/rulebook/run.ts';
import type { Decision } from '#contract/wings/results/rulebook/ties.ts';
import type { DecisionRow } from './counted-season.store.ts';

/** What the counts ask of a decision. */
type Decided = Pick<DecisionRow, 'kind' | 'stage' | 'contest' | 'works'>;

/** Categories are numbers in the counts and text in tables and addresses. */
export const contestIn = (stage: Pick<Stage, 'contest'>, key: string): ContestId => (stage.contest === 'category' ? Number(key) : key);

const newest = (rows: readonly Decided[]): Decided[] => [
  ...new Map(
    rows.map((row) => [`${row.kind} ${row.stage} ${row.contest}${row.kind === 'level' ? ` ${row.works.join(' ')}` : ''}`, row]),
  ).values(),
];

/** What organizers decided, as the counts take it. */
export function countedDecisions({ stages }: Pick<Rulebook, 'stages'>, rows: readonly Decided[]): Decision[] {
  return newest(rows).flatMap(({ kind, stage, contest, works }): Decision[] => {
    const found = stages.find(({ id }) => id === stage);
    if (kind === 'order' && found) return [{ kind, stage, order: works }];
    if (kind === 'advance' && found) return [{ kind, stage, contest: contestIn(found, contest), works }];
    return kind === 'level' ? works.map((work) => ({ kind, level: stage, work })) : [];
  });
}

/** What is still to be settled: too few answers, or too many and too few holders, are settled by saying why it may stay so. */
export const stillOpen = (open: readonly Open[], rows: readonly Decided[]): Open[] => {
  const settled = new Set(rows.filter(({ kind }) => kind === 'settle').map(({ stage, contest }) => `${stage} ${contest}`));
  return open.filter(({ stage, contest, why }) => why === 'tie' || why === 'tie-at-line' || !settled.has(`${stage} ${contest}`));
};

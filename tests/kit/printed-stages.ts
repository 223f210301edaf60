import { type PrintedFacts, printedRulebook } from '#contract/wings/results/rulebook/printed.ts';
import { stageOfKind } from '#contract/wings/results/rulebook/printed-stages.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { Stage } from '#contract/wings/results/rulebook/rulebook.ts';

const facts: PrintedFacts = {
  name: 'A season',
  isByReviews: false,
  hasPublicVote: true,
  fit: 2,
  reviewsWanted: 3,
  plan: { isAdaptive: false, minimum: 2, most: 8, shortlistSize: 8 },
  sizes: [],
  hidden: [],
  criteria: [],
  levels: [],
};

/** The stages of the printed shape, by the ranking they give. */
export function printedStages({ isAdaptive = false } = {}): Record<RankingKind, Stage> {
  const { stages } = printedRulebook({ ...facts, plan: { ...facts.plan, isAdaptive } });
  const stage = (kind: RankingKind): Stage => {
    const found = stages.find(({ id }) => id === stageOfKind[kind]);
    if (!found) throw new Error(kind);
    return found;
  };
  return { ordinary: stage('ordinary'), executive: stage('executive'), pv: stage('pv') };
}

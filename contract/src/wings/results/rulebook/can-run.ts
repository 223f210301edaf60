import type { Rulebook, Stage } from './rulebook.ts';

/**
 * What the product can run today, stage by stage. Screens offer nothing else: an organizer who chose a process that no one can answer would
 * find out when judging opens.
 */

/** The public has one vote per category on the voting site, in one stage. */
const isOneVote = ({ asks, contest }: Stage): boolean =>
  asks.kind === 'pick' && asks.most === 1 && asks.perWork === 1 && !asks.none && contest === 'category';

/** The ids of the stages that can't be run yet. Everyone else on a panel answers by their sheets. */
export function notYetRun({ stages, panels }: Pick<Rulebook, 'stages' | 'panels'>): string[] {
  const isOfPublic = ({ panel }: Stage) => panels.some(({ id, who }) => id === panel && who === 'public');
  const votes = stages.filter(isOfPublic);
  return votes.filter((stage) => !isOneVote(stage) || stage !== votes[0]).map(({ id }) => id);
}

export const canRun = (rulebook: Pick<Rulebook, 'stages' | 'panels'>): boolean => notYetRun(rulebook).length === 0;

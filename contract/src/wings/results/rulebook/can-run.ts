import type { Rulebook, Stage } from './rulebook.ts';

/**
 * What the product can run today, stage by stage. Screens offer nothing else: an organizer who chose a process that no one can answer would
 * find out when judging opens.
 */

type Process = Pick<Rulebook, 'stages' | 'panels' | 'exceptions'>;

export const isOfPublic = ({ panels }: Pick<Rulebook, 'panels'>, stage: Stage): boolean =>
  panels.some(({ id, who }) => id === stage.panel && who === 'public');

const publicStages = (process: Process): Stage[] => process.stages.filter((stage) => isOfPublic(process, stage));

/** What the printed vote asks: one vote per category. */
const isOneVote = ({ asks, contest }: Stage): boolean =>
  asks.kind === 'pick' && asks.most === 1 && asks.perWork === 1 && !asks.none && contest === 'category';

/** Equal answers of the public are counted as one that speaks for many, so a counting has to hear how many. */
const countingsOfMany: ReadonlySet<string> = new Set(['approval', 'plurality', 'stars', 'mean', 'sum', 'weighted-criteria']);

/** As many as fit in a row on a phone. */
const mostStars = 10;

/** What the ballots of the voting site can ask: some votes, or stars for each work. */
function isVotable({ asks, counting, contest, sees, answersOf }: Stage): boolean {
  if (!countingsOfMany.has(counting.method) || typeof contest === 'object' || sees?.hides.length || answersOf !== undefined) return false;
  if (asks.kind === 'pick') return !asks.none;
  return asks.kind === 'score' && asks.criteria.length === 1 && (asks.scale.to - asks.scale.from) / asks.scale.step < mostStars;
}

/** With what exceptions make of it in some categories. */
const isVotableEverywhere = ({ exceptions }: Process, stage: Stage): boolean =>
  [stage, ...exceptions.flatMap((one) => ('stage' in one && one.stage === stage.id ? [{ ...stage, ...one.change } as Stage] : []))].every(
    isVotable,
  );

/** The stages whose votes are kept by stage. One vote per category in one stage is the printed vote, with its dates and its shortlist. */
export function stagesOfVotes(process: Process): Stage[] {
  const [first, ...others] = publicStages(process);
  if (first && others.length === 0 && isOneVote(first)) return [];
  return publicStages(process).filter((stage) => isVotableEverywhere(process, stage));
}

/** The ids of the stages that can't be run yet. Everyone else on a panel answers by their sheets. */
export function notYetRun(process: Process): string[] {
  return publicStages(process)
    .filter((stage) => !isVotableEverywhere(process, stage))
    .map(({ id }) => id);
}

export const canRun = (rulebook: Process): boolean => notYetRun(rulebook).length === 0;

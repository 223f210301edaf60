import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isEntitled } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import type { ExpertRow } from './reviewer-record.store.ts';

/** Why a judge cannot break the ties of an award's cluster; nothing when they can. Ties arise on ballots, so it takes someone who casts them. */
export function whyNotBreakTies(judge: ExpertRow | undefined, entryPropertyId: number): string | undefined {
  if (!judge) return 'This judge isn’t enrolled for the award.';
  const { treatsExecutivesAsAssociates, name } = traitsOf(entryPropertyId);
  if (!judge.isExecutive && !treatsExecutivesAsAssociates) return `Only executive judges can break ties of ${name}.`;
  const { globalStatusId, statusId, isSeasonOff } = judge;
  if (!isEntitled({ globalStatusId, enrolment: { statusId, isSeasonOff } })) return 'This judge can’t judge the award right now.';
  return undefined;
}

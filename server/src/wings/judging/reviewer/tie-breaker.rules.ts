import { traitsOf } from '#contract/kernel/award/properties.ts';
import { isEntitled } from '#server/wings/ground/enrolment/who-may-judge.rules.ts';
import type { ExpertRow } from './reviewer-record.store.ts';
import { type Said, saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/reviewer-refusals.ts';

const says = saying(texts);

/** Why a judge cannot break the ties of an award's cluster; nothing when they can. Ties arise on ballots, so it takes someone who casts them. */
export function whyNotBreakTies(judge: ExpertRow | undefined, entryPropertyId: number): Said | undefined {
  if (!judge) return says('notEnrolled');
  const { treatsExecutivesAsAssociates, name } = traitsOf(entryPropertyId);
  if (!judge.isExecutive && !treatsExecutivesAsAssociates) return says('onlyExecutives', { name });
  const { globalStatusId, statusId, isSeasonOff } = judge;
  if (!isEntitled({ globalStatusId, enrolment: { statusId, isSeasonOff } })) return says('cantJudgeNow');
  return undefined;
}

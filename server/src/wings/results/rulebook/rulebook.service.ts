import { traitsOf } from '#contract/kernel/award/properties.ts';
import { seasonPartsOf } from '#contract/wings/ground/season/season-phases.ts';
import { usualPlan } from '#contract/wings/results/ranking/judging-plan.ts';
import { type PrintedFacts, printedRulebook } from '#contract/wings/results/rulebook/printed.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import * as store from './rulebook.store.ts';

/** The rulebook of a season: computed from its columns, which are what organizers and the printed calls change. */
export async function rulebookOf(db: ReadDb, propertyId: number, seasonId: number): Promise<Rulebook> {
  const facts = await store.findFacts(db, propertyId, seasonId);
  if (!facts) throw new Refusal('NotFound');
  const { isAdaptive, minimum, most, shortlistSize, ...rest } = facts;
  const { secondRound, publicVote } = seasonPartsOf(traitsOf(propertyId));
  const plan: PrintedFacts['plan'] = {
    isAdaptive: isAdaptive ?? usualPlan.IsAdaptive,
    minimum: minimum ?? usualPlan.Minimum,
    most: most ?? usualPlan.Most,
    shortlistSize: shortlistSize ?? usualPlan.ShortlistSize,
  };
  return printedRulebook({ ...rest, plan, isByReviews: !secondRound, hasPublicVote: publicVote });
}

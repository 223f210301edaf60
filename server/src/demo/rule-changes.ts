import { adminPropertyId, traitsOf } from '#contract/kernel/properties.ts';
import { findPlan } from '#server/areas/ranking/judging-plan.store.ts';
import { addChange } from '#server/areas/rule-change/rule-change.store.ts';
import type { SeasonRow } from '#server/areas/season/season.store.ts';
import type { WriteDb } from '#server/kernel/db.ts';

/** The award in which a rule is about to change while its round is open. */
const undecided = 'halyard';
const shorter = 6;
const hourMs = 3_600_000;

/** What a colleague proposed this morning: whoever signs in as the administrator sees what would move, and decides. */
export async function addRuleChanges(db: WriteDb, seasons: readonly SeasonRow[], now: Date): Promise<void> {
  const season = seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === undecided);
  const colleagues = await db.selectFrom('account').select('id').where('propertyId', '=', adminPropertyId).orderBy('id').execute();
  const proposer = colleagues.at(-1);
  const plan = season && (await findPlan(db, season.propertyId, season.id));
  if (!season || !plan || !proposer || colleagues.length < 2) return;
  await addChange(db, {
    propertyId: season.propertyId,
    seasonId: season.id,
    changes: [{ Rule: 'ShortlistSize', Of: null, Name: '', Before: plan.shortlistSize, After: shorter }],
    reason: 'Executives asked for shorter ballots: six works can be watched in one evening.',
    proposedBy: proposer.id,
    proposedAt: new Date(now.getTime() - 3 * hourMs),
  });
}

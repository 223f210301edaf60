import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { findPlan } from '#server/wings/results/ranking/plan/judging-plan.store.ts';
import { addChange, decide } from '#server/wings/judging/rule-change/rule-change.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

/** The award in which a rule is about to change while its round is open. */
const undecided = 'halyard';
const shorter = 6;
const fewer = 6;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * What a colleague proposed this morning: anyone who signs in as the administrator sees what would move, and decides. Another change was approved
 * when judging had just begun.
 */
export async function addRuleChanges(db: WriteDb, seasons: readonly SeasonRow[], now: Date): Promise<void> {
  const season = seasons.find(({ isCurrent, propertyId }) => isCurrent && traitsOf(propertyId).slug === undecided);
  const colleagues = await db.selectFrom('account').select('id').where('propertyId', '=', adminPropertyId).orderBy('id').execute();
  const [administrator, colleague] = [colleagues[0], colleagues.at(-1)];
  const plan = season && (await findPlan(db, season.propertyId, season.id));
  if (!season || !plan || !administrator || !colleague || colleagues.length < 2) return;
  const { id: seasonId, propertyId } = season;
  const opened = season.judgingRnd1StartDate.getTime();
  const approved = await addChange(db, {
    propertyId,
    seasonId,
    changes: [{ Rule: 'Most', Of: null, Name: '', Before: fewer, After: plan.most }],
    reason: 'Works near the cutoff still change places with every review. Judges have time for two more of each.',
    proposedBy: administrator.id,
    proposedAt: new Date(opened + 5 * dayMs + 10 * hourMs),
    dueAt: null,
  });
  if (approved)
    await decide(db, propertyId, approved, {
      state: 'approved',
      decidedBy: colleague.id,
      decidedAt: new Date(opened + 6 * dayMs + 9 * hourMs),
      note: 'Agreed. No place changes automatically, and judges have signed up for more.',
    });
  await addChange(db, {
    propertyId,
    seasonId,
    changes: [{ Rule: 'ShortlistSize', Of: null, Name: '', Before: plan.shortlistSize, After: shorter }],
    reason: 'Executives asked for shorter ballots: six works can be watched in one evening.',
    proposedBy: colleague.id,
    proposedAt: new Date(now.getTime() - 3 * hourMs),
    dueAt: null,
  });
}

import type { RulePreview, RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { applyChanges, stillHolds } from './apply.ts';
import { previewOf } from './preview.service.ts';
import { applyRulebook, isOfRulebook, proposedRulebook } from './rulebook-change.service.ts';
import * as store from './rule-change.store.ts';
import { standingRules } from './standing-rules.ts';

export const noted = (changes: readonly RuleStep[], side: 'Before' | 'After') => ({
  rules: Object.fromEntries(changes.map((one) => [[one.Rule, one.Name].filter(Boolean).join(': '), one[side]])),
});

/** Puts an approved change in place, or one that waited in public; it is outdated where the rules changed since. */
export async function settle(
  { db, now, record }: { db: WriteDb; now: Date; record: Recorder },
  season: SeasonRow,
  row: store.ChangeRow,
  by: { decidedBy: number | null; note: string | null },
): Promise<void> {
  const told = { subject: 'season', subjectId: season.id, propertyId: season.propertyId, before: noted(row.changes, 'Before') };
  const about = {
    ruleChange: row.id,
    reason: row.reason,
    proposedBy: row.proposer,
    note: by.note ?? '',
    ...(by.decidedBy === null && { waited: true }),
  };
  const decided = { ...by, decidedAt: now };
  const stands = await standingRules(db, season);
  const rulebook = isOfRulebook(row.changes) ? await proposedRulebook(db, season, row.changes, now) : undefined;
  if (!rulebook && !(await stillHolds(db, season, stands, row.changes))) {
    await store.decide(db, season.propertyId, row.id, { state: 'outdated', ...decided });
    await record('ruleChange.outdated', { ...told, after: about });
    return;
  }
  const moved = await mustBeOpenTo(db, by.decidedBy ?? row.proposedBy ?? 0, season, await previewOf(db, season, row.changes, now));
  await store.decide(db, season.propertyId, row.id, { state: 'approved', ...decided });
  await store.beginApplying(db, row.id);
  if (rulebook) await applyRulebook(db, season, rulebook, row.proposedBy, now);
  const weighed = rulebook ? 0 : await applyChanges(db, season, stands, row.changes, now);
  await forgetEverywhere(db, `categories:${season.propertyId}`);
  await record('ruleChange.approved', {
    ...told,
    after: { ...noted(row.changes, 'After'), ...about, worksMoved: moved, reviewsWeighedAnew: weighed },
  });
}

/** Anyone who has a work of their own among those that would move leaves the decision to others. Returns how many works move. */
async function mustBeOpenTo(db: ReadDb, accountId: number, season: SeasonRow, preview: RulePreview): Promise<number> {
  const closed = new Set(await closedCategories(db, accountId, season.id));
  if (preview.Categories.some(({ CategoryID }) => closed.has(CategoryID))) throw new Refusal('OwnConflict');
  return preview.Categories.reduce((sum, { Works }) => sum + Works.length, 0);
}

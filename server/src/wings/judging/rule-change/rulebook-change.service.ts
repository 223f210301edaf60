import { type Change, withChanges } from '#contract/wings/results/rulebook/changes.ts';
import { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import type { RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { canonical } from '#contract/wings/results/rulebook/canonical.ts';
import { changesBetween } from '#contract/wings/results/rulebook/changes.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { putRulebook, seasonRulebookOf } from '#server/wings/results/rulebook/rulebook.service.ts';
import { draftOf, lockedIn } from '#server/wings/results/rulebook/rulebook-draft.service.ts';
import { findingsOf, type Looking } from '#server/wings/results/rulebook/rulebook-view.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';

/** A setting of a rulebook as a proposal has it: its values as JSON, nothing where there is none. */
const stepOf = ({ path, before, after }: Change): RuleStep => ({
  Rule: 'Rulebook',
  Of: null,
  Name: path,
  Before: before === undefined ? null : canonical(before),
  After: after === undefined ? null : canonical(after),
});
const valueOf = (value: RuleStep['After']): unknown => (typeof value === 'string' ? JSON.parse(value) : undefined);
const changeOf = ({ Name, Before, After }: RuleStep): Change => ({ path: Name, before: valueOf(Before), after: valueOf(After) });

/** A proposal is of a rulebook as a whole, or of none. */
export const isOfRulebook = (steps: readonly RuleStep[]): boolean => steps.some(({ Rule }) => Rule === 'Rulebook');

/** What a draft would change, setting by setting; refused where no second person is needed. */
export async function rulebookSteps(looking: Looking, season: SeasonRow, sent: Parameters<typeof draftOf>[2]): Promise<RuleStep[]> {
  const draft = await draftOf(looking, season, sent);
  if (lockedIn(draft).length === 0) throw new Refusal('NotLocked');
  return draft.changes.map(stepOf);
}

/** The rulebook with the proposed settings; nothing if it can't be so, or if one of them was changed since. */
export async function proposedRulebook(db: ReadDb, season: SeasonRow, steps: readonly RuleStep[], now: Date) {
  const before = await seasonRulebookOf(db, season, now);
  const { rulebook, calendar } = withChanges(before, steps.map(changeOf));
  const parsed = Rulebook.safeParse(rulebook);
  if (before.isPrinted || !parsed.success) return undefined;
  const after = { rulebook: parsed.data, calendar };
  const asked = (list: readonly RuleStep[]) => canonical(list.toSorted((one, other) => (one.Name < other.Name ? -1 : 1)));
  if (asked(changesBetween(before, after).map(stepOf)) !== asked(steps)) return undefined;
  const findings = await findingsOf(db, season, after);
  return findings.some((one) => one.is === 'error') ? undefined : { before, after };
}

export const applyRulebook = (
  db: WriteDb,
  { id }: SeasonRow,
  { before, after }: NonNullable<Awaited<ReturnType<typeof proposedRulebook>>>,
  by: number | null,
  now: Date,
): Promise<void> => putRulebook(db, id, before.version, after, { by, now });

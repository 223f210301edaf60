import { type Change, changesBetween, type Dated, lockedBy } from '#contract/wings/results/rulebook/changes.ts';
import type { Finding } from '#contract/wings/results/rulebook/checking.ts';
import type { Rulebook } from '#contract/wings/results/rulebook/rulebook.ts';
import { saying } from '#contract/kernel/text/said.ts';
import { fieldError, invalid, Refusal } from '#server/kernel/call/refusal.ts';
import texts from '#texts/results/rulebook-refusals.ts';
import { type SeasonRulebook, seasonRulebookOf } from './rulebook.service.ts';
import { conflictOf, findingsOf, type Looking } from './rulebook-view.service.ts';
import { listAnnouncedNames, type SeasonRow } from './season-rulebook.store.ts';

const says = saying(texts);

/** What an organizer sends to save or to propose. */
interface Sent {
  Version: number;
  Rulebook: Rulebook;
  Calendar: readonly { Stage: string; Opens: Date; Closes: Date }[];
}

interface Draft {
  before: SeasonRulebook;
  after: Dated;
  /** Empty where it was saved before. */
  changes: Change[];
}

/** A draft that could be saved if nothing were locked; refused beside the settings that can't work, or where others saved since. */
export async function draftOf(looking: Looking, season: SeasonRow, sent: Sent): Promise<Draft> {
  const before = await seasonRulebookOf(looking.db, season, looking.now);
  const calendar = Object.fromEntries(sent.Calendar.map(({ Stage, Opens, Closes }) => [Stage, { opens: Opens, closes: Closes }]));
  const after = { rulebook: sent.Rulebook, calendar };
  const changes = changesBetween(before, after);
  if (changes.length === 0) return { before, after, changes };
  if (sent.Version !== before.version) throw new Refusal('Conflict', { data: await conflictOf(looking, season, sent.Version) });
  const errors = (await findingsOf(looking.db, season, after)).filter((one) => one.is === 'error');
  const kept = new Set(after.rulebook.levels.map(({ id }) => id));
  const removed = before.rulebook.levels.filter(({ id }) => !kept.has(id));
  const announced = removed.length > 0 ? await listAnnouncedNames(looking.db, season.id) : new Set<string>();
  const held = removed.find(({ name }) => announced.has(name));
  if (held) throw invalid('Rulebook.levels', says('levelAnnounced', { level: held.name }));
  if (errors.length > 0) throw new Refusal('Invalid', { errors: errors.map((one) => fieldError(fieldOf(one), one.says)) });
  return { before, after, changes };
}

/** The changes of stages that have begun, with the stage. */
export const lockedIn = ({ before, after, changes }: Draft): { change: Change; stage: string }[] =>
  changes.flatMap((change) => {
    const [stage] = lockedBy(change.path, { before: before.rulebook, after: after.rulebook }, before.begun);
    return stage === undefined ? [] : [{ change, stage }];
  });

/** They change only with a second organizer, who is asked by a proposal. */
export function mustBeFree(draft: Draft): void {
  const errors = lockedIn(draft).map(({ change: { path }, stage }) => {
    const name = draft.before.rulebook.stages.find(({ id }) => id === stage)?.name ?? stage;
    return fieldError(fieldOf({ at: path }), says('stageOpen', { stage: name }));
  });
  if (errors.length > 0) throw new Refusal('RuleLocked', { message: errors[0]?.Message ?? '', errors });
}

const fieldOf = ({ at }: Pick<Finding, 'at'>): string =>
  at.startsWith('calendar.') ? `Calendar.${at.slice('calendar.'.length)}` : `Rulebook.${at}`;

import { waitingHours } from '#contract/wings/desk/result-change/acts.ts';
import { type RuleChange, ruleChange, type RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { isWindowRule, roundOfRule, sameValue, type CriterionValues } from '#contract/wings/ground/rule-lock/rules.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { lockedRoundsOf } from '#server/wings/ground/rule-lock/guard.service.ts';
import { findSeasonOf, type SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { type Given, implement } from '#server/kernel/call/implement.ts';
import { queueMail } from '#server/kernel/mail/queue-mail.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { criterionMayChange, problemIn } from './apply.ts';
import { ruleChangeMail } from './mails/rule-change.ts';
import { previewOf } from './preview.service.ts';
import { noted, settle } from './settle.service.ts';
import { rulebookSteps } from './rulebook-change.service.ts';
import { valueProblem } from './rule-change.rules.ts';
import * as store from './rule-change.store.ts';
import { standingRules } from './standing-rules.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/judging/rule-change-refusals.ts';

const says = saying(texts);

export const ruleChangeHandlers = implement(ruleChange, {
  async getRuleChanges({ body, db, actor, refuse }) {
    const season = (await findSeasonOf(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const rows = await store.listChanges(db, season.propertyId, season.id);
    return {
      OthersWhoDecide: (await store.listDeciders(db, season.propertyId, actor.id)).length,
      Rows: rows.map((row) => viewChange(row, actor.id)),
    };
  },

  async previewRuleChange({ body, db, actor, now, refuse }) {
    const season = (await findSeasonOf(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const row = (await store.findChange(db, season.propertyId, season.id, body.RuleChangeID)) ?? refuse('NotFound');
    const preview = await previewOf(db, season, row.changes, now);
    const closed = new Set(await closedCategories(db, actor.id, season.id));
    return { ...preview, Categories: preview.Categories.filter(({ CategoryID }) => !closed.has(CategoryID)) };
  },

  async proposeRuleChange(given) {
    const { body, db, now, refuse } = given;
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    return propose(given, season, await checked(db, season, body.Changes, now));
  },

  async proposeRulebookChange(given) {
    const { body, db, refuse } = given;
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    return propose(given, season, await rulebookSteps(given, season, body));
  },

  async decideRuleChange(given) {
    const { body, db, actor, now, record, refuse } = given;
    // The second pair of eyes is a person's.
    if (actor.scopes) return refuse('NotAllowed', { message: says('tokenCantDecide') });
    const season = (await store.lockSeason(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const row = (await store.lockChange(db, season.propertyId, season.id, body.RuleChangeID)) ?? refuse('NotFound');
    if (row.proposedBy === actor.id || row.proposedBy === null) return refuse('OwnProposal', row.proposedBy === null ? gone : {});
    // The same decision again, because its first answer was lost on the way.
    const isRepeated =
      row.decidedBy === actor.id && (row.state === body.Decision || (body.Decision === 'approved' && row.state === 'outdated'));
    if (isRepeated) return viewChange(row, actor.id);
    if (row.state !== 'open') return refuse('Conflict', { data: viewChange(row, actor.id) });
    const note = { decidedBy: actor.id, decidedAt: now, note: body.Note || null };
    const told = {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: noted(row.changes, 'Before'),
    };
    if (body.Decision === 'refused') {
      const about = { ruleChange: row.id, reason: row.reason, proposedBy: row.proposer, note: body.Note };
      await store.decide(db, season.propertyId, row.id, { state: 'refused', ...note });
      await record('ruleChange.refused', { ...told, after: { ...noted(row.changes, 'After'), ...about } });
    } else {
      await settle(given, season, row, { decidedBy: actor.id, note: body.Note || null });
    }
    return viewChange((await store.findChange(db, season.propertyId, season.id, row.id)) ?? row, actor.id);
  },

  async withdrawRuleChange({ body, db, actor, now, record, refuse }) {
    const season = (await findSeasonOf(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const row = (await store.lockChange(db, season.propertyId, season.id, body.RuleChangeID)) ?? refuse('NotFound');
    if (row.proposedBy !== actor.id) return refuse('NotAllowed', { message: says('onlyProposer') });
    if (row.state === 'withdrawn') return viewChange(row, actor.id);
    if (row.state !== 'open') return refuse('Conflict', { data: viewChange(row, actor.id) });
    await store.decide(db, season.propertyId, row.id, { state: 'withdrawn', decidedBy: actor.id, decidedAt: now, note: null });
    await record('ruleChange.withdrawn', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      after: { ...noted(row.changes, 'After'), ruleChange: row.id },
    });
    return viewChange((await store.findChange(db, season.propertyId, season.id, row.id)) ?? row, actor.id);
  },
});

/** No one else can approve it: it waits in public. */
const waitsUntil = (now: Date): Date => new Date(now.getTime() + waitingHours * 3_600_000);

/** If the proposer's account is gone, we can't rule out that the same person decides. */
const gone = { message: says('proposerGone') };

type Proposing = Pick<
  Given<typeof ruleChange.proposeRuleChange> | Given<typeof ruleChange.proposeRulebookChange>,
  'db' | 'actor' | 'now' | 'record' | 'refuse' | 'services' | 'enqueue'
> & { body: { Reason: string } };

async function propose(given: Proposing, season: SeasonRow, changes: readonly RuleStep[]) {
  const { body, db, actor, now, record, refuse } = given;
  const deciders = await store.listDeciders(db, season.propertyId, actor.id);
  const known = await store.findSame(db, season.id, changes);
  const id =
    known ??
    (await store.addChange(db, {
      propertyId: season.propertyId,
      seasonId: season.id,
      changes,
      reason: body.Reason,
      proposedBy: actor.id,
      proposedAt: now,
      dueAt: deciders.length ? null : waitsUntil(now),
    }));
  // Proposed when there was someone else, or before such changes could wait.
  if (known !== undefined && deciders.length === 0 && !(await store.findChange(db, season.propertyId, season.id, known))?.dueAt)
    await store.putDue(db, season.propertyId, known, waitsUntil(now));
  const row = (id && (await store.findChange(db, season.propertyId, season.id, id))) || refuse('NotFound');
  if (known === undefined) {
    await record('ruleChange.proposed', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: noted(changes, 'Before'),
      after: { ...noted(changes, 'After'), ruleChange: row.id, reason: body.Reason },
    });
    await tellDeciders(given, season, row, deciders);
  }
  return { RuleChange: viewChange(row, actor.id), OthersWhoDecide: deciders.length };
}

/** The requested values with the current ones beside them; refused where it could not be approved. */
async function checked(
  db: WriteDb,
  season: SeasonRow,
  asked: Given<typeof ruleChange.proposeRuleChange>['body']['Changes'],
  now: Date,
): Promise<RuleStep[]> {
  const rounds = lockedRoundsOf(season, now);
  const stands = await standingRules(db, season);
  const changes = asked.map(({ Rule, Of, After }): RuleStep => {
    const problem = valueProblem(Rule, After);
    if (problem) throw invalid('Changes', problem);
    const before = stands.valueOf(Rule, Of);
    if (before === undefined || (Rule === 'Criterion' && Of !== null && before === null)) throw new Refusal('NotFound');
    // Written as it is stored, however the caller wrote it.
    const after = isWindowRule(Rule) ? new Date(String(After)).toISOString() : After;
    const name = stands.nameOf(Rule, Of) ?? (Rule === 'Criterion' ? ((After as CriterionValues | null)?.Name ?? '') : '');
    return { Rule, Of, Name: name, Before: before, After: after };
  });
  const wanted = changes.filter(({ Before, After }) => !sameValue(Before, After));
  if (wanted.length === 0) throw invalid('Changes', says('noChanges'));
  if (!wanted.some(({ Rule }) => rounds.includes(roundOfRule(Rule)))) throw new Refusal('NotLocked');
  const problem = problemIn(season, stands, wanted);
  if (problem) throw invalid('Changes', problem);
  for (const { Rule, Of, Before, After } of wanted)
    if (
      Rule === 'Criterion' &&
      !(await criterionMayChange(db, stands, Of, Before as CriterionValues | null, After as CriterionValues | null))
    )
      throw invalid('Changes', says('alreadyScored'));
  return wanted;
}

async function tellDeciders(
  desk: Proposing,
  season: SeasonRow,
  row: store.ChangeRow,
  deciders: Awaited<ReturnType<typeof store.listDeciders>>,
): Promise<void> {
  const link = `${portalAddress(desk.services.settings.publicUrl, 0, 'admin')}/rule-changes?award=${season.propertyId}&season=${season.id}`;
  for (const { email, firstName } of deciders)
    await queueMail(desk, ruleChangeMail, {
      propertyId: season.propertyId,
      to: email,
      values: {
        firstName,
        award: traitsOf(season.propertyId).name,
        season: season.name,
        proposedBy: row.proposer ?? '',
        reason: row.reason,
        link,
      },
    });
}

const viewChange = (row: store.ChangeRow, accountId: number): RuleChange => ({
  RuleChangeID: row.id,
  Changes: row.changes,
  Reason: row.reason,
  State: row.state,
  ProposedBy: row.proposer ?? '',
  ProposedAt: row.proposedAt,
  IsOwn: row.proposedBy === accountId,
  DueAt: row.state === 'open' ? row.dueAt : null,
  DecidedBy: row.decider,
  DecidedAt: row.decidedAt,
  Note: row.note,
});

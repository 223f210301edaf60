import { type ChangeDetail, type ResultChange, resultChange } from '#contract/wings/desk/result-change/result-change.ts';
import { awardsFor, isAmong } from '#contract/kernel/call/permissions.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { closedCategories } from '#server/wings/ground/access/closed-category.store.ts';
import { findSeasonOf } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type Actor, implement } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { permissionOf } from './act.service.ts';
import { approversOf, viewApprovers } from './approvers.service.ts';
import { isAnnounced } from './outcome.store.ts';
import { apply, ask, lookAt, publicSentence, tellAsker } from './result-change.service.ts';
import * as store from './result-change.store.ts';
import { closeRequest } from './withdrawal-request.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/result-change-refusals.ts';

const says = saying(texts);

export const resultChangeHandlers = implement(resultChange, {
  async getResultChanges({ body, db, actor, refuse }) {
    const season = (await findSeasonOf(db, body.PropertyID, body.SeasonID)) ?? refuse('NotFound');
    const closed = new Set(await closedCategories(db, actor.id, season.id));
    const rows = (await store.listChanges(db, season.propertyId, season.id)).filter(
      ({ categoryIds }) => !categoryIds.some((id) => closed.has(id)),
    );
    return { IsPrinted: traitsOf(season.propertyId).printedActs, Rows: rows.map((row) => viewRow(row, actor)) };
  },

  async getResultChange({ body, db, actor, refuse }) {
    const row = (await store.findChange(db, body.PropertyID, body.SeasonID, body.ResultChangeID)) ?? refuse('NotFound');
    await mustBeOpenTo(db, actor.id, row.categoryIds);
    return viewDetail(db, row, actor);
  },

  async previewResultChange({ body, ...given }) {
    const { db, actor } = given;
    await mayDo(actor, body);
    const season = { PropertyID: body.PropertyID, SeasonID: body.SeasonID };
    const looked = await lookAt(given, season, { call: body.Call, body: body.Body });
    const { kind, details, categoryIds } = looked;
    const asked = { propertyId: body.PropertyID, seasonId: body.SeasonID, call: body.Call, categoryIds, askedBy: actor.id };
    const approvers = await approversOf(db, asked);
    return {
      Kind: kind,
      Categories: looked.before.outcome.Categories.map(({ Category }) => Category),
      Sentence: publicSentence(body.PropertyID, kind, details, given.now),
      Before: looked.before.outcome,
      After: looked.after.outcome,
      IsAnnounced: await isAnnounced(db, categoryIds),
      Approvers: await viewApprovers(db, body.SeasonID, approvers),
      IsAlone: !approvers.some(({ why }) => why === null),
    };
  },

  async requestResultChange({ body, ...given }) {
    await mayDo(given.actor, body);
    const season = { PropertyID: body.PropertyID, SeasonID: body.SeasonID };
    const row = await ask(given, season, { call: body.Call, body: body.Body }, body.Reason);
    return viewDetail(given.db, row, given.actor);
  },

  async decideResultChange(given) {
    const { body, db, actor, now, record, refuse } = given;
    // The second pair of eyes is a person's.
    if (actor.scopes) return refuse('NotAllowed', { message: says('tokenCantDecide') });
    const row = (await store.lockChange(db, body.PropertyID, body.SeasonID, body.ResultChangeID)) ?? refuse('NotFound');
    await mayDo(actor, { PropertyID: row.propertyId, Call: row.act.call });
    if (row.askedBy === actor.id || row.askedBy === null)
      return refuse('OwnProposal', row.askedBy === null ? gone : { message: says('ownRequest') });
    const asked = { propertyId: row.propertyId, seasonId: row.seasonId, call: row.act.call, categoryIds: row.categoryIds };
    const own = (await approversOf(db, { ...asked, askedBy: row.askedBy })).find(({ id }) => id === actor.id);
    if (own?.why === 'judged') return refuse('NotAllowed', { message: says('judgedHere') });
    if (own?.why !== null) return refuse('OwnConflict');
    // The same decision again, because its first answer was lost on the way.
    const isRepeated =
      row.decidedBy === actor.id && (row.state === body.Decision || (body.Decision === 'approved' && row.state === 'lapsed'));
    if (isRepeated) return viewDetail(db, row, actor);
    if (row.state !== 'open' && row.state !== 'waiting') return refuse('Conflict', { data: viewRow(row, actor) });
    const about = { subject: 'season', subjectId: row.seasonId, propertyId: row.propertyId };
    const told = { resultChange: row.id, kind: row.kind, reason: row.reason, requestedBy: row.asker, note: body.Note, ...row.details };
    if (body.Decision === 'declined') {
      await store.decide(db, row.propertyId, row.id, { state: 'declined', decidedBy: actor.id, decidedAt: now, note: body.Note || null });
      await closeRequest(given, row, 'lapsed');
      await record('resultChange.declined', { ...about, after: told });
      await tellAsker(given, row, { outcome: 'declined', note: body.Note || null });
    } else {
      const why = await apply(given, row, { state: 'approved', decidedBy: actor.id, note: body.Note || null });
      await record(why === undefined ? 'resultChange.approved' : 'resultChange.lapsed', {
        ...about,
        after: { ...told, ...(why && { why }) },
      });
      await tellAsker(given, row, { outcome: why === undefined ? 'approved' : { lapsed: why }, note: body.Note || null });
    }
    return viewDetail(db, (await store.findChange(db, row.propertyId, row.seasonId, row.id)) ?? row, actor);
  },

  async cancelResultChange(given) {
    const { body, db, actor, now, record, refuse } = given;
    const row = (await store.lockChange(db, body.PropertyID, body.SeasonID, body.ResultChangeID)) ?? refuse('NotFound');
    if (row.askedBy !== actor.id) return refuse('NotAllowed', { message: says('onlyRequester') });
    if (row.state === 'cancelled') return viewDetail(db, row, actor);
    if (row.state !== 'open' && row.state !== 'waiting') return refuse('Conflict', { data: viewRow(row, actor) });
    await store.decide(db, row.propertyId, row.id, { state: 'cancelled', decidedBy: actor.id, decidedAt: now });
    await closeRequest(given, row, 'lapsed');
    await record('resultChange.cancelled', {
      subject: 'season',
      subjectId: row.seasonId,
      propertyId: row.propertyId,
      after: { resultChange: row.id, kind: row.kind },
    });
    return viewDetail(db, (await store.findChange(db, row.propertyId, row.seasonId, row.id)) ?? row, actor);
  },
});

/** If the requester's account is gone, we can't rule out that the same person decides. */
const gone = { message: says('requesterGone') };

/** The act has a permission of its own, which a token must carry as well. */
async function mayDo(actor: Actor, { PropertyID, Call }: { PropertyID: number; Call: Parameters<typeof permissionOf>[0] }): Promise<void> {
  const permission = permissionOf(Call);
  const isCarried = actor.scopes === undefined || actor.scopes.includes(permission);
  if (!isCarried || !isAmong(awardsFor(actor.grants, permission), PropertyID)) throw new Refusal('NotAllowed');
}

function viewRow(row: store.ChangeRow, actor: Actor): ResultChange {
  const holds = isAmong(awardsFor(actor.grants, permissionOf(row.act.call)), row.propertyId);
  const isOpen = row.state === 'open' || row.state === 'waiting';
  return {
    ResultChangeID: row.id,
    Kind: row.kind,
    State: row.state,
    Categories: row.categories,
    Sentence: publicSentence(row.propertyId, row.kind, row.details, row.decidedAt ?? row.askedAt),
    Reason: row.reason,
    AskedBy: row.asker ?? '',
    AskedAt: row.askedAt,
    IsOwn: row.askedBy === actor.id,
    MayDecide: isOpen && holds && row.askedBy !== actor.id && row.askedBy !== null,
    DueAt: row.dueAt,
    DecidedBy: row.decider,
    DecidedAt: row.decidedAt,
    Note: row.note,
    Why: row.why,
  };
}

async function viewDetail(db: ReadDb, row: store.ChangeRow, actor: Actor): Promise<ChangeDetail> {
  const { propertyId, seasonId, categoryIds, askedBy } = row;
  const approvers = await approversOf(db, { propertyId, seasonId, call: row.act.call, categoryIds, askedBy });
  const shown = viewRow(row, actor);
  return {
    ...shown,
    MayDecide: shown.MayDecide && approvers.some(({ id, why }) => id === actor.id && why === null),
    Act: { Call: row.act.call, Body: row.act.body },
    Before: row.before,
    After: row.after,
    IsAnnounced: await isAnnounced(db, categoryIds),
    Approvers: await viewApprovers(db, seasonId, approvers),
  };
}

import type { RankingChange, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { ActCall, ActKind } from '#contract/wings/desk/result-change/acts.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import { mustBeFree } from '#server/wings/ground/rule-lock/guard.service.ts';
import { publishVoteLists, withdrawVoteLists } from '#server/wings/results/vote-list/vote-list.service.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { hasFinalAward } from '#server/wings/results/winner/winner.store.ts';
import type { Recorder } from '#server/kernel/call/audit-note.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Actor } from '#server/kernel/call/implement.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { putShortlist } from '#server/wings/entering/submission/entry-state.store.ts';
import { keepBasis } from './basis.store.ts';
import { isRoundOpen, lackingIn } from './judged-season.service.ts';
import { findPlan, findSize } from './plan/judging-plan.store.ts';
import * as store from './ranking.store.ts';
import { counts, rankingStandingOf } from './view.service.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/ranking-refusals.ts';

const says = saying(texts);

interface Changing {
  db: WriteDb;
  actor: Pick<Actor, 'id'>;
  now: Date;
  record: Recorder;
  services: Services;
}

type Standing = Awaited<ReturnType<typeof rankingStandingOf<object>>>;
interface Given extends Changing {
  kind: RankingKind;
  standing: Standing;
}

/** One administrator at a time; what is so already is not done again, and says nothing about versions. */
export async function changeRanking(changing: Changing, kind: RankingKind, asked: RankingChange): Promise<void> {
  const { db, actor } = changing;
  await mustBeOpenTo(db, actor.id, [asked.CategoryID]);
  if (!(await store.findCategory(db, asked.PropertyID, asked.SeasonID, asked.CategoryID, kind))) throw new Refusal('NotFound');
  const { version } = await store.lockRanking(db, asked.CategoryID, kind);
  const standing = await rankingStandingOf<object>(db, changing.services, asked, kind, counts[kind]);
  if (isDone(asked, standing)) return;
  if (asked.Version !== version) throw new Refusal('Conflict');
  if (standing.category.finalizedAt && asked.Action !== 'reopen') throw new Refusal('Locked', { message: says('rankingFinal') });
  const given = { ...changing, kind, standing };
  if (asked.Action === 'move') await move(given, asked);
  else if (asked.Action === 'restore') await restore(given, asked);
  else if (asked.Action === 'shortlist') await shortlist(given, asked);
  else if (asked.Action === 'finalize') await finalize(given, asked);
  else await reopen(given, asked);
  await store.raiseVersion(db, asked.CategoryID, kind);
}

const calls: Readonly<Record<RankingKind, ActCall>> = { ordinary: 'ordinaryRanking', executive: 'executiveRanking', pv: 'pvRanking' };

/** An act that a second person approves where the award requires it. */
const mark = (
  { db, actor, now, kind, standing }: Given,
  asked: RankingChange,
  act: {
    kind: ActKind;
    reason?: string;
    entry?: store.EntryRow;
    from?: number | null;
    to?: number | null;
    isEarly?: boolean;
    over?: string[];
  },
): Promise<void> =>
  byHand(
    { db, actor, now },
    {
      propertyId: asked.PropertyID,
      seasonId: asked.SeasonID,
      kind: act.kind,
      categoryIds: [asked.CategoryID],
      entryId: act.entry?.id,
      details: {
        category: standing.category.name,
        ranking: kind,
        ...(act.entry && { title: act.entry.title }),
        ...(act.from !== undefined && { from: act.from }),
        ...(act.to !== undefined && { to: act.to }),
        ...(act.isEarly && { isEarly: true }),
        ...(act.over?.length && { over: act.over }),
      },
      reason: act.reason ?? '',
      call: calls[kind],
      body: asked,
    },
  );

function isDone(asked: RankingChange, { category, entries, placed }: Standing): boolean {
  switch (asked.Action) {
    case 'move': {
      const entry = entries.find(({ id }) => id === asked.EntryID);
      return category.finalizedAt === null && entry?.place === asked.Place && entry.note === asked.Reason;
    }
    case 'restore':
      return entries.some(({ id, place }) => id === asked.EntryID && place === null);
    case 'shortlist': {
      const wanted = firstOf(placed, asked.Count);
      return entries.every(({ id, isShortlisted }) => isShortlisted === wanted.has(id));
    }
    case 'finalize':
      return category.finalizedAt !== null;
    case 'reopen':
      return category.finalizedAt === null;
  }
}

/** Works that share the last place come in together. */
const firstOf = (placed: Standing['placed'], count: number): Set<number> =>
  new Set(placed.filter(({ place }) => place <= count).map(({ entryId }) => entryId));

async function move(given: Given, asked: Extract<RankingChange, { Action: 'move' }>) {
  const { db, actor, now, record, kind, standing } = given;
  const entry = standing.entries.find(({ id }) => id === asked.EntryID);
  if (!entry) throw new Refusal('NotFound');
  if (entry.isOff) throw new Refusal('Locked', { message: says('workPaused') });
  const before = standing.placed.find(({ entryId }) => entryId === entry.id)?.place ?? null;
  const places = standing.placed.length + (before === null ? 1 : 0);
  if (asked.Place > places) throw invalid('Place', says('placesHere', { places }));
  await mark(given, asked, { kind: 'move', entry, from: before, to: asked.Place, reason: asked.Reason });
  await store.putMove(db, {
    entryId: entry.id,
    kind,
    categoryId: asked.CategoryID,
    place: asked.Place,
    decidedBy: 'administrator',
    note: asked.Reason,
    changedAt: now,
    changedBy: actor.id,
  });
  await record('ranking.move', {
    subject: 'entry',
    subjectId: entry.id,
    propertyId: asked.PropertyID,
    before: { place: before },
    after: { place: asked.Place, reason: asked.Reason, ranking: kind, category: standing.category.name, title: entry.title },
  });
}

async function restore(given: Given, asked: Extract<RankingChange, { Action: 'restore' }>) {
  const { db, record, kind, standing } = given;
  const entry = standing.entries.find(({ id }) => id === asked.EntryID);
  if (!entry) throw new Refusal('NotFound');
  const to = standing.countedPlaceOf(entry.id);
  await mark(given, asked, { kind: 'restore', entry, from: entry.place, to, reason: asked.Reason ?? '' });
  await store.removeMove(db, entry.id, kind);
  await record('ranking.restore', {
    subject: 'entry',
    subjectId: entry.id,
    propertyId: asked.PropertyID,
    before: { place: entry.place, reason: entry.note },
    after: { place: to, ranking: kind, category: standing.category.name, title: entry.title },
  });
}

/** Another size than the season's plan says is a change of that plan. Where no one made one, the size is decided here. */
async function mustBeOfSize({ db, now, standing }: Given, asked: Extract<RankingChange, { Action: 'shortlist' }>): Promise<void> {
  const plan = await findPlan(db, asked.PropertyID, asked.SeasonID);
  if (!plan) return;
  const own = await findSize(db, asked.CategoryID);
  const [planned, wanted] = [firstOf(standing.placed, own ?? plan.shortlistSize), firstOf(standing.placed, asked.Count)];
  if (planned.size === wanted.size) return;
  const { id: of, name } = standing.category;
  await mustBeFree(
    db,
    asked.SeasonID,
    [{ rule: 'CategoryShortlistSize', of, name, before: own ?? null, after: asked.Count, field: 'Count' }],
    now,
  );
}

async function shortlist(given: Given, asked: Extract<RankingChange, { Action: 'shortlist' }>) {
  const { db, now, record, standing } = given;
  if (standing.category.hasBallots) throw new Refusal('Locked', { message: says('alreadyVoted') });
  const wanted = firstOf(standing.placed, asked.Count);
  if (wanted.size === 0) throw new Refusal('RankingOpen', { message: standing.obstacle ?? says('nothingRanked') });
  await mustBeOfSize(given, asked);
  await keepBasis(
    db,
    { propertyId: asked.PropertyID, seasonId: asked.SeasonID },
    [{ categoryId: asked.CategoryID, kind: 'ordinary', drawn: { places: asked.Count, entryIds: [...wanted] } }],
    now,
  );
  await putShortlist(db, asked.PropertyID, asked.CategoryID, [...wanted]);
  const titles = (has: (entry: store.EntryRow) => boolean) => standing.entries.filter(has).map(({ id, title }) => `${title} (entry ${id})`);
  await record('ranking.shortlist', {
    subject: 'category',
    subjectId: asked.CategoryID,
    propertyId: asked.PropertyID,
    before: { shortlist: titles(({ isShortlisted }) => isShortlisted) },
    after: { shortlist: titles(({ id }) => wanted.has(id)), category: standing.category.name },
  });
}

async function finalize(given: Given, asked: Extract<RankingChange, { Action: 'finalize' }>) {
  const { db, actor, now, record, kind, standing } = given;
  if (standing.obstacle) throw new Refusal('RankingOpen', { message: standing.obstacle });
  const isEarly = await isRoundOpen(db, asked, kind, now);
  const over = await lackingIn(db, given.services, asked, kind);
  if (isEarly || over.length) await mark(given, asked, { kind: 'finalize', isEarly, over, reason: asked.Reason ?? '' });
  const rows = standing.placed.map(({ entryId, place, decidedBy }) => ({
    entryId,
    place,
    decidedBy,
    figures: { ...standing.figuresOf(entryId), CountedPlace: standing.countedPlaceOf(entryId) },
  }));
  await keepBasis(db, { propertyId: asked.PropertyID, seasonId: asked.SeasonID }, [{ categoryId: asked.CategoryID, kind, rows }], now);
  await store.putFinal(db, asked.CategoryID, kind, rows, { now, accountId: actor.id });
  if (kind === 'pv')
    await publishVoteLists(db, { propertyId: asked.PropertyID, seasonId: asked.SeasonID, categoryIds: [asked.CategoryID] }, now);
  await announce(db, now, asked.PropertyID, 'ranking.final', () => [
    { CategoryID: asked.CategoryID, Category: standing.category.name, Ranking: kind },
  ]);
  const titleOf = new Map(standing.entries.map(({ id, title }) => [id, title]));
  await record('ranking.finalize', {
    subject: 'category',
    subjectId: asked.CategoryID,
    propertyId: asked.PropertyID,
    after: {
      ranking: kind,
      category: standing.category.name,
      places: rows.map(({ entryId, place, decidedBy }) => `${place}. ${titleOf.get(entryId)} (entry ${entryId}, ${decidedBy})`),
    },
  });
}

async function reopen(given: Given, asked: Extract<RankingChange, { Action: 'reopen' }>) {
  const { db, now, record, kind, standing } = given;
  if (await hasFinalAward(db, asked.CategoryID, kind === 'pv')) throw new Refusal('Locked', { message: says('awardsAnnounced') });
  await mark(given, asked, { kind: 'reopen', reason: asked.Reason });
  await store.removeFinal(db, asked.CategoryID, kind);
  if (kind === 'pv') await withdrawVoteLists(db, [asked.CategoryID], now);
  await record('ranking.reopen', {
    subject: 'category',
    subjectId: asked.CategoryID,
    propertyId: asked.PropertyID,
    before: { finalizedAt: standing.category.finalizedAt, finalizedBy: standing.category.finalizedBy },
    after: { ranking: kind, category: standing.category.name, reason: asked.Reason },
  });
}

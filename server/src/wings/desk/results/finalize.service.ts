import type { results } from '#contract/wings/desk/results/results.ts';
import type { Reply } from '#contract/kernel/call/call.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { mustBeOpenTo } from '#server/wings/ground/access/closed-category.service.ts';
import { keepBasis } from '#server/wings/results/ranking/basis.store.ts';
import { judgeSeason } from '#server/wings/results/ranking/judged-season.service.ts';
import { findSeason, listOverrides } from '#server/wings/results/ranking/judged-season.store.ts';
import { lockRankings, putFinals } from '#server/wings/results/ranking/season-standing.store.ts';
import { byHand } from '#server/wings/results/result-lock/guard.service.ts';
import { publishVoteLists } from '#server/wings/results/vote-list/vote-list.service.ts';
import { announce } from '#server/wings/accounts/webhook/webhook.service.ts';
import { giveAwards, namesOf } from '#server/wings/results/winner/award.service.ts';
import { decidesByReviews } from '#server/wings/results/winner/winner.rules.ts';
import { lockCategories } from '#server/wings/results/winner/winner.store.ts';
import type { Given } from '#server/kernel/call/implement.ts';
import { Refusal } from '#server/kernel/call/refusal.ts';
import { followLater } from './announcement.ts';
import * as store from './results.store.ts';

type Leaving = Pick<Given<typeof results.overrideBlocks>, 'body' | 'db' | 'now' | 'actor' | 'record'>;
type Finalizing = Pick<Given<typeof results.finalizeResults>, 'body' | 'db' | 'now' | 'actor' | 'record' | 'services' | 'enqueue'>;

/** Blocks that an organizer leaves as they are, with a reason, or no longer. */
export async function leaveBlocks({ body, db, now, actor, record }: Leaving): Promise<{ Changed: number }> {
  const ids = [...new Set(body.CategoryIDs)];
  const categories = await lockCategories(db, body.PropertyID, body.SeasonID, ids);
  if (categories.length !== ids.length) throw new Refusal('NotFound');
  await mustBeOpenTo(db, actor.id, ids);
  const { Kind: kind, Reason: reason } = body;
  const isNew =
    !body.IsRemoved &&
    (await listOverrides(db, body.PropertyID, body.SeasonID)).filter(
      (one) => one.kind === kind && one.reason === reason && ids.includes(one.categoryId),
    ).length < ids.length;
  // Undoing it restores the rule.
  if (isNew)
    await byHand(
      { db, actor, now },
      {
        propertyId: body.PropertyID,
        seasonId: body.SeasonID,
        kind: 'override',
        categoryIds: ids,
        details: { category: namesOf(categories).categories, over: [kind] },
        reason,
        call: 'override',
        body,
      },
    );
  const changed = body.IsRemoved
    ? await store.removeOverrides(db, ids, kind)
    : await store.putOverrides(db, ids, { kind, reason, decidedAt: now, decidedBy: actor.id });
  if (changed > 0)
    await record(body.IsRemoved ? 'results.blockAgain' : 'results.override', {
      subject: 'season',
      subjectId: body.SeasonID,
      propertyId: body.PropertyID,
      after: { kind, reason, categories: categories.map(({ name }) => name) },
    });
  return { Changed: changed };
}

/** Finalizes many categories together and gives their awards; none if one of them is no longer ready. */
export async function finalizeCategories(given: Finalizing): Promise<Reply<typeof results.finalizeResults>> {
  const { body, db, now, actor, record, services } = given;
  const { PropertyID: propertyId, SeasonID: seasonId } = body;
  const season = await findSeason(db, propertyId, seasonId);
  if (!season) throw new Refusal('NotFound');
  const ids = [...new Set(body.CategoryIDs)];
  const categories = await lockCategories(db, propertyId, seasonId, ids);
  if (categories.length !== ids.length) throw new Refusal('NotFound');
  await mustBeOpenTo(db, actor.id, ids);
  const decidingKind = (category: (typeof categories)[number]) =>
    decidesByReviews(traitsOf(propertyId), category) ? ('ordinary' as const) : ('executive' as const);
  await lockRankings(
    db,
    categories.flatMap((category) => [
      { categoryId: category.id, kind: decidingKind(category) },
      { categoryId: category.id, kind: 'pv' as const },
    ]),
  );
  const wanted = new Set(ids);
  const judged = (await judgeSeason(db, services, body, season.reviewsWanted, 'fresh')).filter(({ id }) => wanted.has(id));
  const open = judged.filter(({ state }) => state !== 'final');
  const lost = open.filter(({ state }) => state !== 'ready');
  if (lost.length || judged.length !== ids.length) {
    const Categories = lost.map(({ id, name, state }) => ({ CategoryID: id, Category: name, State: state }));
    throw new Refusal('ResultsChanged', { data: { Categories } });
  }
  const rankings = open.flatMap((category) =>
    [category.judges, ...(category.voted ? [category.voted] : [])]
      .filter(({ isFinal }) => !isFinal)
      .map((ranking) => ({ category, ranking })),
  );
  const ends = { ordinary: season.roundOneEnds, executive: season.roundTwoEnds, pv: season.votingEndDate };
  if (rankings.some(({ ranking }) => ends[ranking.kind] > now))
    await byHand(
      { db, actor, now },
      {
        propertyId,
        seasonId,
        kind: 'finalize',
        categoryIds: open.map(({ id }) => id),
        details: { category: namesOf(open).categories, isEarly: true },
        reason: body.Reason ?? '',
        call: 'finalize',
        body,
      },
    );
  const finals = rankings.map(({ category, ranking }) => ({
    categoryId: category.id,
    kind: ranking.kind,
    rows: ranking.placed.map(({ entryId, place, decidedBy }) => ({
      entryId,
      kind: ranking.kind,
      categoryId: category.id,
      place,
      decidedBy,
      figures: { ...ranking.figuresOf(entryId), CountedPlace: ranking.countedPlaceOf(entryId) },
    })),
  }));
  await keepBasis(db, { propertyId, seasonId }, finals, now);
  await putFinals(
    db,
    finals,
    finals.flatMap(({ rows }) => rows),
    { now, accountId: actor.id },
  );
  const voted = rankings.filter(({ ranking }) => ranking.kind === 'pv').map(({ category }) => category.id);
  await publishVoteLists(db, { propertyId, seasonId, categoryIds: voted }, now);
  await announce(db, now, propertyId, 'ranking.final', () =>
    rankings.map(({ category, ranking }) => ({ CategoryID: category.id, Category: category.name, Ranking: ranking.kind })),
  );
  if (open.length)
    await record('results.finalize', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      after: {
        finalized: open.length,
        categories: open.map(({ name }) => name),
        overridden: open.flatMap(({ name, overrides }) => overrides.map(({ kind, reason }) => `${name}: ${kind}, ${reason}`)),
      },
    });
  const { added } = await giveAwards({ db, record, now, accountId: actor.id }, { propertyId, seasonId, categories });
  return { Finalized: open.length, Awarded: added, Following: open.length ? await followLater(given, propertyId, seasonId) : [] };
}

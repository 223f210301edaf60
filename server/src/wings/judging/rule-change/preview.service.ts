import type { RulePreview, RuleStep } from '#contract/wings/judging/rule-change/rule-change.ts';
import { ordersUnder } from '#server/wings/results/ranking/plan/what-if.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { isOfRulebook } from './rulebook-change.service.ts';
import { previewOfRulebook } from './rulebook-preview.service.ts';
import { movesBetween, movesPlaces, rescored } from './rule-change.rules.ts';
import * as store from './rule-change.store.ts';
import { type StandingRules, standingRules } from './standing-rules.ts';

const nothing: RulePreview = { MovesPlaces: false, Categories: [] };

/** Which places would move, by the product's own rules of ranking, with the changed rules in place of the current ones. Nothing is written. */
export async function previewOf(db: ReadDb, season: SeasonRow, changes: readonly RuleStep[], now: Date): Promise<RulePreview> {
  if (isOfRulebook(changes)) return previewOfRulebook(db, season, changes, now);
  if (!movesPlaces(changes.map(({ Rule }) => Rule))) return nothing;
  const { id: seasonId, propertyId } = season;
  const stands = await standingRules(db, season);
  const changed = changedRules(stands, changes);
  const reviews = await store.listReviews(db, propertyId, seasonId);
  const { IsAdaptive, ShortlistSize } = stands.settings;
  const orders = await ordersUnder(db, propertyId, seasonId, [
    { scores: reviews, isAdaptive: IsAdaptive, sizeOf: sizesIn(ShortlistSize, stands.sizes) },
    {
      scores: await weighedAnew(db, seasonId, reviews, changed.weights),
      isAdaptive: changed.isAdaptive,
      sizeOf: sizesIn(changed.size, changed.sizes),
    },
  ]);
  const moved = orders.flatMap(({ lines: [before, after], ...category }) => {
    const works = before && after ? movesBetween(before, after) : [];
    return works.length ? [{ ...category, works }] : [];
  });
  const entryIds = moved.flatMap(({ works }) => works.map(({ entryId }) => entryId));
  const titles = new Map((await store.listTitles(db, propertyId, entryIds)).map(({ id, title }) => [id, title]));
  return {
    MovesPlaces: true,
    Categories: moved.map(({ id, name, mediaType, isFinal, isDrawn, works }) => ({
      CategoryID: id,
      Category: name,
      MediaType: mediaType,
      IsFinal: isFinal,
      IsDrawn: isDrawn,
      Works: works.map(({ entryId, before, after, shortlist }) => ({
        EntryID: entryId,
        PieceTitle: titles.get(entryId) ?? '',
        PlaceBefore: before,
        PlaceAfter: after,
        Shortlist: shortlist,
      })),
    })),
  };
}

type Reviews = Awaited<ReturnType<typeof store.listReviews>>;

async function weighedAnew(db: ReadDb, seasonId: number, reviews: Reviews, weights: ReadonlyMap<number, number>): Promise<Reviews> {
  if (weights.size === 0) return reviews;
  const anew = rescored(await store.listWeighed(db, seasonId, [...weights.keys()]), weights);
  return reviews.map((review) => ({ ...review, score: anew.get(review.id) ?? review.score }));
}

const sizesIn = (size: number, own: ReadonlyMap<number, number>) => (categoryId: number) => own.get(categoryId) ?? size;

/** What would hold once it is approved, of the rules that places follow from. */
function changedRules(stands: StandingRules, changes: readonly RuleStep[]) {
  const sizes = new Map(stands.sizes);
  const weights = new Map<number, number>();
  let { IsAdaptive: isAdaptive, ShortlistSize: size } = stands.settings;
  for (const { Rule, Of, After } of changes) {
    if (Rule === 'IsAdaptive') isAdaptive = After === true;
    else if (Rule === 'ShortlistSize') size = Number(After);
    else if (Rule === 'CategoryShortlistSize' && Of !== null) {
      if (typeof After === 'number') sizes.set(Of, After);
      else sizes.delete(Of);
    } else if (Rule === 'CriterionWeight' && Of !== null) weights.set(Of, Number(After));
  }
  return { isAdaptive, size, sizes, weights };
}

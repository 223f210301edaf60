import { hash } from 'node:crypto';
import type { Outcome } from '#contract/wings/desk/result-change/result-change.ts';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { figureOf } from '#server/wings/desk/results/results.rules.ts';
import { counts, rankingStandingOf } from '#server/wings/results/ranking/view.service.ts';
import { decidesByReviews } from '#server/wings/results/winner/winner.rules.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import * as store from './outcome.store.ts';

interface Season {
  PropertyID: number;
  SeasonID: number;
}

/** Of each ranking so many works are shown; all of them are compared. */
const shownWorks = 30;
/** Of more categories than this only awards and what is final are looked at: counting each again takes too long for a call. */
const countedCategories = 12;

/** Places and awards of categories as they stand, and a print of them: who is where, not by which figure. */
export async function outcomeOf(
  db: ReadDb,
  services: Services,
  season: Season,
  categoryIds: readonly number[],
  ranking: RankingKind | undefined,
): Promise<{ outcome: Outcome; print: string }> {
  const categories = await store.listCategories(db, season.PropertyID, season.SeasonID, categoryIds);
  const works = Map.groupBy(await store.listWorks(db, categoryIds), ({ categoryId }) => categoryId);
  const traits = traitsOf(season.PropertyID);
  const Categories: Outcome['Categories'] = [];
  for (const category of categories) {
    const own = works.get(category.id) ?? [];
    const deciding: RankingKind = decidesByReviews(traits, category) ? 'ordinary' : 'executive';
    const kinds: RankingKind[] = ranking ? [ranking] : [deciding, ...(traits.publicVote ? (['pv'] as const) : [])];
    const Rankings: Outcome['Categories'][number]['Rankings'] = [];
    for (const kind of categories.length > countedCategories ? [] : kinds) {
      const place = { ...season, CategoryID: category.id };
      const standing = await rankingStandingOf<object>(db, services, place, kind, counts[kind]);
      // Where no one voted there is nothing to compare.
      if (kind === 'pv' && kind !== ranking && standing.placed.length === 0) continue;
      const placeOf = new Map(standing.placed.map(({ entryId, place: at }) => [entryId, at]));
      const Works = own
        .map(({ id, title, awards }) => {
          const figure = figureOf(kind, standing.figuresOf(id));
          const Figure = figure === null ? null : Math.round(figure * 100) / 100;
          return { EntryID: id, PieceTitle: title, Place: placeOf.get(id) ?? null, Figure, Awards: awards };
        })
        .filter(({ Place, Awards }) => Place !== null || Awards.length > 0)
        .sort((one, other) => (one.Place ?? Infinity) - (other.Place ?? Infinity) || one.EntryID - other.EntryID);
      Rankings.push({ Kind: kind, IsFinal: standing.isFinal, Works });
    }
    Categories.push({ CategoryID: category.id, Category: category.name, Rankings });
  }
  const awards = [...works.values()].flat().map(({ id, awards: held }) => [id, ...held]);
  const places = Categories.map(({ CategoryID, Rankings }) => [
    CategoryID,
    Rankings.map(({ Kind, IsFinal, Works }) => [Kind, IsFinal, Works.map(({ EntryID, Place }) => [EntryID, Place])]),
  ]);
  return {
    print: hash('sha256', JSON.stringify([awards, places]), 'hex'),
    outcome: {
      Categories: Categories.slice(0, countedCategories).map((one) => ({
        ...one,
        Rankings: one.Rankings.map((each) => ({ ...each, Works: each.Works.slice(0, shownWorks) })),
      })),
    },
  };
}

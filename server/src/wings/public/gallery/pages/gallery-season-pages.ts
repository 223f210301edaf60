import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import type { CategoryPage, SeasonPage, SeasonsPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { textsOfPortal } from '#server/wings/ground/cms/page-texts.service.ts';
import { publicActs } from '#server/wings/results/jury-record/public-acts.service.ts';
import * as browse from '../gallery-browse.store.ts';
import {
  choiceInAddress,
  inOrder,
  knownQuery,
  possible,
  readChoice,
  viewAchievement,
  viewCard,
  viewPicture,
  viewSeason,
} from './gallery-page.rules.ts';
import type { Asked, Found } from './gallery-pages.service.ts';
import * as store from '../gallery.store.ts';

/** As many as hang on one page: six times a wall of five. */
const worksOnPage = 30;

/** A season with what was chosen of it; the newest one on the award's front page. */
export async function seasonPage(asked: Asked, seasonId: number | undefined): Promise<Found> {
  const { db, property, now, query, services } = asked;
  const { urlOf } = services.files;
  const seasons = await browse.listSeasons(db, property.id, now);
  const shown = seasonId === undefined ? seasons[0] : seasons.find(({ id }) => id === seasonId);
  if (seasonId !== undefined && !shown) return undefined;
  const texts = Object.fromEntries(
    (await textsOfPortal(db, services, property.id, 'gallery'))
      .filter(({ Blocks }) => Blocks.length > 0)
      .map(({ Region, Blocks }) => [Region, Blocks]),
  );
  const empty: SeasonPage = {
    page: 'season',
    isFront: seasonId === undefined,
    season: null,
    seasons: [],
    levels: [],
    mediaTypes: [],
    chosen: { level: null, mediaType: null, category: null },
    works: [],
    total: 0,
    totalOfSeason: 0,
    at: 1,
    pages: 1,
    achievements: [],
    texts,
  };
  if (!shown) return { path: '', content: empty };
  const wanted = readChoice(query);
  const own = galleryPath('season', shown.id, shown.name);
  // The form without scripts says the season in its query.
  const other = wanted.season === null ? undefined : seasons.find(({ id }) => id === wanted.season);
  if (other && other.id !== shown.id) return { leadsTo: `${galleryPath('season', other.id, other.name)}${levelOnly(query)}` };
  const levels = await browse.listLevels(db, property.id, shown.id);
  const categories = await browse.listCategoryChoices(db, property.id, shown.id);
  const chosen = possible(wanted, levels, categories);
  const place = `${seasonId === undefined ? '' : own}${choiceInAddress(chosen, wanted.at)}`;
  if (queryOf(place) !== knownQuery(query)) return { leadsTo: place };
  const all = { seasonId: shown.id, level: null, mediaType: null, category: null };
  const totalOfSeason = await browse.countWorksOfSeason(db, property.id, all);
  const total = choiceInAddress(chosen) === '' ? totalOfSeason : await browse.countWorksOfSeason(db, property.id, { ...all, ...chosen });
  const pages = Math.max(1, Math.ceil(total / worksOnPage));
  if (wanted.at > pages) return undefined;
  const page = { offset: (wanted.at - 1) * worksOnPage, limit: worksOnPage };
  const ids = await browse.listWorksOfSeason(db, property.id, { ...all, ...chosen }, page);
  const works = inOrder(ids, await store.listWorks(db, property.id, ids));
  const isWhole = wanted.at === 1 && choiceInAddress(chosen) === '';
  const achievements = isWhole ? await browse.listAchievementsOf(db, property.id, shown.id, now) : [];
  return {
    path: place,
    content: {
      ...empty,
      season: viewSeason(shown, property.timeZone),
      seasons: seasons.map((season) => viewSeason(season, property.timeZone)),
      levels,
      mediaTypes: [...Map.groupBy(categories, ({ mediaTypeId }) => mediaTypeId).values()].map((group) => ({
        id: group[0]?.mediaTypeId ?? 0,
        name: group[0]?.mediaType ?? '',
        categories: group.map(({ id, name, works: count }) => ({ id, name, works: count })),
      })),
      chosen,
      works: works.map((work) => viewCard(work, urlOf)),
      total,
      totalOfSeason,
      at: wanted.at,
      pages,
      achievements: achievements.map((achievement) => viewAchievement(achievement, urlOf)),
    },
  };
}

const queryOf = (place: string): string => (place.includes('?') ? place.slice(place.indexOf('?') + 1) : '');
/** Levels are the award's, categories a season's own. */
const levelOnly = (query: URLSearchParams): string => choiceInAddress({ ...readChoice(query), category: null, mediaType: null });

export async function seasonsPage({ db, property, now, services }: Asked): Promise<Found> {
  const seasons = await browse.listSeasons(db, property.id, now);
  const summaries = await browse.listSeasonSummaries(
    db,
    property.id,
    seasons.map(({ id }) => id),
  );
  const content: SeasonsPage = {
    page: 'seasons',
    seasons: seasons.map((season) => {
      const summary = summaries.find(({ id }) => id === season.id);
      return {
        ...viewSeason(season, property.timeZone),
        works: summary?.works ?? 0,
        picture: viewPicture(summary?.picture ?? null, services.files.urlOf),
        titles: summary?.titles ?? [],
      };
    }),
  };
  return { path: '/seasons', content };
}

export async function categoryPage({ db, property, query, now, services }: Asked, id: number): Promise<Found> {
  const category = await store.findCategory(db, id);
  if (category?.propertyId !== property.id) return undefined;
  const season = (await browse.listSeasons(db, property.id, now)).find((one) => one.id === category.seasonId);
  if (!season) return undefined;
  const places = await browse.listPlacesInCategory(db, id);
  const pages = Math.max(1, Math.ceil(places.length / worksOnPage));
  const { at } = readChoice(query);
  if (at > pages) return undefined;
  const ids = places.slice((at - 1) * worksOnPage, at * worksOnPage);
  const works = inOrder(ids, await store.listWorks(db, property.id, ids));
  const years = await store.listYears(db, category);
  const content: CategoryPage = {
    page: 'category',
    category: { id, name: category.name, description: category.description, mediaType: category.mediaType },
    season: viewSeason(season, property.timeZone),
    years: years.map((year) => ({ id: year.id, name: year.name, season: year.seasonName, works: year.works })),
    withoutLevels: await browse.listWithoutLevels(db, season.id, id),
    works: works.map((work) => {
      const card = viewCard(work, services.files.urlOf);
      // Its honor in this season comes before all others.
      return { ...card, honors: card.honors.toSorted((one, other) => Number(other.category.id === id) - Number(one.category.id === id)) };
    }),
    total: places.length,
    at,
    pages,
    acts: await publicActs(db, property.id, id),
  };
  return { path: `${galleryPath('category', id, category.name)}${at > 1 ? `?page=${at}` : ''}`, content };
}

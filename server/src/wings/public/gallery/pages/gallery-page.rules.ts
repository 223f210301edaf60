import { searchFolder } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { rulesFolder } from '#contract/kernel/award/portals.ts';
import type {
  AchievementCard,
  GalleryCard,
  GalleryPicture,
  GallerySeason,
  NamePage,
  SeasonChoice,
} from '#contract/wings/public/gallery/gallery-pages.ts';
import { findLocale } from '#contract/kernel/text/languages.rules.ts';
import { dayOf } from '#contract/kernel/text/zone-time.ts';
import type { PictureRow } from './gallery-picture.store.ts';
import type { WorkRow } from '../gallery.store.ts';

type UrlOf = (key: string) => string;

/** The small picture, and the whole one where screens are large; both by their real widths. */
export function viewPicture(row: PictureRow | null, urlOf: UrlOf): GalleryPicture | null {
  if (!row) return null;
  const { key, width, height, fullKey, fullWidth } = row;
  const hasFull = fullKey !== null && fullKey !== key && width !== null && fullWidth !== null && fullWidth > width;
  return {
    src: urlOf(key),
    width,
    height,
    srcSet: hasFull ? `${urlOf(key)} ${width}w, ${urlOf(fullKey)} ${fullWidth}w` : null,
  };
}

export const viewCard = (work: WorkRow, urlOf: UrlOf): GalleryCard => ({
  id: work.id,
  title: work.title,
  organization: work.organization,
  picture: viewPicture(work.picture, urlOf),
  honors: work.honors.map((honor) => ({
    level: { id: honor.winnerLevelId, name: honor.winnerLevel, kind: honor.kind, colour: honor.colour, badge: honor.badge },
    category: { id: honor.categoryId, name: honor.categoryName },
    season: { id: honor.seasonId, name: honor.seasonName },
  })),
});

/** In the order asked for, which is not that in which a database answers. */
export const inOrder = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const viewSeason = (season: { id: number; name: string; winnersDate: Date }, timeZone: string): GallerySeason => ({
  id: season.id,
  name: season.name,
  year: dayOf(season.winnersDate, timeZone).slice(0, 4),
});

interface AchievementRow extends Omit<AchievementCard, 'picture'> {
  picture: PictureRow | null;
}
export const viewAchievement = ({ id, name, organization, type, picture }: AchievementRow, urlOf: UrlOf): AchievementCard => ({
  id,
  name,
  organization,
  type,
  picture: viewPicture(picture, urlOf),
});

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};
export const numbersIn = (query: URLSearchParams, name: string): number[] =>
  [...new Set(query.getAll(name).filter((text) => /^[1-9]\d{0,8}$/.test(text)))].map(Number).slice(0, 50);

interface AskedSeason extends SeasonChoice {
  season: number | null;
  at: number;
}

export const readChoice = (query: URLSearchParams): AskedSeason => ({
  season: numberIn(query, 'season'),
  level: numberIn(query, 'level'),
  mediaType: numberIn(query, 'media'),
  category: numberIn(query, 'category'),
  at: numberIn(query, 'page') ?? 1,
});

const choiceNames = ['season', 'media', 'category', 'level', 'page'];

/** Pages of winners are in the award's language alone; the rules have an address for each language. */
export const languageOf = (path: string, query: URLSearchParams) =>
  path.toLowerCase() === rulesFolder ? findLocale(query.get('language')) : undefined;

/** What of a query the pages go by; others put words of their own behind an address. */
export const knownQuery = (query: URLSearchParams): string =>
  new URLSearchParams([...query].filter(([name]) => choiceNames.includes(name))).toString();

/** What a page is kept under; nothing for what everyone asks differently. */
export const keyOfPage = (path: string, query: URLSearchParams): string | undefined =>
  path.toLowerCase() === searchFolder ? undefined : `${path}?${languageOf(path, query) ?? knownQuery(query)}`;

/** As it appears in an address: what is not chosen is not there. */
export function choiceInAddress({ level, mediaType, category }: SeasonChoice, at = 1): string {
  const pairs: [string, number | null][] = [
    ['media', mediaType],
    ['category', category],
    ['level', level],
    ['page', at > 1 ? at : null],
  ];
  const given = pairs.filter(([, value]) => value !== null).map(([name, value]) => `${name}=${value}`);
  return given.length ? `?${given.join('&')}` : '';
}

/** Only what can be chosen: a category decides its media type, and what the season does not have is left out. */
export function possible(
  asked: SeasonChoice,
  levels: readonly { id: number }[],
  categories: readonly { id: number; mediaTypeId: number }[],
): SeasonChoice {
  const category = categories.find(({ id }) => id === asked.category);
  const isType = categories.some(({ mediaTypeId }) => mediaTypeId === asked.mediaType);
  return {
    level: levels.some(({ id }) => id === asked.level) ? asked.level : null,
    category: category && (!isType || category.mediaTypeId === asked.mediaType) ? category.id : null,
    mediaType: isType ? asked.mediaType : null,
  };
}

type Part = NamePage['years'][number]['works'][number];

/** Everything someone won, by season; each work once, in the season of its best honor. */
export function byYear(works: readonly Part[], seasons: readonly GallerySeason[]): NamePage['years'] {
  return seasons.flatMap((season) => {
    const own = works.filter(({ honors }) => honors[0]?.season.id === season.id);
    return own.length ? [{ season, works: own }] : [];
  });
}

const isWin = (kind: string): boolean => kind === 'winner' || kind === 'pv_winner';
export const countsOfWorks = (works: readonly GalleryCard[]): NamePage['counts'] => {
  const honors = works.flatMap((work) => work.honors);
  return { works: works.length, honors: honors.length, wins: honors.filter(({ level }) => isWin(level.kind)).length };
};

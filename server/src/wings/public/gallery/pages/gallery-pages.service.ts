import { galleryFolders, readPlace, recordFolder, searchFolder } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { rulesFolder } from '#contract/kernel/award/portals.ts';
import type { GalleryHead, GalleryPage, SearchAsked } from '#contract/wings/public/gallery/gallery-pages.ts';
import { hitKinds } from '#contract/wings/public/gallery/search.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import { publicRecord } from '#server/wings/results/jury-record/public-record.service.ts';
import { originOf, portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { cardSize } from '#server/kernel/drawing/card.ts';
import { galleryPictureAddress } from './gallery-card.service.ts';
import { pressFolder, pressPage } from '../desk/gallery-press.service.ts';
import { headOf } from './gallery-head.rules.ts';
import * as browse from '../gallery-browse.store.ts';
import { numbersIn, readChoice, viewSeason } from './gallery-page.rules.ts';
import { rulesPage } from './rules-page.service.ts';
import { categoryPage, seasonPage, seasonsPage } from './gallery-season-pages.ts';
import { achievementPage, namePage, workPage } from './gallery-subject-pages.ts';
import { findHits } from '../search.ts';
import { listNearest } from '../search.store.ts';

export interface Asked {
  db: ReadDb;
  services: Pick<Services, 'settings' | 'files' | 'caches'>;
  property: PropertyTraits;
  now: Date;
  /** Below the award's gallery, decoded, without slashes at its ends. */
  path: string;
  query: URLSearchParams;
}

/** A page with the address that it has today, or another address; nothing where there is nothing. */
export type Found = { path: string; content: GalleryPage; keepUntil?: Date | undefined } | { leadsTo: string } | undefined;

type GalleryAnswer =
  /** An address below the award's gallery. */
  | { leadsTo: string; isForEver: boolean }
  | {
      status: 200 | 404 | 410;
      head: GalleryHead;
      content: GalleryPage;
      /** Until when nothing changes automatically. */
      keepUntil: Date | undefined;
      /** Whether other visitors may be shown what was drawn for this one. */
      isKept: boolean;
    };

/** The page at an address of an award's gallery. Old names lead to new ones, and what was shown once says that it is gone. */
export async function galleryPage(asked: Asked): Promise<GalleryAnswer> {
  const { db, property, now, path, query, services } = asked;
  const address = portalAddress(services.settings.publicUrl, property.id, 'gallery');
  const found = await find(asked);
  if (found && 'leadsTo' in found) return { leadsTo: found.leadsTo, isForEver: false };
  if (found && decodeURIComponent(found.path.split('?', 1)[0] ?? '') !== (path && `/${path}`)) {
    const kept = found.path.includes('?') ? '' : query.size > 0 ? `?${query.toString()}` : '';
    return { leadsTo: `${found.path}${kept}`, isForEver: true };
  }
  // Nothing announces when a mark is published; it is read each time.
  const isKept = found !== undefined && found.content.page !== 'search' && found.content.page !== 'record';
  const nextHour = isKept ? await browse.findNextHour(db, property.id, now) : undefined;
  const keepUntil = [nextHour, found?.keepUntil]
    .filter((one) => one !== undefined)
    .sort((one, other) => one.getTime() - other.getTime())[0];
  const content = found?.content ?? (await missing(asked));
  const shared = await sharedPicture(asked, content);
  const feed = `${originOf(services.settings.publicUrl, property)}/feeds/winners/${property.slug}.atom`;
  const head = headOf(content, { award: property.name, locale: property.locale, address, path: found?.path ?? '', feed, shared });
  const status = found ? 200 : content.page === 'missing' && content.isGone ? 410 : 404;
  return { status, head, content, keepUntil, isKept };
}

/** Achievements have their own portrait; what no one lists needs no picture. */
async function sharedPicture({ db, property, services }: Asked, content: GalleryPage) {
  const { publicUrl } = services.settings;
  const of = (kind: Parameters<typeof galleryPictureAddress>[2], id: number) => galleryPictureAddress(db, publicUrl, kind, id);
  const url = await (content.page === 'work'
    ? of('gallery-work', content.work.id)
    : content.page === 'name'
      ? of('gallery-name', content.id)
      : content.page === 'category'
        ? of('gallery-category', content.category.id)
        : content.page === 'season' && content.season
          ? content.isFront
            ? of('gallery', property.id)
            : of('gallery-season', content.season.id)
          : undefined);
  return url === undefined ? undefined : { url, ...cardSize };
}

async function find(asked: Asked): Promise<Found> {
  const { path } = asked;
  if (path === '') return seasonPage(asked, undefined);
  const [folder = '', last, ...rest] = path.split('/');
  const [below, ...deeper] = rest;
  if (deeper.length > 0 || (below !== undefined && below.toLowerCase() !== pressFolder)) return undefined;
  if (last === undefined) {
    if (folder.toLowerCase() === galleryFolders.season) return seasonsPage(asked);
    if (folder.toLowerCase() === recordFolder) return recordPage(asked);
    if (folder.toLowerCase() === rulesFolder) return rulesPage(asked);
    return folder.toLowerCase() === searchFolder ? searchPage(asked) : undefined;
  }
  const place = readPlace(folder, last);
  if (!place) return undefined;
  const { subject, id } = place;
  if (below !== undefined) return subject === 'season' ? pressPage(asked, id) : undefined;
  if (subject === 'season') return seasonPage(asked, id);
  if (subject === 'category') return categoryPage(asked, id);
  if (subject === 'work') return workPage(asked, id);
  return subject === 'achievement' ? achievementPage(asked, id) : namePage(asked, subject, id);
}

async function recordPage({ db, property }: Asked): Promise<Found> {
  const content = await publicRecord(db, property.id);
  return content && { path: `/${recordFolder}`, content };
}

const hitsOnPage = 24;
const longestQuery = 200;

const readSearch = (query: URLSearchParams): SearchAsked => ({
  query: (query.get('q') ?? '').trim().slice(0, longestQuery),
  kind: hitKinds.find((kind) => kind === query.get('kind')) ?? null,
  seasonIds: numbersIn(query, 'season'),
  winnerLevelIds: numbersIn(query, 'level'),
  mediaTypeIds: numbersIn(query, 'media'),
  roles: [...new Set(query.getAll('role').map((role) => role.slice(0, longestQuery)))].filter(Boolean).slice(0, 20),
  asTyped: query.get('as') === 'typed',
  at: readChoice(query).at,
});

async function searchPage({ db, property, now, query, services }: Asked): Promise<Found> {
  const wanted = readSearch(query);
  const at = Math.min(wanted.at, 100);
  const found = await findHits(db, services, now, {
    PropertyID: property.id,
    Query: wanted.query,
    Kind: wanted.kind ?? undefined,
    SeasonIDs: [...wanted.seasonIds],
    WinnerLevelIDs: [...wanted.winnerLevelIds],
    MediaTypeIDs: [...wanted.mediaTypeIds],
    Roles: [...wanted.roles],
    AsTyped: wanted.asTyped,
    Offset: (at - 1) * hitsOnPage,
    Limit: hitsOnPage,
  });
  const nothing = found.Hits.length === 0 && wanted.query !== '';
  const nearest = nothing ? await listNearest(db, property.id, wanted.query, now) : [];
  return {
    path: `/${searchFolder}`,
    content: { page: 'search', asked: { ...wanted, at }, found, nearest, newest: await newestOf(db, property, now) },
  };
}

async function newestOf(db: ReadDb, property: PropertyTraits, now: Date) {
  const [newest] = await browse.listSeasons(db, property.id, now);
  return newest ? viewSeason(newest, property.timeZone) : null;
}

async function missing({ db, property, now, path }: Asked): Promise<GalleryPage> {
  const [folder = '', last = '', ...rest] = path.split('/');
  const place = rest.length === 0 ? readPlace(folder, last) : undefined;
  const isGone = place !== undefined && (await browse.wasShown(db, property.id, place.subject, place.id));
  return { page: 'missing', isGone, newest: await newestOf(db, property, now) };
}

import { galleryPath } from '#contract/wings/public/gallery/gallery-addresses.ts';
import { allProperties, findPropertyBySlug, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { originOf, portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { PublicDocuments } from '#server/kernel/pages/public-documents.ts';
import { feedOf, type Listed, partsOf, robotsOf, sitemapIndexOf, sitemapOf } from './listing.rules.ts';
import * as store from './listing.store.ts';

/** Half of what a sitemap may hold, so that its size stays within bounds too. */
const mostInSitemap = 25_000;
const mostInFeed = 100;

interface Around {
  db: ReadDb;
  publicUrl: string;
  clock: () => Date;
  /** How many addresses a sitemap has, for tests. */
  mostInPart?: number;
}

const isListed = (award: PropertyTraits): boolean => award.kind === 'entry' && isPublic(award) && hasPortal(award, 'gallery');

/**
 * Whose pages a host has: an award's own domain those of the award, the installation's those of all that have no domain of their own. A page is
 * listed once, at its one address.
 */
const awardsAt = (host: PropertyTraits | undefined): PropertyTraits[] =>
  host ? [host].filter(isListed) : allProperties().filter((award) => isListed(award) && !award.host?.isSeen);

export function publicDocuments({ db, publicUrl, clock, mostInPart = mostInSitemap }: Around): Omit<PublicDocuments, 'winners'> {
  const originAt = (host: PropertyTraits | undefined): string => (host ? originOf(publicUrl, host) : publicUrl);
  const galleryOf = ({ id }: PropertyTraits): string => portalAddress(publicUrl, id, 'gallery');

  async function sitemap(host: PropertyTraits | undefined): Promise<string> {
    const ids = awardsAt(host).map(({ id }) => id);
    const [seasons, names] = [await store.listSeasons(db, ids), await store.countNames(db, ids, clock())];
    const part = (name: string, count: number, changedAt?: Date): Listed[] =>
      Array.from({ length: partsOf(count, mostInPart) }, (_, at) => ({
        address: `${originAt(host)}/sitemaps/${name}-${at + 1}.xml`,
        changedAt,
      }));
    return sitemapIndexOf([
      ...seasons.flatMap(({ id, works, changedAt }) => part(`season-${id}`, works, changedAt)),
      ...names.flatMap((award) => part(`names-${award.propertyId}`, award.names)),
    ]);
  }

  async function sitemapOfSeason(host: PropertyTraits | undefined, seasonId: number, part: number): Promise<string | undefined> {
    const ids = awardsAt(host).map(({ id }) => id);
    const season = (await store.listSeasons(db, ids)).find(({ id }) => id === seasonId);
    const award = awardsAt(host).find(({ id }) => id === season?.propertyId);
    if (!season || !award || part < 1 || part > partsOf(season.works, mostInPart)) return undefined;
    const works = await store.listWorks(db, award.id, seasonId, { most: mostInPart, skipped: (part - 1) * mostInPart });
    const categories = part === 1 ? await store.listCategories(db, award.id, seasonId) : [];
    const base = galleryOf(award);
    const { changedAt } = season;
    return sitemapOf([
      ...(part === 1
        ? [
            { address: base, changedAt },
            { address: `${base}${galleryPath('season', season.id, season.name)}`, changedAt },
          ]
        : []),
      ...categories.map((one) => ({ address: `${base}${galleryPath('category', one.id, one.name)}`, changedAt: one.changedAt })),
      ...works.map((one) => ({ address: `${base}${galleryPath('work', one.id, one.title)}`, changedAt: one.changedAt })),
    ]);
  }

  async function sitemapOfNames(host: PropertyTraits | undefined, propertyId: number, part: number): Promise<string | undefined> {
    const award = awardsAt(host).find(({ id }) => id === propertyId);
    if (!award || part < 1) return undefined;
    const names = await store.listNames(db, award.id, clock(), { most: mostInPart, skipped: (part - 1) * mostInPart });
    if (names.length === 0) return undefined;
    return sitemapOf(names.map(({ kind, id, title }) => ({ address: `${galleryOf(award)}${galleryPath(kind, id, title)}` })));
  }

  /** Of one award, or of all at this host. */
  async function feed(host: PropertyTraits | undefined, slug: string | undefined): Promise<string | undefined> {
    const named = slug === undefined ? undefined : findPropertyBySlug('entry', slug);
    const all = awardsAt(host);
    const awards = slug === undefined ? all : all.filter(({ id }) => id === named?.id);
    if (slug !== undefined && awards.length === 0) return undefined;
    const [only] = host || named ? awards : [];
    const rows = await store.listNewest(
      db,
      awards.map(({ id }) => id),
      mostInFeed,
    );
    const bySelf = new Map(awards.map((award) => [award.id, award]));
    return feedOf({
      locale: only?.locale ?? 'en-US',
      award: only?.name,
      self: `${originAt(host)}/feeds/winners${slug === undefined ? '' : `/${named?.slug}`}.atom`,
      page: only ? galleryOf(only) : `${originAt(host)}/`,
      author: only?.name ?? 'Laurel',
      entries: rows.flatMap((row) => {
        const award = bySelf.get(row.propertyId);
        return award ? [{ ...row, award: award.name, address: `${galleryOf(award)}${galleryPath('work', row.pieceId, row.title)}` }] : [];
      }),
    });
  }

  return {
    robots: (host) => robotsOf(`${originAt(host)}/sitemap.xml`),
    sitemap,
    part: (host, kind, id, number) => (kind === 'season' ? sitemapOfSeason(host, id, number) : sitemapOfNames(host, id, number)),
    feed,
  };
}

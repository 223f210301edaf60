import type { GalleryPage } from '#contract/areas/gallery/gallery-pages.ts';
import { findProperty, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/properties.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import { cardSize } from '#server/kernel/drawing/card.ts';
import { type CardFinders, sharedPictureOf } from '#server/kernel/drawing/shared-pictures.ts';
import { galleryListCard, galleryWorkCard } from './gallery-card.rules.ts';
import { findShownSeason, showcaseOf } from './gallery-card.store.ts';
import { findName } from './gallery-name.store.ts';
import { findCategory, findShown, listWorks } from './gallery.store.ts';

const most = 4;

const withGallery = (propertyId: number | undefined): PropertyTraits | undefined => {
  const award = propertyId === undefined ? undefined : findProperty(propertyId);
  return award && isPublic(award) && hasPortal(award, 'gallery') ? award : undefined;
};

/** The pictures of the gallery's links. Everything comes from what is announced, so what is not has none and is in none. */
export const galleryCards = (db: ReadDb) =>
  ({
    async gallery(propertyId) {
      const award = withGallery(propertyId);
      return award && galleryListCard(award, { label: '', title: 'Winners', ...(await showcaseOf(db, { propertyId }, most)) });
    },
    async 'gallery-season'(seasonId) {
      const season = await findShownSeason(db, seasonId);
      const award = withGallery(season?.propertyId);
      if (!award || !season) return undefined;
      return galleryListCard(award, {
        label: 'Winners',
        title: season.name,
        ...(await showcaseOf(db, { propertyId: award.id, seasonId }, most)),
      });
    },
    async 'gallery-category'(categoryId) {
      const category = await findCategory(db, categoryId);
      const award = withGallery(category?.propertyId);
      if (!award || !category) return undefined;
      const shown = await showcaseOf(db, { propertyId: award.id, categoryId }, most);
      return galleryListCard(award, { label: `Winners, ${category.seasonName}`, title: category.name, ...shown });
    },
    async 'gallery-name'(nameId) {
      const name = await findName(db, nameId);
      const award = withGallery(name?.propertyId);
      if (!award || !name || name.leadsTo !== null) return undefined;
      const shown = await showcaseOf(db, { propertyId: award.id, nameId }, most);
      return shown.works > 0 ? galleryListCard(award, { label: '', title: name.name, ...shown }) : undefined;
    },
    async 'gallery-work'(pieceId) {
      const award = withGallery((await findShown(db, pieceId))?.propertyId);
      const [work] = award ? await listWorks(db, award.id, [pieceId]) : [];
      return award && work && galleryWorkCard(award, { ...work, pictureKey: work.picture?.key ?? null });
    },
  }) satisfies CardFinders;

/** The `og:image` of a page of the gallery; nothing for pages that are not shared, and where a page shows nothing yet. */
export async function sharedPicture(db: ReadDb, publicUrl: string, propertyId: number, content: GalleryPage) {
  const subject = subjectOf(propertyId, content);
  const url = subject && (await galleryPictureAddress(db, publicUrl, ...subject));
  return url === undefined ? undefined : { url, ...cardSize };
}

function subjectOf(propertyId: number, content: GalleryPage): [kind: Kind, id: number] | undefined {
  switch (content.page) {
    case 'season':
      return content.season && !content.isFront ? ['gallery-season', content.season.id] : ['gallery', propertyId];
    case 'press':
      return ['gallery-season', content.season.id];
    case 'seasons':
      return ['gallery', propertyId];
    case 'category':
      return ['gallery-category', content.category.id];
    case 'work':
      return ['gallery-work', content.work.id];
    case 'name':
      return ['gallery-name', content.id];
    default:
      return undefined;
  }
}

type Kind = keyof ReturnType<typeof galleryCards>;

/** The whole address of the picture of one of these, `cardSize` large. */
export async function galleryPictureAddress(db: ReadDb, publicUrl: string, kind: Kind, id: number): Promise<string | undefined> {
  const card = await galleryCards(db)[kind](id);
  return card && sharedPictureOf(publicUrl, kind, id, card);
}

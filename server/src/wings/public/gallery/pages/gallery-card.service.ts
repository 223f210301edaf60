import { findProperty, hasPortal, isPublic, type PropertyTraits } from '#contract/kernel/award/properties.ts';
import { sayIn } from '#contract/kernel/text/catalog.ts';
import cards from '#texts/public/cards.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { type CardFinders, sharedPictureOf } from '#server/kernel/drawing/shared-pictures.ts';
import { galleryListCard, galleryWorkCard } from './gallery-card.rules.ts';
import { findShownSeason, showcaseOf } from './gallery-card.store.ts';
import { findName } from '../gallery-name.store.ts';
import { findCategory, findShown, listWorks } from '../gallery.store.ts';

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
      return (
        award &&
        galleryListCard(award, { label: '', title: sayIn(award.locale)(cards)('winners'), ...(await showcaseOf(db, { propertyId }, most)) })
      );
    },
    async 'gallery-season'(seasonId) {
      const season = await findShownSeason(db, seasonId);
      const award = withGallery(season?.propertyId);
      if (!award || !season) return undefined;
      return galleryListCard(award, {
        label: sayIn(award.locale)(cards)('winners'),
        title: season.name,
        ...(await showcaseOf(db, { propertyId: award.id, seasonId }, most)),
      });
    },
    async 'gallery-category'(categoryId) {
      const category = await findCategory(db, categoryId);
      const award = withGallery(category?.propertyId);
      if (!award || !category) return undefined;
      const shown = await showcaseOf(db, { propertyId: award.id, categoryId }, most);
      return galleryListCard(award, {
        label: sayIn(award.locale)(cards)('winners-of', { season: category.seasonName }),
        title: category.name,
        ...shown,
      });
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

/** The `og:image` of a page of the gallery, as a whole address; nothing where the page shows nothing yet. It is `cardSize` large. */
export async function galleryPictureAddress(
  db: ReadDb,
  publicUrl: string,
  kind: keyof ReturnType<typeof galleryCards>,
  id: number,
): Promise<string | undefined> {
  const card = await galleryCards(db)[kind](id);
  return card && sharedPictureOf(publicUrl, kind, id, card);
}

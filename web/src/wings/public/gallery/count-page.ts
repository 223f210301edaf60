import type { GalleryPage } from '#contract/wings/public/gallery/gallery-pages.ts';
import { countVisit } from '#web/kernel/public/count-visit.ts';

/** R471: that a work, an achievement or a season was looked at, and that a film or a sound of a work was played. */
export function countPage(propertyId: number, content: GalleryPage): void {
  if (content.page === 'season' && content.season) countVisit(propertyId, 'gallerySeason', content.season.id);
  if (content.page === 'achievement') countVisit(propertyId, 'galleryAchievement', content.achievement.id);
  if (content.page !== 'work') return;
  const { id } = content.work;
  countVisit(propertyId, 'galleryPiece', id);
  // Media elements report it themselves; it does not bubble through the page, but is seen in the capture phase.
  document.addEventListener('play', () => countVisit(propertyId, 'galleryPiece', id, 'play'), true);
}

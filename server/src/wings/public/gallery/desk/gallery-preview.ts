import { assetTypes } from '#contract/wings/results/achievement/special-achievement.ts';
import { galleryPreview } from '#contract/wings/public/gallery/gallery-preview.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import { listAchievements, listAssets } from '#server/wings/results/achievement/special-achievement.store.ts';
import { getSeason } from '#server/wings/ground/season/season.service.ts';
import { portalAddress } from '#server/kernel/pages/addresses.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { implement } from '#server/kernel/call/implement.ts';
import { afterDays, secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { newSecret } from '#server/wings/ground/secret-link/secret-link.service.ts';
import { findDesk, listCategories } from './gallery-desk.store.ts';
import * as store from './gallery-preview.store.ts';
import { viewWork } from '../gallery.rules.ts';

export const galleryPreviewHandlers = implement(galleryPreview, {
  async getGalleryPreviews({ db, params }) {
    const { propertyId, id } = await getSeason(db, params.seasonId);
    return (await store.listLinks(db, propertyId, id)).map((link) => ({
      GalleryPreviewID: link.id,
      Name: link.name,
      CreatedBy: link.by,
      CreatedDate: link.createdAt,
      ExpiresDate: link.expiresAt,
      Opens: link.opens,
      LastOpenedDate: link.lastOpenedAt,
      RevokedDate: link.revokedAt,
    }));
  },

  async createGalleryPreview({ db, body, actor, now, record, services }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    const { secret, stored } = newSecret(secretLinks.galleryPreview, now, afterDays(now, body.Days));
    const { id } = await store.addLink(db, { propertyId, seasonId, name: body.Name, createdBy: actor.id, ...stored });
    await record('gallery.previewCreated', {
      subject: 'galleryPreview',
      subjectId: id,
      propertyId,
      after: { seasonId, name: body.Name, expiresAt: stored.expiresAt },
    });
    // Behind the #, so that it is in no server's log.
    return { GalleryPreviewID: id, Url: `${portalAddress(services.settings.publicUrl, propertyId, 'gallery')}/preview#${secret}` };
  },

  async revokeGalleryPreview({ db, body, now, record, refuse }) {
    const { propertyId, id: seasonId } = await getSeason(db, body.SeasonID);
    const links = await store.listLinks(db, propertyId, seasonId);
    if (!links.some(({ id }) => id === body.GalleryPreviewID)) return refuse('NotFound');
    const revoked = await store.revokeLink(db, propertyId, seasonId, body.GalleryPreviewID, now);
    if (revoked)
      await record('gallery.previewRevoked', {
        subject: 'galleryPreview',
        subjectId: body.GalleryPreviewID,
        propertyId,
        before: { seasonId, name: revoked.name },
      });
    return null;
  },

  async openGalleryPreview({ db, body, now, services, record, refuse }) {
    const isNew = body.PropertyCategoryID === undefined;
    const link = await store.openLink(db, body.Token, isNew, now);
    if (!link) return refuse('NotFound');
    const { id, propertyId, seasonId, expiresAt, name } = link;
    if (isNew) await record('gallery.previewOpened', { subject: 'galleryPreview', subjectId: id, propertyId, after: { name } });
    const season = await getSeason(db, seasonId);
    const categories = await listCategories(db, seasonId);
    const chosen = body.PropertyCategoryID ?? categories[0]?.id;
    // A link opens its own season and nothing beside it.
    if (chosen !== undefined && !categories.some((category) => category.id === chosen)) return refuse('NotFound');
    const { urlOf } = services.files;
    return {
      PropertyID: propertyId,
      Award: traitsOf(propertyId).name,
      Season: season.name,
      EmbargoUntil: (await findDesk(db, seasonId))?.embargoUntil ?? null,
      ExpiresDate: expiresAt,
      Featured: (await store.listFeatured(db, seasonId)).map((work) => viewWork(work, urlOf)),
      Categories: categories.map((category) => ({
        PropertyCategoryID: category.id,
        CategoryName: category.name,
        MediaType: category.mediaType,
        Works: category.works,
      })),
      PropertyCategoryID: chosen ?? null,
      Pieces: chosen === undefined ? [] : (await store.listOfCategory(db, seasonId, chosen)).map((work) => viewWork(work, urlOf)),
      Achievements: await achievementsOf(db, seasonId, urlOf),
    };
  },
});

async function achievementsOf(db: ReadDb, seasonId: number, urlOf: (key: string) => string) {
  const announced = (await listAchievements(db, seasonId)).filter(({ isPublic, announceAt }) => isPublic || announceAt !== null);
  const assets = await listAssets(
    db,
    announced.map(({ id }) => id),
  );
  return announced.map((achievement) => {
    const main = assets.find(({ achievementId, isMain }) => isMain && achievementId === achievement.id);
    const key = main && (main.thumbKey ?? (main.assetTypeId === assetTypes.image ? main.fileKey : undefined));
    return {
      SpecialAchievementID: achievement.id,
      TypeName: achievement.typeName,
      Name: achievement.name,
      Organization: achievement.organization,
      Description: achievement.description,
      PictureUrl: key ? urlOf(key) : null,
    };
  });
}

import { specialAchievement } from '#contract/wings/results/achievement/special-achievement.ts';
import { findPieceUrlProblem, normalisePieceUrl } from '#contract/wings/entering/piece/piece-url.ts';
import { claimFile, inspectArrivals, releaseFile } from '#server/wings/ground/file/file-use.service.ts';
import { holdNamesOf } from '#server/wings/ground/property/property.store.ts';
import { findSeason } from '#server/wings/ground/season/season.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import { afterPreparing, implement } from '#server/kernel/call/implement.ts';
import { moved } from '#server/kernel/pages/moved.ts';
import { checkPublicLinks } from '#server/kernel/pages/public-links.ts';
import { invalid, Refusal } from '#server/kernel/call/refusal.ts';
import { assetTypeOf, viewOf, withOneMain } from './special-achievement.rules.ts';
import { announce } from './announcing.ts';
import * as store from './special-achievement.store.ts';
import { saying } from '#contract/kernel/text/said.ts';
import texts from '#texts/results/achievement-refusals.ts';

const says = saying(texts);

type UrlOf = (key: string) => string;

export const specialAchievementHandlers = implement(specialAchievement, {
  async getGallerySpecialAchievement({ db, params, now, services, refuse }) {
    const found = (await store.findAnnounced(db, params.id, now)) ?? refuse('NotFound');
    return viewOf(found, await store.listAssets(db, [found.id]), services.files.urlOf);
  },

  getSpecialAchievements: ({ db, body, services }) => listOf(db, body.SeasonID, services.files.urlOf),

  getSpecialAchievement: ({ db, body, services }) => one(db, body.SpecialAchievementID, services.files.urlOf),

  getSpecialAchievementTypes: async ({ db, body }) => (await store.listTypes(db, body.PropertyID)).map(typeOf),

  saveSpecialAchievement: afterPreparing<typeof specialAchievement.saveSpecialAchievement>()(
    ({ body, services }) => checkPublicLinks(services, { Url: body.Url && normalisePieceUrl(body.Url) }, 'Enter a public web address.'),
    async ({ db, body, now, services, record, refuse }) => {
      const season = await findSeason(db, body.SeasonID);
      if (!season) throw invalid('SeasonID', says('noSuchSeason'));
      if (!(await store.findType(db, season.propertyId, body.SpecialAchievementTypeID)))
        throw invalid('SpecialAchievementTypeID', says('chooseType'));
      const url = body.Url ? normalisePieceUrl(body.Url) : null;
      if (url && findPieceUrlProblem(url)) throw invalid('Url', says('enterPublicWebAddress'));
      const details = {
        typeId: body.SpecialAchievementTypeID,
        name: body.Name,
        organization: body.Organization,
        description: body.Description,
        url,
      };
      const { SpecialAchievementID } = body;
      const before = SpecialAchievementID ? await store.lockAchievement(db, SpecialAchievementID) : undefined;
      if (SpecialAchievementID && before?.seasonId !== season.id) return refuse('NotFound');
      if (before && before.version !== body.Version) return refuse('Conflict');
      const isPublic = body.IsPublic ?? before?.isPublic ?? false;
      // Said to be public, it has no moment to wait for anymore.
      if (before) await store.changeAchievement(db, before.id, { ...details, isPublic, ...(isPublic && { announceAt: null }) }, now);
      const id = before?.id ?? (await store.addAchievement(db, season.propertyId, season.id, { ...details, isPublic }, now));
      const after = await one(db, id, services.files.urlOf);
      await record('achievement.save', { subject: 'specialAchievement', subjectId: id, propertyId: season.propertyId, before, after });
      return after;
    },
  ),

  async saveSpecialAchievementType({ db, body, record, refuse }) {
    const { PropertyID, SpecialAchievementTypeID, Name } = body;
    if (!(await holdNamesOf(db, PropertyID))) throw invalid('PropertyID', says('noSuchAward'));
    const before = SpecialAchievementTypeID ? await store.findType(db, PropertyID, SpecialAchievementTypeID) : undefined;
    if (SpecialAchievementTypeID && !before) return refuse('NotFound');
    const namesake = await store.findTypeByName(db, PropertyID, Name);
    if (namesake && namesake.id !== before?.id) throw invalid('Name', says('typeTaken'));
    const after = before ? await store.renameType(db, before.id, Name) : await store.addType(db, PropertyID, Name);
    await record('achievement.type', { subject: 'specialAchievementType', subjectId: after.id, propertyId: PropertyID, before, after });
    return typeOf(after);
  },

  saveSpecialAchievementAssets: afterPreparing<typeof specialAchievement.saveSpecialAchievementAssets>()(
    async (given) =>
      inspectArrivals(
        given,
        given.body.Assets.map(({ Source }) => Source),
      ),
    async ({ db, body, actor, now, prepared: arrivals, services, enqueue, record, refuse }) => {
      const achievement = await store.lockAchievement(db, body.SpecialAchievementID);
      if (!achievement) return refuse('NotFound');
      const keys = body.Assets.map(({ Source }) => Source);
      if (new Set(keys).size < keys.length) throw invalid('Assets', says('fileOnce'));
      const before = (await store.listAssets(db, [achievement.id])).map(({ fileKey }) => fileKey);
      for (const key of keys) {
        if (!before.includes(key)) await claimFile({ db, actor, services, enqueue, now, arrivals }, key, 'achievementAsset', actor.id);
      }
      const assets = withOneMain(body.Assets);
      await store.putAssets(
        db,
        achievement.id,
        assets.map(({ Source, IsMain }) => ({ fileKey: Source, assetTypeId: assetTypeOf(Source), isMain: IsMain })),
      );
      for (const key of before) if (!keys.includes(key)) await releaseFile(db, key, now);
      const { propertyId } = achievement;
      await record('achievement.assets', {
        subject: 'specialAchievement',
        subjectId: achievement.id,
        propertyId,
        before: { assets: before },
        after: { assets: keys },
      });
      return one(db, achievement.id, services.files.urlOf);
    },
  ),

  async deleteSpecialAchievement({ db, body, now, services, record, refuse }) {
    const achievement = await store.lockAchievement(db, body.SpecialAchievementID);
    if (!achievement) return refuse('NotFound');
    if (achievement.version !== body.Version) return refuse('Conflict');
    const before = await one(db, achievement.id, services.files.urlOf);
    await store.deleteAchievement(db, achievement.id);
    for (const { Source } of before.Assets) await releaseFile(db, Source, now);
    const { id, propertyId } = achievement;
    await record('achievement.delete', { subject: 'specialAchievement', subjectId: id, propertyId, before });
    return null;
  },

  async orderSpecialAchievements({ db, body, services, record, refuse }) {
    const season = (await store.lockSeason(db, body.SeasonID)) ?? refuse('NotFound');
    const before = (await store.listAchievements(db, season.id)).map(({ id }) => id);
    const after = body.SpecialAchievementIDs;
    if (before.toSorted((a, b) => a - b).join() !== after.toSorted((a, b) => a - b).join()) return refuse('Conflict');
    await store.putOrder(db, after);
    await record('achievement.order', {
      subject: 'season',
      subjectId: season.id,
      propertyId: season.propertyId,
      before: { order: before },
      after: { order: after },
    });
    return listOf(db, season.id, services.files.urlOf);
  },

  async announceSpecialAchievement(given) {
    await announce(given);
    return one(given.db, given.body.SpecialAchievementID, given.services.files.urlOf);
  },

  async updateSpecialAchievementOrder({ db, body, services, record, refuse }) {
    const achievement = await store.lockAchievement(db, body.id);
    if (!achievement) return refuse('NotFound');
    const { seasonId, propertyId } = achievement;
    const before = (await store.listAchievements(db, seasonId)).map(({ id }) => id);
    const after = moved(before, body.id, body.change);
    await store.putOrder(db, after);
    await record('achievement.order', {
      subject: 'season',
      subjectId: seasonId,
      propertyId,
      before: { order: before },
      after: { order: after },
    });
    return listOf(db, seasonId, services.files.urlOf);
  },
});

async function listOf(db: ReadDb, seasonId: number, urlOf: UrlOf) {
  const rows = await store.listAchievements(db, seasonId);
  const assets = await store.listAssets(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewOf(row, assets, urlOf));
}

async function one(db: ReadDb, id: number, urlOf: UrlOf) {
  const found = await store.findAchievement(db, id);
  if (!found) throw new Refusal('NotFound');
  return viewOf(found, await store.listAssets(db, [id]), urlOf);
}

const typeOf = (row: { id: number; propertyId: number; name: string; position: number }) => ({
  SpecialAchievementTypeID: row.id,
  PropertyID: row.propertyId,
  Name: row.name,
  Position: row.position,
});

import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

export const listAppTypes = (db: ReadDb, propertyId: number) =>
  db.selectFrom('cmsAppType').selectAll().where('propertyId', '=', propertyId).orderBy('id').execute();

export const findAppType = (db: ReadDb, appTypeId: number) =>
  db.selectFrom('cmsAppType').selectAll().where('id', '=', appTypeId).executeTakeFirst();

export const listRegions = (db: ReadDb, appTypeId: number) =>
  db.selectFrom('cmsRegionContent').selectAll().where('appTypeId', '=', appTypeId).orderBy('id').execute();

/** In the language asked for; a text that has none in it comes in the award's own. */
export const listContents = (db: ReadDb, propertyId: number, portal: string, locale: string) =>
  db
    .selectFrom('cmsRegionContent')
    .innerJoin('cmsAppType', 'cmsAppType.id', 'cmsRegionContent.appTypeId')
    .distinctOn('cmsRegionContent.region')
    .select(['cmsRegionContent.id', 'cmsRegionContent.region', 'cmsRegionContent.content'])
    .where('cmsAppType.propertyId', '=', propertyId)
    .where('cmsAppType.name', '=', portal)
    .orderBy('cmsRegionContent.region')
    .orderBy(sql`cms_region_content.locale = ${locale}`, 'desc')
    .orderBy('cmsRegionContent.id')
    .execute();

const ofRegion = (db: ReadDb, appTypeId: number, region: string, locale: string) =>
  db
    .selectFrom('cmsRegionContent')
    .selectAll()
    .where('appTypeId', '=', appTypeId)
    .where('region', '=', region)
    .where('locale', '=', locale);

export const findRegion = (db: ReadDb, appTypeId: number, region: string, locale: string) =>
  ofRegion(db, appTypeId, region, locale).executeTakeFirst();

/** Every region a portal has, in whichever language. */
export const hasRegion = async (db: ReadDb, appTypeId: number, region: string): Promise<boolean> =>
  (await db
    .selectFrom('cmsRegionContent')
    .select('id')
    .where('appTypeId', '=', appTypeId)
    .where('region', '=', region)
    .executeTakeFirst()) !== undefined;

/** Keeps what was there among the versions. Nothing if someone else changed it. */
export async function putRegion(
  db: WriteDb,
  appTypeId: number,
  row: { region: string; locale: string; content: string; version: number; savedBy: number; savedAt: Date },
) {
  const { region, locale, content, version, savedBy, savedAt } = row;
  const before = await ofRegion(db, appTypeId, region, locale).forUpdate().executeTakeFirst();
  if ((before?.version ?? 0) !== version) return undefined;
  const saved = before
    ? await db
        .updateTable('cmsRegionContent')
        .set({ content, version: version + 1, updatedAt: savedAt })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('cmsRegionContent')
        .values({ appTypeId, region, locale, content, updatedAt: savedAt })
        .onConflict((same) => same.doNothing())
        .returningAll()
        .executeTakeFirst();
  if (!saved) return undefined;
  const kept = (of: { version: number; content: string; at: Date; by: number | null }) =>
    db
      .insertInto('cmsRegionVersion')
      .values({ regionContentId: saved.id, version: of.version, content: of.content, savedBy: of.by, savedAt: of.at })
      .onConflict((same) => same.doNothing())
      .execute();
  // The text an award begins with has no version of its own yet.
  if (before) await kept({ version: before.version, content: before.content, at: before.updatedAt, by: null });
  await kept({ version: saved.version, content, at: savedAt, by: savedBy });
  return saved;
}

export const listVersions = (db: ReadDb, appTypeId: number, region: string, locale: string) =>
  db
    .selectFrom('cmsRegionVersion')
    .innerJoin('cmsRegionContent', 'cmsRegionContent.id', 'cmsRegionVersion.regionContentId')
    .leftJoin('account', 'account.id', 'cmsRegionVersion.savedBy')
    .select([
      'cmsRegionVersion.version',
      'cmsRegionVersion.content',
      'cmsRegionVersion.savedAt',
      sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('savedBy'),
    ])
    .where('cmsRegionContent.appTypeId', '=', appTypeId)
    .where('cmsRegionContent.region', '=', region)
    .where('cmsRegionContent.locale', '=', locale)
    .orderBy('cmsRegionVersion.version', 'desc')
    .limit(50)
    .execute();

/** A portal with its texts. */
export async function addTexts(
  db: WriteDb,
  propertyId: number,
  portal: string,
  texts: readonly { region: string; content: string; locale: string }[],
): Promise<void> {
  const { id } = await db.insertInto('cmsAppType').values({ propertyId, name: portal }).returning('id').executeTakeFirstOrThrow();
  if (texts.length > 0)
    await db
      .insertInto('cmsRegionContent')
      .values(texts.map((text) => ({ ...text, appTypeId: id })))
      .execute();
}

/** Portals that are not here yet, and all there are. */
export async function putAppTypes(db: WriteDb, rows: readonly { propertyId: number; name: string }[]) {
  await db
    .insertInto('cmsAppType')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['propertyId', 'name']).doNothing())
    .execute();
  return db.selectFrom('cmsAppType').select(['id', 'propertyId', 'name']).orderBy('id').execute();
}

/** Texts that are not here yet: one that an administrator emptied stays empty. */
export const putTexts = (db: WriteDb, rows: readonly { appTypeId: number; region: string; content: string; locale: string }[]) =>
  db
    .insertInto('cmsRegionContent')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['appTypeId', 'region', 'locale']).doNothing())
    .execute();

export async function removeTexts(db: WriteDb, propertyId: number): Promise<void> {
  const appTypes = db.selectFrom('cmsAppType').select('id').where('propertyId', '=', propertyId);
  await db.deleteFrom('cmsRegionContent').where('appTypeId', 'in', appTypes).execute();
  await db.deleteFrom('cmsAppType').where('propertyId', '=', propertyId).execute();
}

import { type CMSRegion, cms } from '#contract/wings/ground/cms/cms.ts';
import { type PortalName, portalOf, portals } from '#contract/kernel/award/portals.ts';
import { linkProblem } from '#contract/kernel/text/mail-text.ts';
import { findProperty } from '#contract/kernel/award/properties.ts';
import { implement, kept } from '#server/kernel/call/implement.ts';
import { forgetEverywhere } from '#server/kernel/database/notices.ts';
import { invalid } from '#server/kernel/call/refusal.ts';
import * as store from './cms.store.ts';
import { textsOfPortal } from './page-texts.service.ts';

export const cmsHandlers = implement(cms, {
  async getCMSAppTypes({ params, db, refuse }) {
    if (!findProperty(params.propertyId)) return refuse('NotFound');
    return (await store.listAppTypes(db, params.propertyId)).map(appTypeOf);
  },

  async getCMSAppTypeContent({ params, db, refuse }) {
    const appType = (await store.findAppType(db, params.cmsAppTypeId)) ?? refuse('NotFound');
    const regions = await store.listRegions(db, appType.id);
    return {
      ...appTypeOf(appType),
      Regions: regions.map(regionOf),
    };
  },

  getCMSAppTypeContents: kept<typeof cms.getCMSAppTypeContents>(
    { under: ({ body }) => `cms:${body.PropertyID}:`, until: (texts, now) => (texts.length === 0 ? now : undefined) },
    async ({ body, db, services }) => {
      const portal = portalOf(body.AppTypeID);
      // Strangers ask: what does not exist must not take up room in the cache.
      if (!portal || !findProperty(body.PropertyID)) return [];
      return textsOfPortal(db, services, body.PropertyID, portal, body.Locale);
    },
  ),

  async saveCMSRegionContent({ body, db, actor, now, record, refuse }) {
    const appType = await store.findAppType(db, body.CMSAppTypeID);
    if (!appType || !(await store.hasRegion(db, appType.id, body.Region))) return refuse('NotFound');
    const content = withoutControls(body.Content);
    const problem = linkProblem(content);
    if (problem) throw invalid('Content', problem);
    const before = await store.findRegion(db, appType.id, body.Region, body.Locale);
    // The answer to the first try was lost.
    if (before && before.version === body.Version + 1 && before.content === content) return regionOf(before);
    const saved = await store.putRegion(db, appType.id, {
      region: body.Region,
      locale: body.Locale,
      content,
      version: body.Version,
      savedBy: actor.id,
      savedAt: now,
    });
    if (!saved) return refuse('Conflict', { data: before && regionOf(before) });
    await forgetEverywhere(db, `cms:${appType.propertyId}:`);
    if (appType.name === 'gallery') await forgetEverywhere(db, `gallery:${appType.propertyId}:`);
    await record('cms.saved', {
      subject: 'cmsRegion',
      subjectId: saved.id,
      propertyId: appType.propertyId,
      before: { region: body.Region, content: before?.content ?? '' },
      after: { region: body.Region, content },
    });
    return regionOf(saved);
  },

  getCMSRegionVersions: async ({ body, db }) =>
    (await store.listVersions(db, body.CMSAppTypeID, body.Region, body.Locale)).map(({ version, content, savedAt, savedBy }) => ({
      Version: version,
      Content: content,
      SavedDate: savedAt,
      SavedBy: savedBy,
    })),
});

type RegionRow = NonNullable<Awaited<ReturnType<typeof store.findRegion>>>;

const regionOf = (row: RegionRow): CMSRegion => ({
  CMSRegionContentID: row.id,
  Region: row.region,
  Locale: row.locale as CMSRegion['Locale'],
  Content: row.content,
  UpdatedAt: row.updatedAt,
  Version: row.version,
});

/** Signs that no one sees have no business in a text; line breaks and tabs do. */
const withoutControls = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '');

const appTypeOf = ({ id, propertyId, name }: { id: number; propertyId: number; name: string }) => ({
  CMSAppTypeID: id,
  AppTypeID: portals[name as PortalName].appType,
  PropertyID: propertyId,
  Name: name,
});

import { cms } from '#contract/areas/cms/cms.ts';
import { appTypes, type PortalName, portalOf } from '#contract/kernel/constants.ts';
import { findProperty } from '#contract/kernel/properties.ts';
import { implement } from '#server/kernel/implement.ts';
import * as store from './cms.store.ts';

const cachedSeconds = 300;

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
      Regions: regions.map((row) => ({
        CMSRegionContentID: row.id,
        Region: row.region,
        Content: row.content,
        UpdatedAt: row.updatedAt,
      })),
    };
  },

  async getCMSAppTypeContents({ body, db, services }) {
    const portal = portalOf(body.AppTypeID);
    if (!portal) return [];
    return services.caches.get(`cms:${body.PropertyID}:${portal}`, cachedSeconds, async () =>
      (await store.listContents(db, body.PropertyID, portal)).map(({ region, content }) => ({ Region: region, Content: content })),
    );
  },
});

const appTypeOf = ({ id, propertyId, name }: { id: number; propertyId: number; name: string }) => ({
  CMSAppTypeID: id,
  AppTypeID: appTypes[name as PortalName],
  PropertyID: propertyId,
  Name: name,
});

import * as z from 'zod';
import { read } from '../../kernel/call.ts';
import { Id, Instant, PathId, PropertyId } from '../../kernel/wire.ts';

/** A property's portal as the place of texts. `AppTypeID` counts portals (constants.ts), `CMSAppTypeID` is this property's own. */
const appType = { CMSAppTypeID: z.int(), AppTypeID: z.int(), PropertyID: z.int(), Name: z.string() };

export const cms = {
  getCMSAppTypes: read('GET /CMS/GetCMSAppTypes/{propertyId}', {
    does: 'List the portals of a property with editable texts',
    may: 'cms.manage',
    about: { property: 'propertyId' },
    params: z.object({ propertyId: PathId }),
    reply: z.array(z.object(appType)),
    fails: ['NotFound'],
  }),

  getCMSAppTypeContent: read('GET /CMS/GetCMSAppTypeContent/{cmsAppTypeId}', {
    does: 'List the texts of a portal with the date of their last change',
    may: 'cms.manage',
    about: { cmsType: 'cmsAppTypeId' },
    params: z.object({ cmsAppTypeId: PathId }),
    reply: z.object({
      ...appType,
      Regions: z.array(z.object({ CMSRegionContentID: z.int(), Region: z.string(), Content: z.string(), UpdatedAt: Instant })),
    }),
    fails: ['NotFound'],
  }),

  getCMSAppTypeContents: read('POST /CMS/GetCMSAppTypeContents/', {
    does: 'Get the texts of a portal',
    may: 'public',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: PropertyId, AppTypeID: Id }),
    reply: z.array(z.object({ Region: z.string(), Content: z.string() })),
  }),
};

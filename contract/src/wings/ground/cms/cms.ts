import * as z from 'zod';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { read, write } from '#contract/kernel/call/call.ts';
import { entity, Id, Instant, PathId, PropertyId } from '#contract/kernel/call/wire.ts';
import { schemaSaying } from '#contract/kernel/text/said.ts';
import texts from '#texts/ground/cms-fields.ts';

const says = schemaSaying(texts);

/** A property's portal as the place of texts. `AppTypeID` counts portals (constants.ts), `CMSAppTypeID` is this property's own. */
const appType = { CMSAppTypeID: z.int(), AppTypeID: z.int(), PropertyID: z.int(), Name: z.string() };

const Locale = z.enum(locales);

/** A text of a page: paragraphs with **bold** and [links](https://...), never HTML. */
const Content = z
  .string()
  .trim()
  .max(5000, { error: says('mostCharacters5000') });

const Version = z.object({ Version: z.int(), Content: z.string(), SavedDate: Instant, SavedBy: z.string().nullable() });

export const CMSRegion = entity('CMSRegion', {
  CMSRegionContentID: z.int(),
  Region: z.string(),
  Locale,
  Content: z.string(),
  UpdatedAt: Instant,
  /** 1 for the text an award begins with. */
  Version: z.int(),
});
export type CMSRegion = z.infer<typeof CMSRegion>;

/** What a page shows of a text: parsed and made safe on the server, so that pages only draw it. */
const Block = z.object({
  spans: z.array(z.object({ text: z.string(), isBold: z.literal(true).optional(), href: z.string().optional() })),
});

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
      Regions: z.array(CMSRegion),
    }),
    fails: ['NotFound'],
  }),

  getCMSAppTypeContents: read('POST /CMS/GetCMSAppTypeContents/', {
    does: 'Get the texts of a portal',
    may: 'public',
    about: { property: 'PropertyID' },
    body: z.object({ PropertyID: PropertyId, AppTypeID: Id, Locale: Locale.optional() }),
    reply: z.array(z.object({ Region: z.string(), Content: z.string(), Blocks: z.array(Block) })),
  }),

  saveCMSRegionContent: write('POST /CMS/SaveCMSRegionContent/', {
    does: 'Save a text of a portal as a new version; unsafe links are refused',
    may: 'cms.manage',
    about: { cmsType: 'CMSAppTypeID' },
    body: z.object({ CMSAppTypeID: Id, Region: z.string().max(60), Locale, Content, Version: z.int() }),
    reply: CMSRegion,
    fails: ['NotFound', 'Conflict', 'Invalid'],
  }),

  getCMSRegionVersions: read('POST /CMS/GetCMSRegionVersions', {
    does: 'List the earlier versions of a text of a portal',
    may: 'cms.manage',
    about: { cmsType: 'CMSAppTypeID' },
    body: z.object({ CMSAppTypeID: Id, Region: z.string().max(60), Locale }),
    reply: z.array(Version),
  }),
};

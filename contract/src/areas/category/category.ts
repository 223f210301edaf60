import * as z from 'zod';
import { read } from '../../kernel/call.ts';
import { PathId } from '../../kernel/wire.ts';

const Price = z.object({ Early: z.int(), Regular: z.int(), Late: z.int(), Currency: z.string() });

const Category = z.object({
  CategoryID: z.int(),
  Name: z.string(),
  Description: z.string(),
  IsCampaign: z.boolean(),
  IsMobile: z.boolean(),
  IsPodcast: z.boolean(),
  Price,
});
const CategoryType = z.object({ CategoryTypeID: z.int(), Name: z.string(), Categories: z.array(Category) });
const MediaType = z.object({ MediaTypeID: z.int(), Name: z.string(), IsCampaignMode: z.boolean(), CategoryTypes: z.array(CategoryType) });
export type MediaType = z.infer<typeof MediaType>;

export const category = {
  getCategoriesOfProperty: read('GET /category/{propertyId}', {
    does: "List the media types and categories of a property's current season",
    may: 'public',
    params: z.object({ propertyId: PathId }),
    reply: z.object({ SeasonID: z.int().nullable(), MediaTypes: z.array(MediaType) }),
    fails: ['NotFound'],
  }),
  getMediaTypes: read('GET /category/GetMediaTypes/{seasonId}', {
    does: 'List the media types of a season',
    may: 'account.use',
    params: z.object({ seasonId: PathId }),
    reply: z.array(z.object({ MediaTypeID: z.int(), Name: z.string(), Position: z.int(), Categories: z.int() })),
  }),
};

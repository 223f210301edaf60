import * as z from 'zod';
import { read } from '../../kernel/call.ts';
import { PathId } from '../../kernel/wire.ts';

const Property = z.object({
  PropertyID: z.int(),
  Name: z.string(),
  CssClass: z.string(),
  UrlNonEntrySite: z.string().nullable(),
});

export const property = {
  getProperty: read('GET /property/{id}', {
    does: 'Tell the name and looks of one property',
    may: 'public',
    params: z.object({ id: PathId }),
    reply: Property,
    fails: ['NotFound'],
  }),
};

import * as z from 'zod';
import { write } from '#contract/kernel/call/call.ts';
import { entity, Instant, PathId, Text } from '#contract/kernel/call/wire.ts';

/** A bearer token that opens the shop for one entry and nothing else. */
const ShopPass = entity('ShopPass', {
  Token: z.string(),
  ExpiresDate: Instant,
  PropertyID: z.int(),
  EntryID: z.int(),
  SeasonID: z.int(),
  Title: z.string(),
  Category: z.string(),
});

export const shopPass = {
  /** A pass instead of a sign-in: anyone who holds the confirmation number got the order's mail, and buys for that entry only. */
  loginByEntryID: write('GET /ecommerce/LoginByEntryID', {
    does: 'Get a shop pass for an entry by the confirmation number of its order',
    may: 'public',
    about: { property: 'propertyId' },
    needs: 'shop',
    takesNew: false,
    limit: 'shopPass',
    query: z.object({ entryId: PathId, confirmation: Text(40), propertyId: PathId }),
    reply: ShopPass,
    fails: ['WrongConfirmation'],
  }),
};

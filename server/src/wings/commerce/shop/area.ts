import { defineArea } from '#server/kernel/area/area.ts';
import { shopPassHandlers } from './shop-pass.ts';
import { shopHandlers } from './shop.ts';
import { endPasses } from './erase.store.ts';

export const shopArea = defineArea({
  topics: {
    shop: shopHandlers,
    shopPass: shopPassHandlers,
  },
  tables: {
    shop_pass: { accounts: { account_id: { merge: 'moves', erase: 'by area' } }, copy: 'never' },
  },
  onErase: endPasses,
});

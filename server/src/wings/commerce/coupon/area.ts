import { kept } from '#server/kernel/area/account-duties.ts';
import { defineArea } from '#server/kernel/area/area.ts';
import { awardOf } from '#server/kernel/area/finders.ts';
import { couponBatchHandlers } from './coupon-batch.ts';
import { couponHandlers } from './coupon.ts';
import { eraseCouponEmails } from './erase.store.ts';

export const couponArea = defineArea({
  topics: {
    coupon: couponHandlers,
    couponBatch: couponBatchHandlers,
  },
  finders: { coupon: awardOf('coupon') },
  tables: {
    coupon: { accounts: { account_id: kept }, copy: 'never' },
    coupon_batch: { copy: 'never' },
  },
  onErase: eraseCouponEmails,
});

import { textsOf } from '#web/kernel/words/i18n.ts';
import coupon from '#texts/commerce/coupon.ts';

export const useCouponText = textsOf(coupon);

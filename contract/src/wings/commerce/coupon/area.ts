import { couponBatch } from './coupon-batch.ts';
import { coupon } from './coupon.ts';

export const couponTopics = { coupon, couponBatch };

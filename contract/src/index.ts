import { property } from './areas/property/property.ts';
import { review } from './areas/review/review.ts';
import { reviewRecord } from './areas/review/review-record.ts';

/** Every topic of the contract, once. */
export const contract = { property, review, reviewRecord };

export type Contract = typeof contract;

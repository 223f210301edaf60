import type { Contract } from '#contract/index.ts';
import { propertyHandlers } from './areas/property/property.ts';
import { reviewHandlers } from './areas/review/review.ts';
import { reviewRecordHandlers } from './areas/review/review-record.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every topic of the contract, implemented. A forgotten one does not compile. */
export const areas: { [T in keyof Contract]: Implemented<Contract[T]> } = {
  property: propertyHandlers,
  review: reviewHandlers,
  reviewRecord: reviewRecordHandlers,
};

import type { Contract } from '#contract/index.ts';
import { ballotHandlers } from './areas/ballot/ballot.ts';
import { judgingMenuHandlers } from './areas/cluster/judging-menu.ts';
import { auditHandlers } from './areas/operation/audit.ts';
import { jobHandlers } from './areas/operation/job.ts';
import { mailHandlers } from './areas/operation/mail.ts';
import { propertyHandlers } from './areas/property/property.ts';
import { reviewHandlers } from './areas/review/review.ts';
import { reviewRecordHandlers } from './areas/review/review-record.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every topic of the contract, implemented. A forgotten one does not compile. */
export const areas: { [T in keyof Contract]: Implemented<Contract[T]> } = {
  audit: auditHandlers,
  ballot: ballotHandlers,
  job: jobHandlers,
  judgingMenu: judgingMenuHandlers,
  mail: mailHandlers,
  property: propertyHandlers,
  review: reviewHandlers,
  reviewRecord: reviewRecordHandlers,
};

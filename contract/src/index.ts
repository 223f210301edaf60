import { ballot } from './areas/ballot/ballot.ts';
import { judgingMenu } from './areas/cluster/judging-menu.ts';
import { audit } from './areas/operation/audit.ts';
import { job } from './areas/operation/job.ts';
import { mail } from './areas/operation/mail.ts';
import { property } from './areas/property/property.ts';
import { review } from './areas/review/review.ts';
import { reviewRecord } from './areas/review/review-record.ts';

/** Every topic of the contract, once. */
export const contract = {
  audit,
  job,
  mail,
  ballot,
  judgingMenu,
  property,
  review,
  reviewRecord,
};

export type Contract = typeof contract;

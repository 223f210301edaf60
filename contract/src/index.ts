import { audit } from './areas/operation/audit.ts';
import { job } from './areas/operation/job.ts';
import { mail } from './areas/operation/mail.ts';
import { property } from './areas/property/property.ts';

/** Every topic of the contract, once. */
export const contract = {
  audit,
  job,
  mail,
  property,
};

export type Contract = typeof contract;

import type { Contract } from '#contract/index.ts';
import { auditHandlers } from './areas/operation/audit.ts';
import { jobHandlers } from './areas/operation/job.ts';
import { mailHandlers } from './areas/operation/mail.ts';
import { propertyHandlers } from './areas/property/property.ts';
import type { Implemented } from './kernel/implement.ts';

/** Every topic of the contract, implemented. A forgotten one does not compile. */
export const areas: { [T in keyof Contract]: Implemented<Contract[T]> } = {
  audit: auditHandlers,
  job: jobHandlers,
  mail: mailHandlers,
  property: propertyHandlers,
};

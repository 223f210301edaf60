import { property } from './areas/property/property.ts';

/** Every topic of the contract, once. */
export const contract = { property };

export type Contract = typeof contract;

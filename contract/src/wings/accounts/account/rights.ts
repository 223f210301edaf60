import * as z from 'zod';

/** What a colleague may do with a submission. The rights to write and to pay include seeing. */
const rights = ['see', 'write', 'pay'] as const;
export type Right = (typeof rights)[number];

export const Rights = z.array(z.enum(rights));

export interface Allowed {
  mayWrite: boolean;
  mayPay: boolean;
}

export const allows = ({ mayWrite, mayPay }: Allowed, right: Right): boolean => right === 'see' || (right === 'write' ? mayWrite : mayPay);

export const rightsOf = (allowed: Allowed): Right[] => rights.filter((right) => allows(allowed, right));

export const allowedBy = (given: readonly Right[]): Allowed => ({ mayWrite: given.includes('write'), mayPay: given.includes('pay') });

import { hash } from 'node:crypto';

/**
 * A voter's secret: derived when it is asked for, so that nothing is written when people vote. Half of a hash behind a secret key of 32 bytes
 * cannot be carried on to another one, and costs a tenth of an HMAC.
 */
export const receiptOf = (key: Buffer, voteId: number): string =>
  hash('sha256', `${key.toString('hex')} receipt ${voteId}`, 'hex').slice(0, 32);

export const commitmentOf = (categoryId: number, receipt: string): Buffer =>
  hash('sha256', `laurel-vote-1:${categoryId}:${receipt}`, 'buffer');

/** In the order of their bytes, which says nothing about when they came. */
export const inOrder = (commitments: readonly Buffer[]): Buffer[] => commitments.toSorted((one, other) => Buffer.compare(one, other));

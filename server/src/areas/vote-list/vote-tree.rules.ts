import { hash } from 'node:crypto';

/** The same tree as in contract/areas/voting/receipt-check.ts, for a million leaves: synchronous, and all of it at once. */
const size = 32;
// Filled anew for each hash: copying into them costs less than making them.
const leafBytes = Buffer.alloc(1 + size, 0);
const nodeBytes = Buffer.alloc(1 + 2 * size, 1);

function leafOf(commitment: Buffer): Buffer {
  leafBytes.set(commitment, 1);
  return hash('sha256', leafBytes, 'buffer');
}

function nodeOf(left: Buffer, right: Buffer): Buffer {
  nodeBytes.set(left, 1);
  nodeBytes.set(right, 1 + size);
  return hash('sha256', nodeBytes, 'buffer');
}

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

/** Every level of the tree, the leaves first and the root last. */
export function levelsOf(commitments: readonly Buffer[]): Buffer[][] {
  let level = commitments.map(leafOf);
  const levels = [level];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Buffer, level[at + 1]];
      above.push(right ? nodeOf(left, right) : left);
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** Of no leaves: the hash of nothing. */
export const rootOf = (levels: readonly (readonly Buffer[])[]): string => levels.at(-1)?.[0]?.toString('hex') ?? hash('sha256', '', 'hex');

/** The neighbors on the way from a leaf to the root. */
export function pathOf(levels: readonly (readonly Buffer[])[], leaf: number): { Side: 'left' | 'right'; Hash: string }[] {
  let at = leaf;
  return levels.flatMap((level) => {
    const isRight = at % 2 === 1;
    const neighbor = level[isRight ? at - 1 : at + 1];
    at = Math.floor(at / 2);
    return neighbor ? [{ Side: isRight ? ('left' as const) : ('right' as const), Hash: neighbor.toString('hex') }] : [];
  });
}

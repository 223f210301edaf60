import { createHmac, hash } from 'node:crypto';

/** The same tree as in contract/areas/voting/receipt-check.ts, for a million leaves: synchronous, and all of it at once. */
const leafMark = Buffer.of(0);
const nodeMark = Buffer.of(1);

const sha256 = (...parts: readonly Buffer[]): Buffer => hash('sha256', Buffer.concat(parts), 'buffer');

/** A voter's secret: derived when it is asked for, so that nothing is written when people vote. */
export const receiptOf = (key: Buffer, voteId: number): string =>
  createHmac('sha256', key).update(`receipt ${voteId}`).digest('hex').slice(0, 32);

export const commitmentOf = (categoryId: number, receipt: string): Buffer => sha256(Buffer.from(`laurel-vote-1:${categoryId}:${receipt}`));

/** In the order of their bytes, which says nothing about when they came. */
export const inOrder = (commitments: readonly Buffer[]): Buffer[] => commitments.toSorted((one, other) => Buffer.compare(one, other));

/** Every level of the tree, the leaves first and the root last. */
export function levelsOf(commitments: readonly Buffer[]): Buffer[][] {
  let level = commitments.map((commitment) => sha256(leafMark, commitment));
  const levels = [level];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at] as Buffer, level[at + 1]];
      above.push(right ? sha256(nodeMark, left, right) : left);
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** Of no leaves: the hash of nothing. */
export const rootOf = (levels: readonly (readonly Buffer[])[]): string => (levels.at(-1)?.[0] ?? sha256()).toString('hex');

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

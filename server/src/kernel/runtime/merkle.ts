import { hash } from 'node:crypto';

/** The same tree as in contract/wings/public/voting/receipt-check.ts, for a million leaves: synchronous, and all of it at once. */
const size = 32;
// Refilled for each hash: copying into them costs less than making them.
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

/** Where a way leads; nothing if one of its steps is no hash. */
export function rootFrom(commitment: Buffer, path: readonly { Side: 'left' | 'right'; Hash: string }[]): string | undefined {
  let at = leafOf(commitment);
  for (const { Side, Hash } of path) {
    if (!/^[0-9a-f]{64}$/.test(Hash)) return undefined;
    const neighbor = Buffer.from(Hash, 'hex');
    at = Side === 'left' ? nodeOf(neighbor, at) : nodeOf(at, neighbor);
  }
  return at.toString('hex');
}

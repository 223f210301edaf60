import type { Proof } from '#contract/wings/results/vote-list/receipts.ts';

/**
 * Whether a receipt is in a published list, worked out by its holder, in a browser or in Node, without asking the server.
 * A receipt is random. Its commitment, SHA-256 of the text `laurel-vote-1:{category}:{receipt}`, is in the list; readers of the list learn
 * nothing about who voted, and the receipt says nothing about the choice. The commitments, in the order of their bytes, are the leaves of a
 * tree: a leaf is SHA-256(0x00, commitment), a node SHA-256(0x01, left, right), and what has no neighbor goes up as it is.
 */
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

async function hashed(...parts: readonly Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return hexOf(await crypto.subtle.digest('SHA-256', whole));
}

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

export const commitmentOf = (categoryId: number, receipt: string): Promise<string> =>
  hashed(new TextEncoder().encode(`laurel-vote-1:${categoryId}:${receipt}`));

/** True if the receipt leads to this root, by the way that the server showed. The root has to come from the published list. */
export async function isIncluded(categoryId: number, receipt: string, path: Proof['Path'], root: string): Promise<boolean> {
  if (!isHash(root) || !path.every(({ Hash }) => isHash(Hash))) return false;
  let hash = await hashed(leafMark, bytesOf(await commitmentOf(categoryId, receipt)));
  for (const { Side, Hash } of path) {
    const [left, right] = Side === 'left' ? [Hash, hash] : [hash, Hash];
    hash = await hashed(nodeMark, bytesOf(left), bytesOf(right));
  }
  return hash === root;
}

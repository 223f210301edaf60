import { describe, expect, test } from 'vitest';
import { commitmentOf as checkedCommitment, isIncluded } from '#contract/wings/public/voting/receipt-check.ts';
import { levelsOf, pathOf, rootOf } from '#server/kernel/runtime/merkle.ts';
import { commitmentOf, inOrder, receiptOf } from './vote-tree.rules.ts';

const key = Buffer.from('a key that only this test has');
const category = 7;
const receipts = (count: number) => Array.from({ length: count }, (_, at) => receiptOf(key, at + 1));

function listOf(count: number) {
  const own = receipts(count);
  const commitments = inOrder(own.map((receipt) => commitmentOf(category, receipt)));
  const levels = levelsOf(commitments);
  const proofOf = (receipt: string) =>
    pathOf(
      levels,
      commitments.findIndex((one) => one.equals(commitmentOf(category, receipt))),
    );
  return { own, commitments, levels, root: rootOf(levels), proofOf };
}

test('server and browser mean the same commitment', async () => {
  for (const receipt of receipts(3))
    expect(await checkedCommitment(category, receipt)).toBe(commitmentOf(category, receipt).toString('hex'));
});

test('receipts differ by vote and by season, and say nothing', () => {
  expect(new Set(receipts(1000)).size).toBe(1000);
  expect(receiptOf(Buffer.from('another key'), 1)).not.toBe(receiptOf(key, 1));
  expect(receiptOf(key, 1)).toMatch(/^[0-9a-f]{32}$/);
});

test('a list is the same in any order of votes', () => {
  const commitments = receipts(9).map((receipt) => commitmentOf(category, receipt));
  expect(inOrder(commitments)).toEqual(inOrder(commitments.toReversed()));
  expect(inOrder([Buffer.from([2, 0]), Buffer.from([1, 9])])).toEqual([Buffer.from([1, 9]), Buffer.from([2, 0])]);
});

describe.each([1, 2, 3, 5, 8, 13, 100])('in a list of %i', (count) => {
  test('every receipt is found by its own way up', async () => {
    const { own, root, proofOf } = listOf(count);
    for (const receipt of own) expect(await isIncluded(category, receipt, proofOf(receipt), root)).toBe(true);
  });
});

describe('tampering is noticed:', () => {
  const { own, commitments, root, proofOf } = listOf(9);
  const [mine = '', other = ''] = own;

  test('a vote that was left out', async () => {
    const without = rootOf(levelsOf(commitments.filter((one) => !one.equals(commitmentOf(category, mine)))));
    expect(await isIncluded(category, mine, proofOf(mine), without)).toBe(false);
  });
  test('a commitment that was replaced or added', () => {
    expect(rootOf(levelsOf(inOrder(commitments.with(0, commitmentOf(category, 'made up')))))).not.toBe(root);
    expect(rootOf(levelsOf(inOrder([...commitments, commitmentOf(category, 'made up')])))).not.toBe(root);
  });
  test('someone else’s way, another category, another receipt', async () => {
    expect(await isIncluded(category, mine, proofOf(other), root)).toBe(false);
    expect(await isIncluded(category + 1, mine, proofOf(mine), root)).toBe(false);
    expect(await isIncluded(category, `${mine.slice(1)}0`, proofOf(mine), root)).toBe(false);
  });
  test('a way with its sides turned, or that is no way', async () => {
    const turned = proofOf(mine).map(({ Side, Hash }) => ({ Side: Side === 'left' ? ('right' as const) : ('left' as const), Hash }));
    expect(await isIncluded(category, mine, turned, root)).toBe(false);
    expect(await isIncluded(category, mine, [{ Side: 'left', Hash: 'zz' }], root)).toBe(false);
    expect(await isIncluded(category, mine, proofOf(mine), '')).toBe(false);
  });
  test('a node in the place of a leaf', () => {
    const levels = levelsOf(commitments);
    expect(rootOf(levelsOf(levels[1] as Buffer[]))).not.toBe(root);
  });
});

test('a list of nothing has a root too', () => {
  expect(rootOf(levelsOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

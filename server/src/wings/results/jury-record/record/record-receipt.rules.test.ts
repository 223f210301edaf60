import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { worded } from '#kit/worded.ts';
import { rootOfLines, textOfMark } from './record-chain.rules.ts';
import { type Receipt, receiptLines, receiptProblems as sayReceiptProblems } from './record-receipt.rules.ts';

const receiptProblems = (...given: Parameters<typeof sayReceiptProblems>) => worded(sayReceiptProblems(...given));

const { privateKey } = generateKeyPairSync('ed25519');
const pub = privateKey.export({ format: 'jwk' }).x ?? '';
const lines = [500, 501, 500, 502, 503].map((j, at) => JSON.stringify({ k: 'review', e: at + 1, j, s: 6 }));
const marked = { k: 'mark' as const, n: 5, h: 'ab'.repeat(32), m: rootOfLines(lines) };
const mark = { ...marked, sig: sign(null, textOfMark('r', marked), privateKey).toString('base64url') };
const part = [...lines, JSON.stringify(mark)];
const receipt = (number: number): Receipt => ({
  Format: 'laurel-record-receipt-1',
  Record: 'r',
  Keys: [pub],
  Lines: receiptLines(part, number),
});

test('a judge’s own lines lead to the signed mark', () => {
  for (const number of [500, 501, 502, 503]) expect(receiptProblems(receipt(number))).toEqual([]);
  expect(receipt(500).Lines.map(({ Line }) => Line)).toEqual([lines[0], lines[2]]);
  expect(receipt(7).Lines).toEqual([]);
  expect(receiptLines(lines, 500), 'a part without its mark').toEqual([]);
  expect(receiptLines([], 500), 'a part without lines').toEqual([]);
});

test('a judge’s lines in the last part lead to its seal, beside lines of no judge and lines that no one can read', () => {
  const last = ['{"k":"category","c":1,"by":"reviews"}', 'torn', lines[0] as string];
  const seal = { ...marked, k: 'seal' as const, m: rootOfLines(last) };
  const sig = sign(null, textOfMark('r', seal), privateKey).toString('base64url');
  const own = receiptLines([...last, JSON.stringify({ ...seal, sig })], 500);
  expect(own.map(({ Line }) => Line)).toEqual([lines[0]]);
  expect(receiptProblems({ ...receipt(500), Lines: own })).toEqual([]);
});

test('a changed line, another way, another record and another key are noticed', () => {
  const own = receipt(500);
  const [one, other] = own.Lines;
  if (!one || !other) throw new Error('no lines');
  const problems = (changed: Partial<Receipt>) => receiptProblems({ ...own, ...changed });
  expect(problems({ Lines: [{ ...one, Line: one.Line.replace('"s":6', '"s":7') }] })).toEqual([
    'Line 1 isn’t among those that its checkpoint covers.',
  ]);
  expect(problems({ Lines: [{ ...one, Path: other.Path }] })).toHaveLength(1);
  expect(problems({ Lines: [{ ...one, Path: [{ Side: 'left', Hash: 'zz' }] }] })).toHaveLength(1);
  expect(problems({ Record: 's' })).toHaveLength(2);
  expect(problems({ Keys: [] })).toEqual([
    'The checkpoint of line 1 isn’t signed by one of the keys.',
    'The checkpoint of line 2 isn’t signed by one of the keys.',
  ]);
  expect(receiptProblems({} as Receipt)).toEqual(['This isn’t a receipt that this program knows.']);
});

test('a receipt in any other form is refused: keys as bytes, marks of other types, invalid lines, or no lines at all', () => {
  const own = receipt(500);
  const [one] = own.Lines;
  if (!one) throw new Error('no lines');
  const read = (changed: object) => receiptProblems({ ...own, ...changed } as Receipt);
  expect(read({})).toEqual([]);
  for (const changed of [
    { Keys: [[...Buffer.from(pub, 'base64url')]] },
    { Keys: 'ab' },
    { Record: ['r'] },
    { Lines: [] },
    { Lines: [{ ...one, Mark: { ...one.Mark, n: '5' } }] },
    { Lines: [{ ...one, Mark: { ...one.Mark, x: 1 } }] },
    { Lines: [{ ...one, Line: `${one.Line} ` }] },
    { Lines: [{ ...one, Path: 'ab' }] },
    { Lines: [{ ...one, Path: [...one.Path, null] }] },
    { Lines: [{ ...one, Path: [...one.Path, 'ab'] }] },
    { Lines: [null] },
    { Lines: [one, null] },
    { Format: 'laurel-record-receipt-2' },
  ])
    expect(read(changed), JSON.stringify(changed)).toEqual(['This isn’t a receipt that this program knows.']);
});

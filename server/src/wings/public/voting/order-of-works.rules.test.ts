import { expect, test } from 'vitest';
import { inOrderOf } from './order-of-works.rules.ts';

const works = Array.from({ length: 5 }, (_, at) => ({ id: at + 1 }));
const idsFor = (seed: string) => inOrderOf(seed, works).map(({ id }) => id);

test('everyone sees all works in an order of their own, and the same one each time', () => {
  expect(idsFor('ada').toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(idsFor('ada')).toEqual(idsFor('ada'));
  expect(new Set(Array.from({ length: 60 }, (_, at) => idsFor(`seed ${at}`).join())).size).toBeGreaterThan(20);
});

test('each work is the first about as often as the others', () => {
  const firsts = Array.from({ length: 1000 }, (_, at) => idsFor(`seed ${at}`)[0] ?? 0);
  for (const { id } of works) expect(firsts.filter((first) => first === id).length).toBeGreaterThan(140);
});

test('the order does not depend on how the works came', () => {
  expect(inOrderOf('ada', works.toReversed()).map(({ id }) => id)).toEqual(idsFor('ada'));
});

test('the order is the one that the ballot’s statement draws', () => {
  expect(idsFor('ada')).toEqual([4, 3, 5, 2, 1]);
});

import { expect, test } from 'vitest';
import { inOrderOf, orderOf } from './order-of-works.rules.ts';

const works = Array.from({ length: 5 }, (_, at) => ({ id: at + 1 }));
const dozen = Array.from({ length: 12 }, (_, at) => ({ id: at + 1 }));
const idsFor = (seed: string) => inOrderOf(seed, works).map(({ id }) => id);

test('everyone sees all works in an order of their own, and the same one each time', () => {
  expect(idsFor('ada').toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(idsFor('ada')).toEqual(idsFor('ada'));
  expect(new Set(Array.from({ length: 60 }, (_, at) => idsFor(`seed ${at}`).join())).size).toBeGreaterThan(20);
});

test.each([2, 3, 4, 5, 6, 8, 10, 12])('of %i works each is at each place exactly as often as the others, over all orders', (count) => {
  const some = dozen.slice(0, count);
  const seeds = new Map<number, string>();
  for (let at = 0; seeds.size < 120; at += 1) seeds.set(orderOf(`seed ${at}`), `seed ${at}`);
  const places = new Map<string, number>();
  for (const seed of seeds.values())
    for (const [place, { id }] of inOrderOf(seed, some).entries()) places.set(`${place} ${id}`, (places.get(`${place} ${id}`) ?? 0) + 1);
  expect([...new Set(places.values())]).toEqual([120 / count]);
});

test('each work is the first about as often as the others', () => {
  const firsts = Array.from({ length: 1000 }, (_, at) => idsFor(`seed ${at}`)[0] ?? 0);
  for (const { id } of works) expect(firsts.filter((first) => first === id).length).toBeGreaterThan(140);
});

test('the order does not depend on how the works came', () => {
  expect(inOrderOf('ada', works.toReversed()).map(({ id }) => id)).toEqual(idsFor('ada'));
});

import { expect, test } from 'vitest';
import { groupedChoices } from './grouped.ts';

const awards = [
  { id: 1, name: 'Halyard' },
  { id: 3, name: 'The Wrens' },
  { id: 15, name: 'Brightwork' },
];
const group = (Name: string, ...ids: number[]) => ({ Name, Properties: ids.map((id) => ({ id })) });
const choice = (id: number) => ({ value: String(id), label: awards.find((one) => one.id === id)?.name });

test('organizers without groups choose from a plain list', () => {
  expect(groupedChoices(awards, [], 'Others')).toEqual([choice(1), choice(3), choice(15)]);
  expect(groupedChoices(awards, [group('Nobody’s', 99)], 'Others')).toEqual([choice(1), choice(3), choice(15)]);
});

test('organizers choose their awards under the names of their groups, in the groups’ order, and the rest below', () => {
  expect(groupedChoices(awards, [group('Craft', 15), group('Empty'), group('Digital', 3)], 'Others')).toEqual([
    { group: 'Craft', items: [choice(15)] },
    { group: 'Digital', items: [choice(3)] },
    { group: 'Others', items: [choice(1)] },
  ]);
});

test('an award of two groups is offered once, where it comes first', () => {
  expect(groupedChoices(awards, [group('All', 1, 3, 15), group('Digital', 3)], 'Others')).toEqual([
    { group: 'All', items: [choice(1), choice(3), choice(15)] },
  ]);
});

import { expect, test } from 'vitest';
import { exampleBuyers } from './tax-examples.rules.ts';
import { firstCharging } from './tax.rules.ts';

const told = (home: string | null, hasShop = false) =>
  exampleBuyers(firstCharging(home), hasShop).map(
    ({ country, isBusiness, vatNumber, kind }) => `${isBusiness ? 'business' : 'person'} ${country} ${kind} ${vatNumber ?? ''}`,
  );

test('examples are of buyers at home, across a border and outside', () => {
  expect(told('DE')).toEqual([
    'business DE entries DE136695976',
    'person DE entries ',
    'business FR entries FR40303265045',
    'person FR entries ',
    'person US entries ',
  ]);
  expect(told('FR').slice(2, 3)).toEqual(['business DE entries DE136695976']);
  expect(told('US').at(-1)).toBe('person GB entries ');
  expect(told(null)).toEqual(['business FR entries FR40303265045', 'person FR entries ', 'person AT entries ', 'person US entries ']);
});

test('an award with a shop has examples of tickets and goods, and one registered elsewhere of that country', () => {
  expect(told('DE', true).slice(-2)).toEqual(['business FR tickets FR40303265045', 'business FR products FR40303265045']);
  const charging = { ...firstCharging('DE'), places: [{ Country: 'AT', Region: '', Number: 'ATU1' }] };
  expect(exampleBuyers(charging, false).map(({ country }) => country)).toContain('AT');
});

test('of the countries where an award is registered, the first other one of the Union has an example', () => {
  const place = (Country: string, Region = '') => ({ Country, Region, Number: '' });
  const countries = (...places: ReturnType<typeof place>[]) =>
    exampleBuyers({ ...firstCharging('DE'), places }, false).map(({ country }) => country);
  expect(countries(place('DE'), place('FR'), place('US', 'NY'), place('IT'), place('ES'))).toEqual(['DE', 'DE', 'FR', 'FR', 'IT', 'US']);
  expect(countries(place('CH'))).toEqual(['DE', 'DE', 'FR', 'FR', 'US']);
});

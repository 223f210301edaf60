import { describe, expect, test } from 'vitest';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { rank } from './ranking.ts';

const three = ['atlas', 'bread', 'chairs'];

describe('a judge puts works in order', () => {
  test('a picked work takes the next place', () =>
    expect(rank(three, { type: 'add', id: 'drift' }, nomineeCount)).toEqual([...three, 'drift']));
  test('a work is ranked once', () => expect(rank(three, { type: 'add', id: 'bread' }, nomineeCount)).toBe(three));
  test('R056, R276: there are five places and no sixth', () => {
    const five = ['a', 'b', 'c', 'd', 'e'];
    expect(rank(five, { type: 'add', id: 'f' }, nomineeCount)).toBe(five);
  });
  test('R276: as many places as entries when there are fewer', () =>
    expect(rank(['a', 'b'], { type: 'add', id: 'c' }, 2)).toEqual(['a', 'b']));
  test('removing one lets the others move up', () => expect(rank(three, { type: 'remove', id: 'atlas' }, 5)).toEqual(['bread', 'chairs']));
  test('a second tap takes a work out again', () => {
    expect(rank(three, { type: 'toggle', id: 'bread' }, 5)).toEqual(['atlas', 'chairs']);
    expect(rank([], { type: 'toggle', id: 'bread' }, 5)).toEqual(['bread']);
  });
  test('up and down change places with the neighbour', () => {
    expect(rank(three, { type: 'up', id: 'chairs' }, 5)).toEqual(['atlas', 'chairs', 'bread']);
    expect(rank(three, { type: 'down', id: 'atlas' }, 5)).toEqual(['bread', 'atlas', 'chairs']);
  });
  test('the first cannot go up, the last not down', () => {
    expect(rank(three, { type: 'up', id: 'atlas' }, 5)).toBe(three);
    expect(rank(three, { type: 'down', id: 'chairs' }, 5)).toBe(three);
  });
  test('dragging moves a work over several places', () => {
    expect(rank(three, { type: 'move', id: 'atlas', to: 2 }, 5)).toEqual(['bread', 'chairs', 'atlas']);
    expect(rank(three, { type: 'move', id: 'chairs', to: 0 }, 5)).toEqual(['chairs', 'atlas', 'bread']);
  });
  test('dropping it on an empty place beyond the last changes nothing', () =>
    expect(rank(three, { type: 'move', id: 'atlas', to: 4 }, 5)).toBe(three));
  test('a work that is not ranked cannot be moved', () => expect(rank(three, { type: 'up', id: 'nowhere' }, 5)).toBe(three));
});

import { describe, expect, test } from 'vitest';
import { mergeAdvice, reasonOf } from './category.rules.ts';

const match = (id: number) => ({ id, words: ['map', 'coast'] });
const beside = (id: number, fromId: number) => ({ id, fromId, fromName: `Category ${fromId}` });
const ids = (advice: readonly { id: number }[]) => advice.map(({ id }) => id);

describe('advice', () => {
  test('what fits comes first, then what is recommended beside it, each once, and no more than asked', () => {
    const neighbours = [beside(2, 1), beside(7, 1), beside(7, 2), beside(8, 2)];
    expect(ids(mergeAdvice([match(1), match(2)], neighbours, { CategoryIDs: [], Limit: 5 }))).toEqual([1, 2, 7, 8]);
    expect(ids(mergeAdvice([match(1), match(2)], neighbours, { CategoryIDs: [], Limit: 3 }))).toEqual([1, 2, 7]);
  });
  test('neighbours of what is chosen go before neighbours of what only fits, and one of them always finds a place', () => {
    const neighbours = [beside(7, 1), beside(9, 50)];
    expect(ids(mergeAdvice([match(1)], neighbours, { CategoryIDs: [50], Limit: 5 }))).toEqual([1, 9, 7]);
    const many = [1, 2, 3, 4, 5].map(match);
    expect(ids(mergeAdvice(many, neighbours, { CategoryIDs: [50], Limit: 4 }))).toEqual([1, 2, 3, 9]);
    expect(ids(mergeAdvice(many, [beside(7, 1)], { CategoryIDs: [50], Limit: 4 }))).toEqual([1, 2, 3, 4]);
    expect(ids(mergeAdvice(many, neighbours, { CategoryIDs: [50], Limit: 1 }))).toEqual([1]);
  });
  test('the reason names the words, or what it is entered together with', () => {
    expect(reasonOf(match(1))).toBe('Matches "map" and "coast" in your text.');
    expect(reasonOf({ words: [], beside: 'Maps' })).toBe('Often entered together with Maps.');
  });
});

import { expect, test } from 'vitest';
import { fromAddress, inAddress, markedParts, switched } from './search-rules.ts';

const marked = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

test.each([
  ['Maren Holt Studio', 'maren holt', '[Maren] [Holt] Studio'],
  ['Émile Zola', 'emi', '[Émi]le Zola'],
  ['Holt House Sound', 'holt', '[Holt] House Sound'],
  ['Upholstery', 'hol', 'Upholstery'],
  ['Night Bus', '', 'Night Bus'],
  ['Night Bus', 'night nightly', '[Night] Bus'],
  ['東京 夜', '東', '[東]京 夜'],
])('in %s, %s marks %s', (text, query, parts) => {
  expect(marked(text, query)).toBe(parts);
});

test('what was asked is in the address, and comes back from it', () => {
  const asked = {
    query: 'night bus',
    kind: 'work' as const,
    seasonIds: [3, 4],
    winnerLevelIds: [1],
    mediaTypeIds: [7],
    roles: ['Director & editor'],
    asTyped: true,
    at: 2,
  };
  expect(inAddress(asked)).toBe('q=night+bus&kind=work&season=3&season=4&level=1&media=7&role=Director+%26+editor&as=typed&page=2');
  expect(fromAddress(new URLSearchParams(inAddress(asked)))).toEqual(asked);
});

test('an address of someone else’s making asks for nothing strange', () => {
  expect(fromAddress(new URLSearchParams('q=%20a%20&kind=judge&season=x&season=0&season=5&season=5&page=-1'))).toEqual({
    query: 'a',
    kind: null,
    seasonIds: [5],
    winnerLevelIds: [],
    mediaTypeIds: [],
    roles: [],
    asTyped: false,
    at: 1,
  });
});

test('a choice is switched on and off', () => {
  expect(switched([1, 2], 2)).toEqual([1]);
  expect(switched([1], 2)).toEqual([1, 2]);
});

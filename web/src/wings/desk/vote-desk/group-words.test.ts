import { expect, test } from 'vitest';
import { sentenceOf, spanOf, titleOf } from './group-words.ts';

/** Stands for the texts: the key and what it was filled with. */
const t = ((key: string, values: Record<string, unknown> = {}) => `${key} ${JSON.stringify(values)}`) as never;

test.each([
  [10_000, 'minutes {"count":1}'],
  [38 * 60_000, 'minutes {"count":38}'],
  [3 * 3_600_000, 'hours {"count":3}'],
  [72 * 3_600_000, 'days {"count":3}'],
])('%i ms are %s', (ms, words) => expect(spanOf(t, ms)).toBe(words));

const group = { Kind: 'network', Verdict: 'machine', Votes: 412, FirstAt: new Date(0), LastAt: new Date(38 * 60_000) } as const;

test('a group is called by what is plainest about it', () => {
  expect(titleOf(t, group)).toMatch(/^title-time .*412.*38/);
  expect(titleOf(t, { ...group, Verdict: 'people' })).toMatch(/^title-place/);
  expect(titleOf(t, { ...group, Verdict: 'unclear' })).toMatch(/^title-network/);
  expect(titleOf(t, { ...group, Kind: 'link' })).toMatch(/^title-link/);
});

test('a sign is a sentence with its figures; what is counted decides its number', () => {
  expect(sentenceOf(t, { Kind: 'registered', Leans: 'machine', Figures: { count: 398, of: 4120 } })).toBe(
    'sign-registered {"count":398,"of":"4,120"}',
  );
  expect(sentenceOf(t, { Kind: 'places', Leans: 'neither', Figures: { addresses: 1 } })).toBe('sign-places {"addresses":"1","count":1}');
  expect(sentenceOf(t, { Kind: 'hasty', Leans: 'machine', Figures: { seconds: 1 } })).toBe('sign-hasty {"seconds":"1","count":1}');
  expect(sentenceOf(t, { Kind: 'pauses', Leans: 'people', Figures: { bursts: 8, nights: 0 } })).toMatch(/^sign-daytime/);
  expect(sentenceOf(t, { Kind: 'pauses', Leans: 'people', Figures: { bursts: 8, nights: 2 } })).toMatch(/^sign-pauses/);
  expect(sentenceOf(t, { Kind: 'domain', Leans: 'people', Figures: { count: 3, of: 3, domain: 'north.example' } })).toContain(
    'north.example',
  );
});

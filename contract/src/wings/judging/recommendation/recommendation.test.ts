import { expect, test } from 'vitest';
import { recommendation } from './recommendation.ts';

test.each([
  ['Maps, Atlases', 'Maps, Atlases'],
  [' Maps ', 'Maps'],
  [['Maps', 'Atlases'], 'Maps, Atlases'],
  [[4, 'Maps'], '4, Maps'],
  [null, ''],
  [undefined, ''],
])('categories that a judge recommends are kept as one text: %j', (Categories, kept) => {
  const body = recommendation.submitJudgesRecommendation.body as unknown as { parse: (given: unknown) => { Categories: string } };
  expect(body.parse({ Title: 'A work', URL: 'https://a.example', PropertyID: 1, Categories }).Categories).toBe(kept);
});

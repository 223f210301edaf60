import { beforeAll, expect, test } from 'vitest';
import { installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { choiceCard, newCardCode } from './choice-card.rules.ts';

beforeAll(() => installProperties(presets));
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 12));
const season = { number: 22, votingEndDate: day(20) };
const chosen = (title: string, hasWon = false) => ({ category: 'Films', title, maker: 'Marrow Lane', pictureKey: `${title}.webp`, hasWon });
const cardOf = (count: number, { now = day(12), won = 0 } = {}) =>
  choiceCard(
    traitsOf(1),
    now,
    season,
    Array.from({ length: count }, (_, at) => chosen(`Work ${at}`, at < won)),
  );

test('while people vote it asks for theirs, and says how many there are once not all are seen', () => {
  expect(cardOf(1)).toMatchObject({ season: 'People’s choice, season 22', call: 'My vote. Cast yours by Jan 20.' });
  expect(cardOf(12).call).toBe('My votes. Cast yours by Jan 20.');
  expect(cardOf(13).call).toBe('My 13 votes. Cast yours by Jan 20.');
});

test('from the end on it asks for nothing, and after the result it says how many won', () => {
  expect(cardOf(3, { now: day(20) }).call).toBe('My votes');
  expect(cardOf(1, { now: day(20) }).call).toBe('My vote');
  expect(cardOf(12, { now: day(40), won: 5 }).call).toBe('5 of my 12 choices won');
  expect(cardOf(3, { won: 1 }).call, 'announced early').toBe('1 of my 3 choices won');
});

test('it has what is seen of each work, in the order of the votes', () => {
  expect(cardOf(2, { won: 1 }).works).toEqual([chosen('Work 0', true), chosen('Work 1')]);
  const more = { ...chosen('Tide'), entryId: 7, categoryId: 8 };
  expect(choiceCard(traitsOf(1), day(12), season, [more]).works).toEqual([chosen('Tide')]);
});

test('an address says nothing, has no letters that look alike, and is no one else’s', () => {
  const codes = Array.from({ length: 500 }, newCardCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[a-hj-kmnp-z2-9]{12}$/);
});

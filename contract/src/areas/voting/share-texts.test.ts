import { describe, expect, test } from 'vitest';
import { entryProperties, traitsOf } from '../../kernel/properties.ts';
import { lastDayTemplates, shareTemplates } from './share-templates.ts';
import { hasShareTexts, nextShareText, shareAddress, shareNamesOf, shareNetworks, shareTextsFor } from './share-texts.ts';

const entry = { Title: 'The Long Greenhouse', AgencyName: 'Studio Fern', TwitterName: 'studiofern' };
const sharing = (propertyId: number, more: Partial<Parameters<typeof shareTextsFor>[0]> = {}) =>
  shareTextsFor({ propertyId, entry, network: 'twitter', ...more });
const ranked = { ...entry, CurrentRank: 2 };

describe('how many sentences there are', () => {
  test.each([
    [1, 11, 4],
    [3, 10, 4],
    [14, 1, 6],
  ])('property %i has %i ranked and %i others', (id, withRank, without) => {
    expect(new Set(sharing(id, { entry: ranked })).size).toBe(withRank);
    expect(new Set(sharing(id)).size).toBe(without);
    expect(traitsOf(id).share).toMatchObject({ ranked: withRank, unranked: without });
  });
  test('property 1 has six of its own for Facebook', () => {
    expect(new Set(sharing(1, { network: 'facebook' })).size).toBe(6);
    expect(sharing(3, { network: 'facebook' }), 'others use the usual ones').toHaveLength(4);
  });
  test.each([7, 8, 15, 17])('property %i has names and one plain sentence each', (id) => {
    expect(sharing(id)).toHaveLength(1);
    expect(sharing(id, { entry: ranked })).toHaveLength(1);
  });
  test('R254, R452: exactly seven properties have a callout and an award name, each its own', () => {
    const named = entryProperties.filter(({ id }) => hasShareTexts(id));
    expect(named.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 3, 7, 8, 14, 15, 17]);
    expect(named.every(({ share }) => share !== undefined)).toBe(true);
    expect(new Set(named.map(({ id }) => shareNamesOf(id)?.callout)).size).toBe(7);
    expect(new Set(named.map(({ id }) => shareNamesOf(id)?.award)).size).toBe(7);
    expect(shareNamesOf(4)).toBeUndefined();
    expect(sharing(4)).toEqual([]);
  });
});

describe('what they say', () => {
  const everything = Object.keys(shareTemplates)
    .map(Number)
    .flatMap((propertyId) =>
      shareNetworks.flatMap((network) =>
        [true, false].flatMap((isLastDay) => [entry, ranked].flatMap((one) => sharing(propertyId, { network, isLastDay, entry: one }))),
      ),
    );
  test('R458: the title is in every one, and no place is left unfilled', () => {
    for (const text of everything) {
      expect(text).toContain('“The Long Greenhouse”');
      expect(text).not.toMatch(/[{}]|undefined|null/);
      expect(text).toMatch(/^\S.*\S$/);
    }
  });
  test('R337, R458: the maker is the handle where it means something, the agency elsewhere', () => {
    expect(sharing(1)[0]).toContain('@studiofern');
    expect(sharing(1, { network: 'linkedin' })[0]).toContain('Studio Fern');
    expect(sharing(1, { entry: { Title: 'Half-light' } })[0]).toContain('our team');
    expect(sharing(1, { entry: { ...entry, TwitterName: '@fern' } })[0]).toContain(' @fern ');
  });
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
  ])('place %i reads %s', (CurrentRank, words) => {
    for (const text of sharing(1, { entry: { ...entry, CurrentRank } })) expect(text.toLowerCase()).toContain(words);
  });
  test('a place below one is none', () => expect(sharing(1, { entry: { ...entry, CurrentRank: 0 } })).toHaveLength(4));
  test('on the last day they say so, and nothing else is offered', () => {
    for (const id of [1, 3, 14, 17]) {
      expect(sharing(id, { isLastDay: true })).toHaveLength(lastDayTemplates.unranked.length);
      for (const one of [entry, ranked]) {
        for (const text of sharing(id, { isLastDay: true, entry: one })) expect(text).toMatch(/last day|ends today/i);
      }
    }
    expect(sharing(1, { network: 'facebook', isLastDay: true }).join()).toMatch(/last day/i);
  });
  test('R248: the Wrens write British English, the others American', () => {
    const texts = (id: number) => JSON.stringify(shareTemplates[id]);
    expect(texts(3)).toContain('favourite');
    expect(texts(1)).toContain('favor?');
    for (const id of [1, 7, 8, 14, 15, 17])
      expect(texts(id)).not.toMatch(/favour|honour|colour|neighbour|\w+is(e|ing|ation)\b(?<!rise|promise)/);
  });
});

test('a sentence fits its network with the link, however long the title', () => {
  const long = { ...ranked, Title: 'Lantern light over the long greenhouse '.repeat(8).slice(0, 300) };
  for (const id of Object.keys(shareTemplates).map(Number)) {
    for (const text of [...sharing(id, { entry: long }), ...sharing(id, { entry: long, isLastDay: true })]) {
      expect([...text].length).toBeLessThanOrEqual(280 - 24);
      expect(text).toContain('…');
      expect(text, 'what is asked for is still said').toMatch(/\.$|\?$|…$/);
    }
  }
  const emoji = sharing(1, { entry: { Title: '🌿'.repeat(300) } })[0] ?? '';
  expect([...emoji].length).toBeLessThanOrEqual(256);
  expect(emoji.isWellFormed()).toBe(true);
});

test('shuffling never gives the same twice running, and reaches all', () => {
  for (const random of [0, 0.3, 0.99999]) expect(nextShareText(11, 4, random)).not.toBe(4);
  expect(new Set([0, 0.25, 0.5, 0.75].map((random) => nextShareText(5, 2, random)))).toEqual(new Set([3, 4, 0, 1]));
  expect(nextShareText(1, 0, 0.5)).toBe(0);
  expect(nextShareText(0, 0, 0.5)).toBe(0);
});

test('the addresses carry text and link whole', () => {
  const url = 'https://awards.example.org/vote/halyard';
  const to = (network: (typeof shareNetworks)[number]) => new URL(shareAddress(network, 'Salt & pepper, 100% "ours"', url));
  expect(Object.fromEntries(to('twitter').searchParams)).toEqual({ text: 'Salt & pepper, 100% "ours"', url });
  expect(Object.fromEntries(to('facebook').searchParams)).toEqual({ u: url, quote: 'Salt & pepper, 100% "ours"' });
  expect(to('linkedin').searchParams.get('text')).toBe(`Salt & pepper, 100% "ours" ${url}`);
});

import { afterEach, describe, expect, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { allProperties, entryProperties, installProperties, type PropertyTraits, traitsOf } from '#contract/kernel/award/properties.ts';
import texts from '#texts/public/share-fields.ts';
import { lastDayCount, shareCounts } from './share-templates.ts';
import { hasShareTexts, nextShareText, shareAddress, shareNamesOf, shareNetworks, shareTextsFor } from './share-texts.ts';

const install = (own: PropertyTraits): void => installProperties([...allProperties().filter(({ id }) => id !== own.id), own]);

const entry = { Title: 'The Long Greenhouse', AgencyName: 'Studio Fern', TwitterName: 'studiofern' };
const sharing = (propertyId: number, more: Partial<Parameters<typeof shareTextsFor>[0]> = {}) =>
  shareTextsFor({ propertyId, entry, network: 'twitter', language: 'en-US', ...more });
const ranked = { ...entry, CurrentRank: 2 };

describe('how many sentences there are', () => {
  test.each([
    [1, 11, 4],
    [3, 10, 4],
    [14, 1, 6],
  ])('R243 R252 R253 R453 R454 R455 property %i has %i ranked and %i others', (id, withRank, without) => {
    expect(new Set(sharing(id, { entry: ranked })).size).toBe(withRank);
    expect(new Set(sharing(id)).size).toBe(without);
    expect(traitsOf(id).share).toMatchObject({ ranked: withRank, unranked: without });
  });
  test('R243 R252 R253 R453 R454 R455 entrants of the awards with ranked sentences learn their place, so that they have those to share', () => {
    const withRanked = entryProperties().filter(({ share }) => share && share.ranked > 0);
    expect(withRanked.map(({ id, voteStanding }) => [id, voteStanding])).toEqual([1, 3, 14].map((id) => [id, 'entrants']));
  });
  test('R243 R453 property 1 has six of its own for Facebook', () => {
    expect(new Set(sharing(1, { network: 'facebook', language: 'en-US' })).size).toBe(6);
    expect(sharing(3, { network: 'facebook', language: 'en-US' }), 'others use the usual ones').toHaveLength(4);
  });
  test.each([7, 8, 15, 17])('property %i has names and one plain sentence each', (id) => {
    expect(sharing(id)).toHaveLength(1);
    expect(sharing(id, { entry: ranked })).toHaveLength(1);
  });
  test('R254, R452: exactly seven properties have a callout and an award name, each its own', () => {
    const named = entryProperties().filter(({ id }) => hasShareTexts(id));
    expect(named.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual([1, 3, 7, 8, 14, 15, 17]);
    expect(named.every(({ share }) => share !== undefined)).toBe(true);
    expect(new Set(named.map(({ id }) => shareNamesOf(id, 'en-US')?.callout)).size).toBe(7);
    expect(new Set(named.map(({ id }) => shareNamesOf(id, 'en-US')?.award)).size).toBe(7);
    expect(shareNamesOf(4, 'en-US')).toBeUndefined();
    expect(sharing(4)).toEqual([]);
  });
});

describe('an award of one’s own', () => {
  const own = { ...traitsOf(4), id: 101, name: 'Kelpie' };
  afterEach(() => installProperties(presets));

  test('shares plain sentences under its own name once it chooses to', () => {
    install(own);
    expect(hasShareTexts(101)).toBe(false);
    install({ ...own, share: { ranked: 0, unranked: 0, facebook: 0 } });
    expect(sharing(101)).toEqual(['“The Long Greenhouse” by @studiofern is shortlisted for Kelpie. Vote for us.']);
  });

  test('has nothing to share where the public has no vote', () => {
    install({ ...traitsOf(1), publicVote: false });
    expect(hasShareTexts(1)).toBe(false);
    expect(sharing(1)).toEqual([]);
  });
});

describe('what they say', () => {
  const everything = Object.keys(shareCounts)
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
    expect(sharing(1, { network: 'linkedin', language: 'en-US' })[0]).toContain('Studio Fern');
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
  test('a place below one doesn’t count', () => expect(sharing(1, { entry: { ...entry, CurrentRank: 0 } })).toHaveLength(4));
  test('on the last day they say so, and nothing else is offered', () => {
    for (const id of [1, 3, 14, 17]) {
      expect(sharing(id, { isLastDay: true })).toHaveLength(lastDayCount);
      for (const one of [entry, ranked]) {
        for (const text of sharing(id, { isLastDay: true, entry: one })) expect(text).toMatch(/last day|ends today/i);
      }
    }
    expect(sharing(1, { network: 'facebook', isLastDay: true }).join()).toMatch(/last day/i);
  });
  test('R248: the Wrens write British English, the others American', () => {
    const wordsOf = (id: number) => JSON.stringify(Object.entries(texts['en-US']).filter(([key]) => key.split('-')[1] === String(id)));
    expect(wordsOf(3)).toContain('favourite');
    expect(wordsOf(1)).toContain('favor?');
    for (const id of [1, 7, 8, 14, 15, 17])
      expect(wordsOf(id)).not.toMatch(/favour|honour|colour|neighbour|\w+is(e|ing|ation)\b(?<!rise|promise)/);
  });
});

test('a sentence fits its network with the link, however long the title', () => {
  const long = { ...ranked, Title: 'Lantern light over the long greenhouse '.repeat(8).slice(0, 300) };
  for (const id of Object.keys(shareCounts).map(Number)) {
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

describe('a title that is too long', () => {
  const shared = (Title: string, network: 'twitter' | 'facebook' = 'twitter', more: object = {}) =>
    shareTextsFor({ propertyId: 7, entry: { Title, AgencyName: ' Studio Fern ', ...more }, network, language: 'en-US' })[0] ?? '';
  const around = [...shared('')].length;
  const room = 256 - around;

  test('is left alone as long as it fits, to the last character', () => {
    expect(shared('x'.repeat(room))).toContain(`“${'x'.repeat(room)}”`);
    expect(shared(`  ${'x'.repeat(room)}  `)).toContain(`“${'x'.repeat(room)}”`);
    expect([...shared('x'.repeat(room))]).toHaveLength(256);
  });
  test('is cut by exactly as much as needed, and reports it', () => {
    expect(shared('x'.repeat(room + 1))).toContain(`“${'x'.repeat(room - 1)}…”`);
    expect([...shared('x'.repeat(room + 50))]).toHaveLength(256);
    expect(shared(`${'x'.repeat(room + 1)}   `)).toContain(`“${'x'.repeat(room - 1)}…”`);
  });
  test('is cut at a word where one is near, without what comes before the gap', () => {
    const words = `${'x'.repeat(room - 20)}, - ${'y'.repeat(40)}`;
    expect(shared(words)).toContain(`“${'x'.repeat(room - 20)}…”`);
    const far = `xx ${'y'.repeat(room + 40)}`;
    expect(shared(far)).toContain('y…”');
    expect(shared(`a.b ${'z'.repeat(room)}`)).toContain('“a.b z');
  });
  test('fits on a network with more room', () => expect(shared('x'.repeat(room + 50), 'facebook')).toContain('x'.repeat(room + 50)));
  test('gives way where there is no room for it at all', () => {
    const text = shared('A title', 'twitter', { AgencyName: 'Long name '.repeat(40) });
    expect([...text].length).toBeLessThanOrEqual(256);
    expect([...text].length).toBeGreaterThan(200);
    expect(text).toMatch(/…$/);
  });
});

test('a sentence begins with a capital, and names its maker without spaces or several signs', () => {
  const texts = (TwitterName: string, AgencyName: string) =>
    [1, 3, 7, 14].flatMap((propertyId) => [
      ...shareTextsFor({ propertyId, entry: { Title: 'half-light', TwitterName, AgencyName }, network: 'twitter', language: 'en-US' }),
      ...shareTextsFor({ propertyId, entry: { Title: 'half-light', AgencyName }, network: 'linkedin', language: 'en-US' }),
    ]);
  for (const text of texts(' @@fern@home ', ' our studio ')) {
    expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase());
    expect(text).not.toMatch(/@@| {2}/);
  }
  expect(texts('@@fern@home', 'x')[0]).toContain('@fern@home');
});

test('a place that is no number doesn’t count', () => {
  const odd = { Title: 'x', CurrentRank: '3' as unknown as number };
  expect(shareTextsFor({ propertyId: 1, entry: odd, network: 'twitter', language: 'en-US' })).toHaveLength(4);
});

test('ranked works use the ranked sentences on every network', () =>
  expect(shareTextsFor({ propertyId: 1, entry: ranked, network: 'facebook', language: 'en-US' })).toHaveLength(11));

test('with two sentences, the other one always comes next', () => {
  for (const random of [0, 0.5, 0.999]) expect([nextShareText(2, 0, random), nextShareText(2, 1, random)]).toEqual([1, 0]);
  expect(nextShareText(5, 2, 1)).not.toBe(2);
});

import { beforeAll, expect, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { badgeOf, certificateName, pageOfBadge, teamLines, viewKitAward } from './winner-kit.rules.ts';

beforeAll(() => installProperties(presets));
const honor = {
  code: 'c',
  entryId: 7,
  winnerLevelId: 3,
  winnerLevel: 'Winner',
  kind: 'winner' as const,
  colour: null,
  category: 'Films',
  season: '2026',
  announcedAt: new Date('2026-11-01T00:00:00Z'),
  pieceId: 9,
  title: 'Tide "&" <Ebb>',
  organization: 'Marrow Lane',
};
const addresses = { badge: 'https://awards.example.org/badge/c', words: 'Winner, "Films" & more' };
const kit = (change: object = {}) => viewKitAward(traitsOf(1), { ...honor, ...change }, addresses);

test('the snippet is one link with one picture, and nothing in it can break out', () => {
  expect(kit().Snippet).toBe(
    '<a href="https://awards.example.org/badge/c"><img src="https://awards.example.org/badge/c.svg" alt="Winner, &quot;Films&quot; &amp; more" width="200" height="200" loading="lazy"></a>',
  );
});

test('texts go from short to long, name the honor and have the link in them', () => {
  const { Texts } = kit();
  expect(Texts).toEqual([
    '“Tide "&" <Ebb>”: Winner, Films, Halyard 2026. https://awards.example.org/badge/c',
    'We’re proud to share that “Tide "&" <Ebb>” has been named Winner in Films at Halyard 2026. Thank you to everyone who worked on it. https://awards.example.org/badge/c',
    '“Tide "&" <Ebb>” by Marrow Lane has been named Winner in Films at Halyard 2026. See the work: https://awards.example.org/badge/c',
  ]);
  expect(kit({ organization: '' }).Texts[2]).toContain('<Ebb>” has been named');
  expect(kit({ season: 'The Halyard of 2026' }).Texts[1]).toContain('at The Halyard of 2026. Thank');
});

test('a badge in the brand’s colour is for those who won', () => {
  expect(badgeOf(traitsOf(1), honor)).toMatchObject({ level: 'Winner', isFilled: true, season: '2026', category: 'Films' });
  expect(badgeOf(traitsOf(1), { ...honor, kind: 'pv_winner' }).isFilled).toBe(true);
  expect(badgeOf(traitsOf(1), { ...honor, kind: 'nominee' }).isFilled).toBe(false);
  expect(badgeOf(traitsOf(1), { ...honor, colour: '#D9A521' }).colour).toBe('#D9A521');
});

test('a badge leads to the work, or to the award where there is no gallery', () => {
  expect(pageOfBadge({ gallery: 'https://x.example/gallery/halyard', entries: 'e' }, honor)).toBe(
    'https://x.example/gallery/halyard/works/tide-ebb-9',
  );
  expect(pageOfBadge({ gallery: undefined, entries: 'https://x.example/entries/halyard' }, honor)).toBe(
    'https://x.example/entries/halyard',
  );
});

test('the team is everyone once with all they did, at most twelve and how many more', () => {
  const credit = (firstName: string, title = '') => ({ firstName, lastName: 'Lund', title });
  expect(
    teamLines(
      [credit('Ilka', 'Director'), credit('Tomi'), credit('Ilka', 'Editor'), { firstName: ' ', lastName: '', title: 'x' }],
      'en-US',
    ),
  ).toEqual(['Ilka Lund, Director, Editor', 'Tomi Lund']);
  const many = Array.from({ length: 14 }, (_, at) => credit(`P${at}`));
  expect(teamLines(many, 'en-US')).toHaveLength(13);
  expect(teamLines(many, 'en-US').at(-1)).toBe('and 2 others');
  expect(teamLines(many.slice(0, 13), 'en-US').at(-1)).toBe('and 1 other');
  expect(teamLines(many.slice(0, 12), 'en-US').at(-1)).toBe('P11 Lund');
});

test('a certificate’s file has a name that every system takes', () => {
  expect(certificateName({ title: 'A/B: "C"', winnerLevel: 'Winner' }, 'en-GB')).toBe('AB C - Winner - certificate.pdf');
});

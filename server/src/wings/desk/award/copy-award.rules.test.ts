import { expect, test } from 'vitest';
import { renamedIn, renamedWords, rulesOfCopy, yearsOn } from './copy-award.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2027-03-01', 1],
  ['2026-11-16', 1],
  ['2025-11-16', 1],
  ['2025-11-15', 2],
  ['2022-03-01', 5],
])('a season whose entries end on %s is copied %s years on', (end, years) => {
  expect(yearsOn(new Date(`${end}T12:00:00Z`), now)).toBe(years);
});

test('a text names the new award, wherever it named the old one as a word', () => {
  const names = { from: 'The (Kelp)', to: 'Drift $& line' };
  expect(renamedIn('The (Kelp), of The (Kelp)s', names)).toBe('Drift $& line, of The (Kelp)s');
  expect(renamedIn('Kelpies are not Kelp', { from: 'Kelp', to: 'Weed' })).toBe('Kelpies are not Weed');
});

test('so do the texts of a mail, including fallbacks', () => {
  const words = { Subject: 'News of Kelp', Text: 'Dear {first name}', Fallbacks: { 'first name': 'friend of Kelp' }, Button: null };
  expect(renamedWords(words, { from: 'Kelp', to: 'Weed' })).toEqual({
    Subject: 'News of Weed',
    Text: 'Dear {first name}',
    Fallbacks: { 'first name': 'friend of Weed' },
    Button: null,
  });
});

test('a copy of a printed award asks judges for less; of one’s own it asks for as much', () => {
  expect(rulesOfCopy({ printedActs: true, asksDemographics: true })).toMatchObject({ printedActs: false, asksDemographics: false });
  expect(rulesOfCopy({ asksDemographics: true })).toMatchObject({ printedActs: false, asksDemographics: true });
});

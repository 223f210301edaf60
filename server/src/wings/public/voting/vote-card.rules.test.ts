import { beforeAll, expect, test } from 'vitest';
import { installProperties, traitsOf } from '#contract/kernel/award/properties.ts';
import { presets } from '#contract/kernel/award/presets.ts';
import { voteCard, voteCategoryCard, voteWorkCard } from './vote-card.rules.ts';

beforeAll(() => installProperties(presets));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const dates = { votingStartDate: day(10), votingEndDate: day(20) };
const nominee = (title: string, more: object = {}) => ({
  title,
  organization: 'Marrow Lane',
  pictureKey: `${title}.webp`,
  hasWonVote: false,
  ...more,
});
const category = { name: 'Films', mediaType: 'Film', ...dates };

test('before the vote begins its picture shows nothing of the works', () => {
  expect(voteCard(traitsOf(1), day(9), dates, [nominee('Tide')])).toMatchObject({ label: '', pictures: [] });
  expect(voteCard(traitsOf(1), day(9), undefined, [])).toMatchObject({ label: '', pictures: [] });
});

test('the vote as a whole is named by the award’s field, where it has one', () => {
  const cardOf = (field: string) =>
    voteCard({ ...traitsOf(1), field }, day(12), dates, [nominee('Tide'), nominee('Ebb', { pictureKey: null })]);
  expect(cardOf('Craft and making')).toMatchObject({ isWork: false, lines: ['Craft and making'], pictures: ['Tide.webp'] });
  expect(cardOf('').lines).toEqual([]);
});

test('a category and a work ask for votes up to the end, and no longer', () => {
  const filled = (now: Date) => [
    voteCategoryCard(traitsOf(1), now, category, [nominee('Tide')]).isFilled,
    voteWorkCard(traitsOf(1), now, category, nominee('Tide')).isFilled,
  ];
  expect(filled(day(19))).toEqual([true, true]);
  expect(filled(day(20))).toEqual([false, false]);
  expect(filled(day(25))).toEqual([false, false]);
  const early = [nominee('Tide', { hasWonVote: true })];
  expect(voteCategoryCard(traitsOf(1), day(12), category, early).isFilled, 'already chosen').toBe(false);
});

test('while people vote it asks for it, and afterwards it says that it is over', () => {
  expect(voteCard(traitsOf(1), day(10), dates, [nominee('Tide')])).toMatchObject({
    label: 'Vote now',
    isFilled: true,
    pictures: ['Tide.webp'],
  });
  expect(voteCard(traitsOf(1), day(20), dates, [])).toMatchObject({ label: 'Voting has ended', isFilled: false });
  expect(voteWorkCard(traitsOf(1), day(20), category, nominee('Tide'))).toMatchObject({ label: 'Voting has ended' });
});

test('a work’s own card names its category and the last day of the vote, by the award’s clock', () => {
  const labelOf = (timeZone: string) => voteWorkCard({ ...traitsOf(1), timeZone }, day(12), category, nominee('Tide')).label;
  // The window ends as the 20th begins, or in the afternoon of the 19th.
  expect(labelOf('UTC')).toBe('Vote for us by Jan 19');
  expect(labelOf('Asia/Tokyo')).toBe('Vote for us by Jan 20');
  expect(voteWorkCard(traitsOf(1), day(12), category, nominee('Tide')).lines).toEqual(['Marrow Lane', 'Films']);
});

test('a category shows at most four nominees, and its winner once there is one', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((title) => nominee(title));
  expect(voteCategoryCard(traitsOf(1), day(12), category, five)).toMatchObject({
    title: 'Films',
    isWork: false,
    lines: ['Film'],
    pictures: ['a.webp', 'b.webp', 'c.webp', 'd.webp'],
  });
  const won = [...five, nominee('Won', { hasWonVote: true })];
  expect(voteCategoryCard(traitsOf(1), day(25), category, won)).toMatchObject({
    label: 'The people have chosen',
    isFilled: false,
    lines: ['Won'],
    pictures: ['Won.webp'],
  });
});

test('a work says whose it is and which place it has', () => {
  expect(voteWorkCard(traitsOf(1), day(12), category, nominee('Tide', { organization: '', pictureKey: null }))).toMatchObject({
    title: 'Tide',
    isWork: true,
    lines: ['Films'],
    pictures: [],
  });
  expect(voteWorkCard(traitsOf(1), day(25), category, nominee('Tide', { hasWonVote: true }))).toMatchObject({
    label: 'People’s choice',
    isFilled: true,
    pictures: ['Tide.webp'],
  });
});

import { expect, test } from 'vitest';
import { filledIn, platedLines } from './engraving.ts';

const line = (PersonalizationID: number, Position: number, MaxLength = 40, IsRequired = false) => ({
  PersonalizationID,
  ProductSeasonID: 5,
  Label: `Line ${Position}`,
  MaxLength,
  IsRequired,
  Position,
});
const statue = { ProductSeasonID: 5, Name: 'The Wren', Personalizations: [line(12, 2), line(11, 1, 32, true), line(13, 3), line(14, 4)] };
const work = {
  EntryID: 1,
  SeasonID: 1,
  Title: 'Night Bus',
  Category: 'Data and maps',
  Organization: 'Fourth Wall',
  LeadImageUrl: null,
  Levels: [{ AwardLevelID: 1, Name: 'Winner' }],
};

test('lines are filled in from the award’s record, in their order', () => {
  expect(filledIn(statue, work, 'Season 2027')).toEqual({ 11: 'Night Bus', 12: 'Winner, Data and maps, 2027', 13: 'Fourth Wall', 14: '' });
  expect(filledIn(statue, { ...work, Levels: [] }, 'Season nine')).toEqual({
    11: 'Night Bus',
    12: 'Data and maps',
    13: 'Fourth Wall',
    14: '',
  });
  expect(filledIn(statue, undefined, '2027')).toEqual({ 11: '', 12: '', 13: '', 14: '' });
});

test('each line has its problem', () => {
  expect(
    platedLines(statue, { 12: '東', 11: ' ' }).map(({ field, text, problem }) => [field.PersonalizationID, text, problem?.slice(0, 5)]),
  ).toEqual([
    [11, ' ', 'Enter'],
    [12, '東', 'The e'],
    [13, '', undefined],
    [14, '', undefined],
  ]);
});

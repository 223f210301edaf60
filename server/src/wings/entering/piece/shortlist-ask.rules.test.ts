import { expect, test } from 'vitest';
import { shortlistAskOf } from './shortlist-ask.rules.ts';

const entry = { state: 'paid', isShortlisted: true, isOff: false, isPodcast: false, isCampaign: false, mediaType: 'Websites' };
const asked = (entries: object[], ...names: string[]) =>
  shortlistAskOf({ entries, files: names.map((originalName) => ({ originalName })) } as never, { campaignMediaType: 'Advertising' });

test.each([
  ['nothing while nothing is shortlisted', [{ ...entry, isShortlisted: false }], undefined],
  [
    'a podcast first of all',
    [
      { ...entry, isCampaign: true },
      { ...entry, isPodcast: true },
    ],
    'podcast',
  ],
  ['an advertisement for a campaign', [{ ...entry, isCampaign: true }], 'advertisement'],
  ['an advertisement where one of the categories is a campaign', [entry, { ...entry, isCampaign: true }], 'advertisement'],
  ['an advertisement in the campaign media type', [{ ...entry, mediaType: 'Advertising' }], 'advertisement'],
  ['a video where the work has one', [entry], 'video'],
])('the owner is asked for %s', (_, entries, ask) => expect(asked(entries, 'still.png', 'film.mov')).toBe(ask));

test('the owner is asked for artwork otherwise', () => expect(asked([entry], 'still.png')).toBe('artwork'));

test('a category that was not shortlisted asks for nothing', () =>
  expect(asked([entry, { ...entry, isShortlisted: false, isPodcast: true }], 'still.png')).toBe('artwork'));

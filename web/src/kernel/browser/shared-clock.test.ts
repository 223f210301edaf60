import { expect, test } from 'vitest';
import { usual } from '#contract/kernel/award/usual-traits.ts';
import { sharedClock } from './shared-clock.ts';

const wrens = { locale: 'en-GB', dateOrder: 'day-first', timeZone: 'Europe/London' } as const;
const page = { locale: 'en-US', dateOrder: 'month-first', timeZone: 'America/Los_Angeles' } as const;

test('lists across awards keep the clock that all of them share', () => {
  expect(sharedClock([wrens], page, 'Asia/Tokyo')).toEqual(wrens);
  expect(sharedClock([usual, usual], page, 'Asia/Tokyo')).toEqual(page);
});

test('where awards differ, times are the viewer’s, written as the admin is', () => {
  expect(sharedClock([usual, wrens], page, 'Asia/Tokyo')).toEqual({ ...page, timeZone: 'Asia/Tokyo' });
  // British and American award on one coast.
  expect(sharedClock([usual, { ...wrens, timeZone: usual.timeZone }], page, 'Asia/Tokyo')).toEqual(page);
});

test('without an award there is only the admin itself', () => expect(sharedClock([], page, 'Asia/Tokyo')).toEqual(page));

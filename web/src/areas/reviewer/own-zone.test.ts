import { expect, test } from 'vitest';
import { zoneFor } from './own-zone.ts';

test('times are shown in the zone of the profile', () => {
  expect(zoneFor('Europe/Berlin', 'Asia/Tokyo')).toBe('Europe/Berlin');
});

test.each([[undefined], [''], ['Atlantis/Sunken']])('without a usable one (%s) the browser’s counts', (zone) => {
  expect(zoneFor(zone, 'Asia/Tokyo')).toBe('Asia/Tokyo');
});

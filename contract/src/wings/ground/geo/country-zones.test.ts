import { expect, test } from 'vitest';
import { momentText } from '#contract/kernel/text/zone-time.ts';
import { zoneOfCountry } from './country-zones.ts';

test('a country has a clock, and an unknown one none', () => {
  const noon = new Date('2026-11-15T12:00:00Z');
  expect(momentText(noon, zoneOfCountry('JP') ?? '')).toBe('2026-11-15T21:00');
  expect(momentText(noon, zoneOfCountry('gb') ?? '')).toBe('2026-11-15T12:00');
  expect(zoneOfCountry('QQ')).toBeUndefined();
  expect(zoneOfCountry(null)).toBeUndefined();
});

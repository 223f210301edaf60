import { describe, expect, test } from 'vitest';
import { formatWithZone } from '#contract/kernel/formats.ts';
import { browserZone, ownZone, zoneName } from './own-zone.ts';

describe('the zone of the person who looks', () => {
  test('is the one in the profile', () => {
    expect(ownZone('Europe/Lisbon')).toBe('Europe/Lisbon');
    expect(formatWithZone('2026-07-01T08:00:00Z', 'day-first', ownZone('Asia/Tokyo'))).toBe('1 Jul 2026, 5:00 PM GMT+9');
  });
  test("is the browser's without one, or with one that it does not know", () => {
    expect(ownZone(null)).toBe(browserZone());
    expect(ownZone('')).toBe(browserZone());
    expect(ownZone('Mars/Base')).toBe(browserZone());
  });
  test('has a name in words', () => {
    expect(zoneName('America/Los_Angeles')).toBe('Pacific Time');
    // Countries change their zones: today's is meant.
    expect(zoneName('Europe/Lisbon')).toBe('Western European Time');
    expect(zoneName('Asia/Kolkata')).toBe('India Standard Time');
  });
});

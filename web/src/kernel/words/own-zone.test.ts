import { describe, expect, test } from 'vitest';
import { browserZone, ownZone } from './own-zone.ts';

describe('the zone of the person who looks', () => {
  test('is the one in the profile', () => {
    expect(ownZone('Europe/Lisbon')).toBe('Europe/Lisbon');
  });
  test("is the browser's without one, or with one that it does not know", () => {
    expect(ownZone(null)).toBe(browserZone());
    expect(ownZone('')).toBe(browserZone());
    expect(ownZone('Mars/Base')).toBe(browserZone());
  });
});

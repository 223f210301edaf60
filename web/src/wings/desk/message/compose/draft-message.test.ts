import { describe, expect, test } from 'vitest';
import { blankMessage, cityOf, isNight, keptMessage, regionsOf } from './draft-message.ts';

const loaded = { ...blankMessage, Version: 3 };

describe('what was typed on this device', () => {
  const typed = { ...blankMessage, Subject: 'Typed' };

  test('comes back, unless the server has it or it is broken', () => {
    expect(keptMessage(JSON.stringify({ message: typed, version: 3 }), loaded)).toEqual({
      message: typed,
      isKept: true,
      isOutdated: false,
    });
    expect(keptMessage(JSON.stringify({ message: blankMessage, version: 3 }), loaded).isKept).toBe(false);
    expect(keptMessage('{', loaded).message).toEqual(blankMessage);
    expect(keptMessage('{"message":null}', loaded).isKept).toBe(false);
    expect(keptMessage(null, loaded).isKept).toBe(false);
  });

  test('is outdated when someone else saved since', () => {
    expect(keptMessage(JSON.stringify({ message: typed, version: 2 }), loaded)).toMatchObject({ isKept: true, isOutdated: true });
  });
});

test('readers are counted by part of the world, with the most frequent clocks', () => {
  expect(
    regionsOf([
      { TimeZone: 'Europe/London', Count: 40 },
      { TimeZone: 'America/New_York', Count: 96 },
      { TimeZone: 'Europe/Berlin', Count: 20 },
      { TimeZone: 'Africa/Lagos', Count: 1 },
      { TimeZone: 'Etc/UTC', Count: 2 },
    ]),
  ).toEqual([
    { region: 'americas', count: 96, zones: ['America/New_York'] },
    { region: 'europe', count: 61, zones: ['Europe/London', 'Europe/Berlin'] },
  ]);
  expect(cityOf('America/New_York')).toBe('New York');
});

test('night is from ten to six', () => {
  expect(['2026-11-16T21:59', '2026-11-16T22:00', '2026-11-17T05:59', '2026-11-17T06:00'].map(isNight)).toEqual([false, true, true, false]);
});

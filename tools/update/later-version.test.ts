import { describe, expect, test } from 'vitest';
import { isLater } from './later-version.ts';

describe('versions', () => {
  test.each([
    ['1.0.0', '0.1.0', true],
    ['0.2.0', '0.1.9', true],
    ['0.1.10', '0.1.9', true],
    ['1.0.0', '1.0.0', false],
    ['0.9.9', '1.0.0', false],
    ['1.0.0-rc.1', '0.9.0', true],
    ['1.0.0-rc.10', '1.0.0-rc.9', true],
    ['1.0.0-rc.1', '1.0.0-rc.1', false],
    ['1.0.0', '1.0.0-rc.2', true],
    ['1.0.0-rc.3', '1.0.0', false],
    ['1.0', '0.1.0', false],
    ['v1.0.0', '0.1.0', false],
    ['1.0.0 ', '0.1.0', false],
    ['01.0.0', '0.1.0', false],
  ])('%s after %s: %s', (next, last, expected) => {
    expect(isLater(next, last)).toBe(expected);
  });
});

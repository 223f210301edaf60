import { describe, expect, test } from 'vitest';
import { quotaProblem, roomIn } from './storage-quota.rules.ts';
import { worded } from '#kit/worded.ts';

const GB = 1024 ** 3;
const MB = 1024 ** 2;
const unlimited = { used: 900 * GB, allowed: 0 };

describe('a quota', () => {
  test('of an account says what is used, what is allowed and what was wanted', () => {
    expect(worded(quotaProblem({ account: { used: 49 * GB, allowed: 50 * GB }, award: unlimited }, 1100 * MB))).toBe(
      'Your files use 49 GB of the 50 GB you can store. That leaves 1 GB, and this file has 1.1 GB. Remove files you no longer need, then try again.',
    );
  });

  test('of an award sends people to the organizers, who alone can do something about it', () => {
    expect(worded(quotaProblem({ award: { used: 10 * GB, allowed: 10 * GB } }, undefined))).toBe(
      'This award’s files use 10 GB of the 10 GB it can store. Contact the organizers.',
    );
  });

  test('of an account that is used up says so before the size of the file is known', () => {
    expect(worded(quotaProblem({ account: { used: 50 * GB, allowed: 50 * GB }, award: unlimited }, undefined))).toMatch(
      /^Your files use 50 GB of the 50 GB you can store\. (?!That leaves)/,
    );
  });

  test('of an award says how much is left for a file that is too large', () => {
    expect(worded(quotaProblem({ award: { used: 9 * GB, allowed: 10 * GB } }, 2 * GB))).toMatch(
      /^This award’s files use 9 GB of the 10 GB it can store\. That leaves 1 GB, and this file has 2 GB\./,
    );
  });

  test('lets in what just fits, and anything at all when there is none', () => {
    const quotas = { account: { used: 4 * GB, allowed: 5 * GB }, award: unlimited };
    expect(quotaProblem(quotas, GB)).toBeUndefined();
    expect(quotaProblem(quotas, GB + 1)).toBeDefined();
    const award = { award: { used: 4 * GB, allowed: 5 * GB } };
    expect(quotaProblem(award, GB)).toBeUndefined();
    expect(quotaProblem(award, GB + 1)).toBeDefined();
    expect(quotaProblem({ account: { used: 5, allowed: 0 }, award: unlimited }, 900 * GB)).toBeUndefined();
  });

  test.each([
    [{ account: { used: 1, allowed: 4 }, award: { used: 3, allowed: 5 } }, 2],
    [{ account: { used: 4, allowed: 4 }, award: unlimited }, 0],
    [{ award: { used: 9, allowed: 5 } }, 0],
    [{ award: unlimited }, Number.POSITIVE_INFINITY],
  ])('%j leaves room for %d', (quotas, room) => {
    expect(roomIn(quotas)).toBe(room);
  });
});

import { describe, expect, test } from 'vitest';
import { awardsOfProperty, isSeenBy, isWhollyOf, whollyOf } from './awards.ts';

const sharedSite = 10;

describe('a judging site belongs to the awards that are judged there', () => {
  test('to one, or to several', () => {
    expect(awardsOfProperty(2)).toEqual([1]);
    expect(awardsOfProperty(sharedSite)).toContain(4);
    expect(awardsOfProperty(sharedSite).length).toBeGreaterThan(5);
    expect(awardsOfProperty(4)).toEqual([4]);
  });

  test('staff of one of them see it, and no one else does', () => {
    expect(isSeenBy([4], sharedSite)).toBe(true);
    expect(isSeenBy([4], 4)).toBe(true);
    expect(isSeenBy([1], sharedSite)).toBe(false);
    expect(isSeenBy('all', sharedSite)).toBe(true);
  });

  test('it is wholly theirs only if they hold all of them', () => {
    expect(isWhollyOf([1], 2)).toBe(true);
    expect(isWhollyOf([4], sharedSite)).toBe(false);
    expect(isWhollyOf(awardsOfProperty(sharedSite), sharedSite)).toBe(true);
    expect(isWhollyOf([1], 5)).toBe(false);
    expect(isWhollyOf('all', 0)).toBe(true);
  });
});

test('what is wholly of some awards are they and their own sites, never the admin app', () => {
  expect(whollyOf([1, 4])).toEqual([1, 2, 4]);
  expect(whollyOf([0])).toEqual([]);
  expect(whollyOf('all')).toBe('all');
});

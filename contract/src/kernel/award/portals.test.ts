import { expect, test } from 'vitest';
import { findPortal, portalNames, portalOf, portals } from './portals.ts';

test('every portal is known by its number, and no other number is one', () => {
  for (const name of portalNames) expect(portalOf(portals[name].appType)).toBe(name);
  expect(portalOf(99)).toBeUndefined();
});

test('a portal is found by its name, and nothing by the name of another page', () => {
  expect(findPortal('vote')).toEqual({ appType: 4, kind: 'entry', part: 'publicVote' });
  for (const name of ['door', 'ui', 'constructor', '']) expect(findPortal(name)).toBeUndefined();
});

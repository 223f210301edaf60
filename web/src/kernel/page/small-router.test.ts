import { expect, test } from 'vitest';
import { matchPath, withinBase } from './small-router.tsx';

test('a path within the portal loses the portal and the slash at its end', () => {
  expect(withinBase('/vote/halyard', '/vote/halyard')).toBe('/');
  expect(withinBase('/vote/halyard/seasons/30/', '/vote/halyard')).toBe('/seasons/30');
});

test('a pattern hands over what is in its braces', () => {
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/seasons/{number}', '/Seasons/30')).toEqual({ number: '30' });
  expect(matchPath('/works/{title}', '/works/Night%20Bus')).toEqual({ title: 'Night Bus' });
  expect(matchPath('/seasons/{number}', '/seasons/30/more')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { galleryPath, readPlace } from './gallery-addresses.ts';

test.each([
  ['Night Bus', '/works/night-bus-7'],
  ['Émile’s “Ça va?”', '/works/emiles-ca-va-7'],
  ['  --  ', '/works/7'],
  ['夜のバス', `/works/${encodeURIComponent('夜のバス')}-7`],
  ['2001', '/works/2001-7'],
  ['../../etc/passwd?x=1#y', '/works/etc-passwd-x-1-y-7'],
])('a work called %s lives at %s', (title, path) => {
  expect(galleryPath('work', 7, title)).toBe(path);
});

test('long titles are cut between words, and a word that is too long within itself', () => {
  expect(galleryPath('work', 7, 'word '.repeat(40))).toBe(`/works/${'word-'.repeat(12)}7`);
  expect(galleryPath('work', 7, 'x'.repeat(500))).toBe(`/works/${'x'.repeat(60)}-7`);
});

test('an address is resolved by its number, not its words', () => {
  expect(readPlace('works', 'night-bus-7')).toEqual({ subject: 'work', id: 7 });
  expect(readPlace('Works', '7')).toEqual({ subject: 'work', id: 7 });
  expect(readPlace('people', 'maren-holt-12')).toEqual({ subject: 'person', id: 12 });
  expect(readPlace('works', '夜のバス-7')).toEqual({ subject: 'work', id: 7 });
});

test.each([
  ['works', 'night-bus'],
  ['works', 'night-bus-0'],
  ['works', 'night-bus7'],
  ['works', '-99999999999'],
  ['judges', 'somebody-7'],
  ['constructor', 'x-7'],
])('%s/%s leads nowhere', (folder, last) => {
  expect(readPlace(folder, last)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';
import { wordsOf } from './compile.ts';

const source = { hello: 'Hello', bye: 'Goodbye' };

test('a translator learns what is missing', () => {
  expect(standingOf('de-DE', 'x', source, { hello: 'Hallo' }, {}).missing).toEqual(['x bye']);
  expect(standingOf('en-GB', 'x', source, { hello: 'Hullo' }, {}).missing).toEqual([]);
});

test('a translation is stale once the American message changed, until someone translates it again', () => {
  const { notes } = standingOf('de-DE', 'x', source, { hello: 'Hallo', bye: 'Tschüs' }, {});
  const later = { ...source, hello: 'Hello there' };
  const stale = standingOf('de-DE', 'x', later, { hello: 'Hallo', bye: 'Tschüs' }, notes);
  expect(stale.stale).toEqual(['x hello']);
  // Writing the notes again doesn't make it fresh.
  expect(standingOf('de-DE', 'x', later, { hello: 'Hallo', bye: 'Tschüs' }, stale.notes).stale).toEqual(['x hello']);
  expect(standingOf('de-DE', 'x', later, { hello: 'Hallo zusammen', bye: 'Tschüs' }, stale.notes).stale).toEqual([]);
});

test('a British form that is the American one is named', () => {
  expect(standingOf('en-GB', 'x', source, { hello: 'Hello' }, {}).same).toEqual(['x hello']);
});

test('words are those that someone translates', () => {
  expect(wordsOf('{count, plural, one {# work in {place}} other {# works in {place}}} of yours')).toBe(4);
});

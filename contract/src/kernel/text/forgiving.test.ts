import { describe, expect, test } from 'vitest';
import { folded, matchOf, meantBy, typosBetween, wordsOf } from './forgiving.ts';

const grade = (search: string, text: string) => matchOf(search, text)?.grade;
const marked = (search: string, text: string) => matchOf(search, text)?.spans.map(([from, until]) => text.slice(from, until));

test('accents, capitals and letters of other alphabets are typed as they look', () => {
  expect(folded('Søløy ÆRØ Straße Łódź')).toBe('soloy aero strasse lodz');
  expect(wordsOf('  Café, No. 4! ')).toEqual(['cafe', 'no', '4']);
  expect(marked('soloy', 'Marit Søløy')).toEqual(['Søløy']);
  expect(marked('aero', 'Ferry to Ærø')).toEqual(['Ærø']);
  expect(marked('strasse', 'Lange Straße 4')).toEqual(['Straße']);
});

describe('a match', () => {
  test('is better the nearer to the beginning of the name', () => {
    expect(grade('mid', 'Midnight Rye')).toBe(0);
    expect(grade('rye', 'Midnight Rye')).toBe(1);
    expect(grade('rye', 'Astri Grye')).toBe(2);
    expect(grade('midnigt', 'Midnight Rye')).toBe(3);
    expect(grade('midnight rye', 'Midnight Rye')).toBe(0);
    expect(grade('rye midnight', 'Midnight Rye')).toBe(1);
  });

  test('needs every word, in any order', () => {
    expect(marked('rye mid', 'Midnight Rye')).toEqual(['Mid', 'Rye']);
    expect(matchOf('midnight oats', 'Midnight Rye')).toBeUndefined();
    expect(matchOf(' ., ', 'Midnight Rye')).toBeUndefined();
  });

  test('forgives one typo in four letters, also while one still types', () => {
    expect(marked('mlik', 'Warm Milk')).toEqual(['Milk']);
    expect(marked('saffrn', 'Saffron Twist')).toEqual(['Saffron']);
    expect(marked('safr', 'Saffron Twist')).toEqual(['Saffron']);
    expect(marked('sunflwoer sqare', 'Sunflower Square')).toEqual(['Sunflower', 'Square']);
    expect(matchOf('mlk', 'Warm Milk')).toBeUndefined();
    expect(matchOf('mlix', 'Warm Milk')).toBeUndefined();
    expect(matchOf('saffrons', 'Saffron Twist')?.grade).toBe(3);
    expect(matchOf('sxffrxn', 'Saffron Twist')).toBeUndefined();
  });
});

test('typos are letters too many, too few, wrong or swapped', () => {
  expect(typosBetween('rye', 'rye')).toBe(0);
  expect(typosBetween('rey', 'rye')).toBe(1);
  expect(typosBetween('rye', 'ryes')).toBe(1);
  expect(typosBetween('rye', 'ye')).toBe(1);
  expect(typosBetween('rye', 'rue')).toBe(1);
  expect(typosBetween('', 'rye')).toBe(3);
  expect(typosBetween('kitten', 'sitting')).toBe(3);
});

test('where nothing is found, the nearest word is offered', () => {
  const words = ['rye', 'ray', 'oats', 'sourdough'];
  expect(meantBy('ryr', words)).toBe('rye');
  expect(meantBy('sourdugh', words)).toBe('sourdough');
  expect(meantBy('saurdugh', words)).toBe('sourdough');
  expect(meantBy('rey', ['rye', 'roy', 'ray'])).toBe('ray');
  expect(meantBy('zebra', words)).toBeUndefined();
  expect(meantBy('ry', words)).toBeUndefined();
  expect(meantBy('ryr bread', words)).toBeUndefined();
  expect(meantBy('oats', words)).toBeUndefined();
  expect(meantBy('', words)).toBeUndefined();
});

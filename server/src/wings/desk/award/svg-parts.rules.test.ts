import { expect, test } from 'vitest';
import { attributeOf, declarationsIn, isHarmless, rulesIn } from './svg-parts.rules.ts';

test.each([
  ['#1F6B4F', true],
  ['url(#a)', true],
  ["url('#a-b.c')", true],
  ['url(#a) url(//b)', false],
  ['URL(x)', false],
  ['data:x', false],
  ['\\75rl(x)', false],
  ['a/*b*/', false],
])('%s is harmless: %s', (value, answer) => {
  expect(isHarmless(value)).toBe(answer);
});

test('only what may refer refers, and only to its own drawing', () => {
  expect(attributeOf('use', 'xlink:href', '#a')).toEqual(['href', '#a']);
  expect(attributeOf('path', 'href', '#a')).toBeUndefined();
  expect(attributeOf('use', 'href', 'a.svg#a')).toBeUndefined();
  expect(attributeOf('path', 'style', 'behavior:url(x)')).toBeUndefined();
});

test('declarations and rules keep what is on the list', () => {
  expect(declarationsIn('fill: red ; position:fixed; stroke:url(x)')).toBe('fill:red');
  expect(declarationsIn('fill:red}a{')).toBe('');
  expect(rulesIn('.a , b { fill:red; } a:hover{fill:red} .c{}')).toBe('.a,b{fill:red}');
  expect(rulesIn('.a{fill:red} <')).toBe('');
});

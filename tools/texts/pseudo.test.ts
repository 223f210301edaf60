import { expect, test } from 'vitest';
import { troublesOf } from './compile.ts';
import { pseudoOf } from './pseudo.ts';
import { readAreas } from './texts.ts';

test('a message grows by two fifths, in accents and brackets', () => {
  expect(pseudoOf('Save')).toBe('⟦Šååvéé⟧');
  const said = pseudoOf('The quick brown fox jumps over the lazy dog.');
  expect(said.length).toBeGreaterThan(44 * 1.3);
  expect(said).toMatch(/^⟦.*⟧$/);
});

test('values and plural forms stay what they are', () => {
  expect(pseudoOf('{count, plural, one {# work} other {# works}} in {place}')).toMatch(
    /^⟦\{count,\s*plural,\s*one\s*\{# w.+\} other\s*\{# w.+\}\} .+ \{place\}⟧$/,
  );
});

test('every message can be said in it', () => {
  for (const [area, languages] of readAreas()) {
    const spoken = Object.fromEntries(Object.entries(languages['en-US'] ?? {}).map(([key, message]) => [key, pseudoOf(message)]));
    expect(troublesOf(area, { 'en-US': spoken })).toEqual([]);
  }
});

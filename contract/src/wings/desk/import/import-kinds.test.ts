import { expect, test } from 'vitest';
import { locales } from '#contract/kernel/text/languages.rules.ts';
import { inWords } from '#contract/kernel/text/said.ts';
import { importFields, importKinds, importPresets, proposedMapping } from './import-kinds.ts';

test('the headings of a template are recognised, each for its own field', () => {
  for (const [kind, locale] of importKinds.flatMap((kind) => locales.map((locale) => [kind, locale] as const))) {
    const fields = importFields[kind];
    const mapping = proposedMapping(
      kind,
      fields.map(({ label }) => inWords(label, locale)),
    );
    expect(Object.values(mapping), kind).toEqual(fields.map((_, at) => at));
    expect(new Set(fields.map(({ label }) => inWords(label, locale))).size).toBe(fields.length);
  }
});

test('other words, spellings and signs are recognised too, and a column serves once', () => {
  expect(proposedMapping('judges', ['E-mail address', 'SURNAME', 'first_name', 'Company'])).toMatchObject({
    Email: 0,
    LastName: 1,
    FirstName: 2,
    Organization: 3,
    Title: null,
  });
  expect(proposedMapping('works', ['Email', 'Email', 'Title'])).toMatchObject({ Email: 0, Title: 2 });
  expect(proposedMapping('credits', ['Title', 'First name'])).toMatchObject({ Title: 0, FirstName: 1, EntryID: null });
});

test('what another field is called goes before what a field may be called', () => {
  expect(proposedMapping('works', ['Name', 'Title'])).toMatchObject({ Title: 1 });
});

test('the columns of other systems are found by their preset, and nothing else is guessed then', () => {
  for (const { id, kind, columns } of importPresets) {
    const header = Object.values(columns).map(([first]) => first as string);
    expect(Object.entries(proposedMapping(kind, [...header, 'Client'], id)).filter(([, at]) => at !== null)).toHaveLength(header.length);
    expect(proposedMapping(kind, [...header, 'Client'], id).Client).toBeNull();
  }
  // A preset of works means nothing for judges.
  expect(proposedMapping('judges', ['Email'], 'awardForce').Email).toBe(0);
});

test('own questions go by their stable name to the letter, then by their words', () => {
  const questions = [
    { Name: 'title', Label: 'What do you call it?' },
    { Name: 'grain', Label: 'Which grain?' },
    { Name: 'oven', Label: 'Organization' },
  ];
  const header = ['Work ID', 'Title', 'Organization', 'title', 'which GRAIN'];
  expect(proposedMapping('formAnswers', header, undefined, questions)).toEqual({
    EntryID: null,
    PieceID: 0,
    'Answers.title': 3,
    'Answers.grain': 4,
    'Answers.oven': 2,
  });
  expect(proposedMapping('works', ['Email', 'Title', 'Category'], undefined, questions)).toMatchObject({ Title: 1, 'Answers.title': null });
});

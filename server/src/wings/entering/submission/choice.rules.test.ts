import { describe, expect, test } from 'vitest';
import { findChoiceProblems, type Wanted } from './choice.rules.ts';
import { faultsInWords } from '#contract/kernel/call/field-errors.ts';

type Choosing = Parameters<typeof findChoiceProblems>[0];

const field = (id: number, change: object = {}) => ({
  id,
  label: `Question ${id}`,
  kind: 'text',
  maxLength: 20,
  choices: [] as string[],
  least: null,
  most: null,
  isActive: true,
  ...change,
});
const choice = (id: number, ...fields: ReturnType<typeof field>[]) => ({ id, name: `Category ${id}`, mediaType: 'Work', fields });
/** What a piece is in already, as far as these rules look. */
const existing = (categoryId: number, change: object = {}) =>
  ({ categoryId, category: `Category ${categoryId}`, state: 'draft', fields: [], ...change }) as unknown as Choosing['existing'][number];

const problems = (wanted: Wanted[], change: Partial<Choosing> = {}) =>
  faultsInWords(findChoiceProblems({ wanted, existing: [], choices: [choice(1), choice(2)], exclusions: [], ...change }), 'en-US').map(
    ({ Field, Message }) => [Field, Message],
  );
const notOpen = 'This category isn’t open for entries.';

describe('an entrant chooses categories', () => {
  test('that take entries, each once', () => {
    expect(problems([{ CategoryID: 1 }, { CategoryID: 2 }])).toEqual([]);
    expect(problems([{ CategoryID: 1 }, { CategoryID: 2 }, { CategoryID: 1 }])).toEqual([
      ['Entries.2.CategoryID', 'This category is selected twice.'],
    ]);
  });

  test('but none in which they have as many works as one may, unless this work is in it already', () => {
    const full = [{ id: 2, max: 1 }];
    expect(problems([{ CategoryID: 1 }, { CategoryID: 2 }], { full })).toEqual([
      ['Entries.1.CategoryID', 'Category 2 takes at most 1 work from each entrant, and you have entered that many.'],
    ]);
    expect(problems([{ CategoryID: 2 }], { full: [{ id: 2, max: 3 }] })[0]?.[1]).toContain('at most 3 works');
    expect(problems([{ CategoryID: 2 }], { full, existing: [existing(2)] })).toEqual([]);
  });

  test('but none that takes no entries now, unless the work is in it already', () => {
    expect(problems([{ CategoryID: 2 }, { CategoryID: 9 }])).toEqual([['Entries.1.CategoryID', notOpen]]);
    expect(problems([{ CategoryID: 9 }], { existing: [existing(8)] })).toEqual([['Entries.0.CategoryID', notOpen]]);
    expect(problems([{ CategoryID: 9 }], { existing: [existing(8), existing(9)] })).toEqual([]);
  });

  test('but none that the work was withdrawn from', () =>
    expect(problems([{ CategoryID: 1 }], { existing: [existing(1, { state: 'withdrawn' })] })).toEqual([
      ['Entries.0.CategoryID', 'The work was withdrawn from Category 1 and can’t be entered there again.'],
    ]));
});

describe('two categories that exclude each other', () => {
  const exclusions = [{ categoryId: 1, otherId: 2 }];

  test('cannot both be chosen; the later one is reported', () => {
    const told = 'Category 1 and Category 2 can’t be combined. Choose one of them.';
    expect(
      problems([{ CategoryID: 1 }, { CategoryID: 2 }, { CategoryID: 3 }], { choices: [1, 2, 3].map((id) => choice(id)), exclusions }),
    ).toEqual([['Entries.1.CategoryID', told]]);
    expect(problems([{ CategoryID: 2 }, { CategoryID: 1 }], { exclusions })).toEqual([['Entries.1.CategoryID', told]]);
  });

  test('are called by the name under which the work is in them', () =>
    expect(problems([{ CategoryID: 1 }, { CategoryID: 2 }], { choices: [], existing: [existing(1), existing(2)], exclusions })).toEqual([
      ['Entries.1.CategoryID', 'Category 1 and Category 2 can’t be combined. Choose one of them.'],
    ]));

  test('may be chosen one without the other', () => {
    expect(problems([{ CategoryID: 1 }], { exclusions })).toEqual([]);
    expect(problems([{ CategoryID: 2 }], { exclusions })).toEqual([]);
  });
});

describe('an answer to a category’s question', () => {
  const asking = { choices: [choice(1, field(5), field(6, { kind: 'choice', choices: ['Ink', 'Pencil'] }), field(7, { maxLength: 900 }))] };
  const answering = (CustomFields: Record<string, string>, change: Partial<Choosing> = asking) =>
    problems([{ CategoryID: 1, CustomFields }], change);

  test('is as long as the question allows, and no longer than the usual', () => {
    expect(answering({ 5: 'x'.repeat(20), 7: 'x'.repeat(300) })).toEqual([]);
    expect(answering({ 5: 'x'.repeat(21), 7: 'x'.repeat(301) })).toEqual([
      ['Entries.0.CustomFields.5', 'Use at most 20 characters.'],
      ['Entries.0.CustomFields.7', 'Use at most 300 characters.'],
    ]);
  });

  test('is one of those offered, or left empty', () => {
    expect(answering({ 6: 'Ink' })).toEqual([]);
    expect(answering({ 6: '' })).toEqual([]);
    expect(answering({ 6: 'Chalk' })).toEqual([['Entries.0.CustomFields.6', 'Choose one of the options.']]);
  });

  test('belongs to a question that the category asks', () =>
    expect(answering({ 99: 'What?' })).toEqual([['Entries.0.CustomFields.99', 'This category doesn’t have that question.']]));

  test('goes by the questions of a category that the work is in already', () => {
    const known = { choices: [], existing: [existing(1, { fields: [field(5)] })] };
    expect(answering({ 5: 'By hand' }, known)).toEqual([]);
    expect(answering({ 6: 'Ink' }, known)).toEqual([['Entries.0.CustomFields.6', 'This category doesn’t have that question.']]);
  });

  test('to a category that takes no entries has no question', () =>
    expect(answering({ 5: 'By hand' }, { choices: [] })).toEqual([
      ['Entries.0.CategoryID', notOpen],
      ['Entries.0.CustomFields.5', 'This category doesn’t have that question.'],
    ]));
});

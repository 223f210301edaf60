import fc from 'fast-check';
import type { Condition, Facts, Test } from '#contract/wings/entering/form/condition.ts';
import { EntryForm, type FormField, type FormPage } from '#contract/wings/entering/form/form.ts';

const choices = ['Rye', 'Wheat', 'Oat'];
const kinds = ['text', 'number', 'date', 'choice', 'several', 'yesNo', 'hidden', 'heading'] as const;
const value = fc.constantFrom(...choices, 'Yes', 'No', '3', '12', '2026-03-14', '2027-01-01', 'anything');

const testOn = (of: string): fc.Arbitrary<Test> =>
  fc.oneof(
    fc.record({
      Is: fc.constantFrom('oneOf' as const, 'noneOf' as const),
      Of: fc.constant(of),
      Values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ Is: fc.constantFrom('atLeast' as const, 'atMost' as const), Of: fc.constant(of), Value: value }),
    fc.record({ Is: fc.constantFrom('answered' as const, 'empty' as const), Of: fc.constant(of) }),
  );

const conditionOn = (earlier: readonly string[]): fc.Arbitrary<Condition | null> =>
  fc.option(
    fc.record({
      Match: fc.constantFrom('all' as const, 'any' as const),
      Tests: fc.array(fc.constantFrom('$category', '$mediaType', '$country', ...earlier).chain(testOn), { minLength: 1, maxLength: 3 }),
    }),
    { freq: 2 },
  );

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `q${at}`);

const fieldAt = (at: number): fc.Arbitrary<FormField> =>
  fc
    .record({ Kind: fc.constantFrom(...kinds), IsRequired: fc.boolean(), When: conditionOn(names(at)) })
    .map(({ Kind, IsRequired, When }) => ({
      Name: `q${at}`,
      Kind,
      Label: `Question ${at}`,
      Help: '',
      IsRequired: IsRequired && Kind !== 'hidden' && Kind !== 'heading',
      Limit: null,
      Unit: 'characters',
      Choices: Kind === 'choice' || Kind === 'several' ? choices : [],
      Least: null,
      Most: null,
      Value: Kind === 'hidden' ? 'Rye' : '',
      When,
      Audience: 'judges',
      Reveals: false,
    }));

/** Forms of this many fields on four pages, each of which the schema accepts. */
export const madeUpForm = (fields: number): fc.Arbitrary<EntryForm> =>
  fc
    .tuple(
      fc.tuple(...names(fields).map((_, at) => fieldAt(at))),
      fc.tuple(...[0, 1, 2, 3].map((page) => conditionOn(names(Math.floor((fields * page) / 4))))),
      fc.constantFrom('entry' as const, 'finalists' as const),
    )
    .map(([all, conditions, last]) => ({
      Printed: [{ Field: 'Title', Label: '', Help: '' } as const, { Field: 'Organization', Label: '', Help: '' } as const],
      BlindRounds: [],
      Pages: conditions.map(
        (When, page): FormPage => ({
          Name: `page${page}`,
          Title: `Page ${page + 1}`,
          Lead: '',
          Part: page === 3 ? last : 'entry',
          When,
          Fields: all.slice(Math.floor((fields * page) / 4), Math.floor((fields * (page + 1)) / 4)),
          Outcomes: [],
        }),
      ),
    }))
    .map((form) => EntryForm.parse(form));

export const madeUpAnswers = (fields: number): fc.Arbitrary<Record<string, string>> =>
  fc.dictionary(fc.constantFrom(...names(fields)), fc.oneof(value, fc.constantFrom('', '  ', 'Rye\nOat')), { maxKeys: fields });

export const madeUpFacts: fc.Arbitrary<Facts> = fc.record({
  categories: fc.subarray([...choices]),
  mediaTypes: fc.subarray(['Rye', 'Film']),
  isShortlisted: fc.boolean(),
  country: fc.constantFrom(null, 'Rye', '3'),
});

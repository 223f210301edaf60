import fc from 'fast-check';
import { expect, test } from 'vitest';
import { worded } from '#kit/worded.ts';
import type { Answers, Condition, Facts } from './condition.ts';
import { asksAbout, EntryForm, fieldsOf, type FormField } from './form.ts';
import { findFormFaults, outcomeOf, partAnswers, shownOf } from './shown.ts';
import { madeUpAnswers, madeUpFacts, madeUpForm } from '#kit/made-up-form.ts';

const facts: Facts = { categories: ['Rye'], mediaTypes: ['Bread'], isShortlisted: false };
const field = (Name: string, more: object = {}) => ({ Name, Kind: 'text', Label: Name, ...more });
const formOf = (Fields: object[], page: object = {}) =>
  EntryForm.parse({ Printed: [{ Field: 'Title' }, { Field: 'Organization' }], Pages: [{ Name: 'one', Title: 'One', Fields, ...page }] });
const namesShown = (form: EntryForm, answers: Answers, of: Facts = facts) =>
  shownOf(form, of, answers).flatMap(({ fields }) => fields.map(({ Name }) => Name));
const when = (...Tests: object[]) => ({ When: { Match: 'all', Tests } });

const starter = formOf([
  field('starter', { Kind: 'yesNo', IsRequired: true }),
  field('about', { Kind: 'longText', IsRequired: true, Limit: 3, Unit: 'words', ...when({ Is: 'oneOf', Of: 'starter', Values: ['Yes'] }) }),
  field('age', { Kind: 'number', ...when({ Is: 'answered', Of: 'about' }) }),
]);

test('a question opens with the answer that it depends on, and closes what depends on it in turn', () => {
  expect(namesShown(starter, {})).toEqual(['starter']);
  expect(namesShown(starter, { starter: 'Yes', about: 'Ours' })).toEqual(['starter', 'about', 'age']);
  expect(namesShown(starter, { starter: 'No', about: 'Ours', age: '19' })).toEqual(['starter']);
});

test('answers to hidden questions are kept and not sent', () => {
  expect(partAnswers(starter, facts, { starter: 'No', about: 'Ours', age: ' ' })).toEqual({
    sent: { starter: 'No' },
    kept: { about: 'Ours' },
  });
  expect(partAnswers(starter, facts, { starter: 'Yes', about: 'Ours', gone: 'from an earlier form' })).toEqual({
    sent: { starter: 'Yes', about: 'Ours' },
    kept: { gone: 'from an earlier form' },
  });
});

test('only questions that are shown are required, and limits count words', () => {
  const faults = (answers: Answers) => findFormFaults(starter, facts, answers).map(({ Field, Message }) => [Field, worded(Message)]);
  expect(faults({})).toEqual([['Answers.starter', 'Answer “starter”.']]);
  expect(faults({ starter: 'No' })).toEqual([]);
  expect(faults({ starter: 'Yes', about: 'one two three four five' })).toEqual([['Answers.about', '2 words too many.']]);
  expect(faults({ starter: 'Yes', about: 'one two three' })).toEqual([]);
});

test('conditions on categories hold if any category of the work fits', () => {
  const form = formOf([field('grain', when({ Is: 'oneOf', Of: '$category', Values: ['Rye', 'Oat'] }))]);
  expect(namesShown(form, {}, { ...facts, categories: ['Cake', 'Oat'] })).toEqual(['grain']);
  expect(namesShown(form, {}, { ...facts, categories: ['Cake'] })).toEqual([]);
});

test('conditions on the country go by the entrant’s account, and without one nothing is asked by it', () => {
  const form = formOf([
    field('region', when({ Is: 'oneOf', Of: '$country', Values: ['NO', 'SE'] })),
    field('visa', when({ Is: 'noneOf', Of: '$country', Values: ['NO'] })),
  ]);
  expect(namesShown(form, {}, { ...facts, country: 'NO' })).toEqual(['region']);
  expect(namesShown(form, {}, { ...facts, country: 'DE' })).toEqual(['visa']);
  expect(namesShown(form, {}, facts)).toEqual(['visa']);
  expect([asksAbout(form, '$country'), asksAbout(form, '$category')]).toEqual([true, false]);
});

test('numbers compare as numbers and days as days', () => {
  const form = formOf([
    field('amount', { Kind: 'number' }),
    field('day', { Kind: 'date' }),
    field('large', when({ Is: 'atLeast', Of: 'amount', Value: '10' })),
    field('late', when({ Is: 'atLeast', Of: 'day', Value: '2026-12-31' })),
  ]);
  expect(namesShown(form, { amount: '9', day: '2026-12-30' })).toEqual(['amount', 'day']);
  expect(namesShown(form, { amount: '10', day: '2026-12-31' })).toEqual(['amount', 'day', 'large', 'late']);
});

test('pages for finalists are for shortlisted works only', () => {
  const form = formOf([field('film', { IsRequired: true })], { Part: 'finalists' });
  expect(findFormFaults(form, facts, {})).toEqual([]);
  expect(findFormFaults(form, { ...facts, isShortlisted: true }, {})).toHaveLength(1);
});

test('an eligibility question lets in, warns or ends', () => {
  const outcome = (value: string, Effect: string) => ({
    When: { Match: 'all', Tests: [{ Is: 'oneOf', Of: 'sold', Values: [value] }] },
    Effect,
    Words: `Words for ${value}`,
  });
  const form = formOf([field('sold', { Kind: 'choice', Choices: ['Yes', 'Soon', 'No'] })], {
    Part: 'eligibility',
    Outcomes: [outcome('Soon', 'warn'), outcome('No', 'end')],
  });
  const [page] = form.Pages as [EntryForm['Pages'][number]];
  expect(outcomeOf(page, facts, { sold: 'Yes' })).toBeUndefined();
  expect(outcomeOf(page, facts, { sold: 'Soon' })?.Effect).toBe('warn');
  expect(findFormFaults(form, facts, { sold: 'Soon' })).toEqual([]);
  expect(findFormFaults(form, facts, { sold: 'No' })).toEqual([{ Field: 'Pages.one', Message: 'Words for No' }]);
});

/** The same question asked the slow way: of each field on its own, from the end to the beginning. */
function isShownSlowly(form: EntryForm, of: Facts, answers: Answers, name: string): boolean {
  const page = form.Pages.find(({ Fields }) => Fields.some(({ Name }) => Name === name));
  const field = page?.Fields.find(({ Name }) => Name === name);
  if (!page || !field || (page.Part === 'finalists' && !of.isShortlisted)) return false;
  return isTrueSlowly(form, of, answers, page.When) && isTrueSlowly(form, of, answers, field.When);
}

function valuesSlowly(form: EntryForm, of: Facts, answers: Answers, name: string): readonly string[] {
  if (name === '$category') return of.categories;
  if (name === '$mediaType') return of.mediaTypes;
  if (name === '$country') return [of.country ?? ''].filter(Boolean);
  if (!isShownSlowly(form, of, answers, name)) return [];
  const field: FormField | undefined = fieldsOf(form).find(({ Name }) => Name === name);
  if (field?.Kind === 'hidden') return [field.Value];
  const answer = field?.Kind === 'heading' ? '' : (answers[name] ?? '');
  return answer
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function isTrueSlowly(form: EntryForm, of: Facts, answers: Answers, condition: Condition | null): boolean {
  if (!condition) return true;
  const results = condition.Tests.map((one) => {
    const values = valuesSlowly(form, of, answers, one.Of);
    if (one.Is === 'answered') return values.length > 0;
    if (one.Is === 'empty') return values.length === 0;
    if (one.Is === 'oneOf') return one.Values.some((value) => values.includes(value));
    if (one.Is === 'noneOf') return one.Values.every((value) => !values.includes(value));
    const sorted = (value: string): boolean => {
      const areDays = [value, one.Value].every((text) => /^\d{4}-/.test(text));
      const [left, right] = areDays ? [Date.parse(value), Date.parse(one.Value)] : [Number(value), Number(one.Value)];
      return one.Is === 'atLeast' ? left >= right : left <= right;
    };
    return values.some(sorted);
  });
  return condition.Match === 'all' ? !results.includes(false) : results.includes(true);
}

test('10,000 generated answers to forms of 60 fields: the quick and the slow evaluation agree', () => {
  fc.assert(
    fc.property(madeUpForm(60), fc.array(fc.tuple(madeUpFacts, madeUpAnswers(60)), { minLength: 100, maxLength: 100 }), (form, asked) => {
      for (const [of, answers] of asked) {
        const { sent, kept } = partAnswers(form, of, answers);
        const given = Object.entries(answers).filter(([, answer]) => answer.trim());
        expect(Object.keys(sent)).toEqual(given.map(([name]) => name).filter((name) => isShownSlowly(form, of, answers, name)));
        expect({ ...sent, ...kept }).toEqual(Object.fromEntries(given));
        const required = findFormFaults(form, of, {}).map(({ Field }) => Field);
        expect(required).toEqual(
          fieldsOf(form).flatMap(({ Name, IsRequired }) => (IsRequired && isShownSlowly(form, of, {}, Name) ? [`Answers.${Name}`] : [])),
        );
      }
    }),
    { numRuns: 100, seed: Number(process.env.SEED ?? 36) },
  );
});

import { expect, test } from 'vitest';
import * as z from 'zod';
import { inWords } from '../text/said.ts';
import { fieldErrorsOf } from './field-errors.ts';

const told = (schema: z.ZodType, value: unknown) =>
  fieldErrorsOf(schema.safeParse(value).error?.issues ?? []).map(({ Field, Message }) => [Field, inWords(Message, 'en-US')]);

test('people read what is wrong next to its field, however deep it lies', () => {
  const Form = z.object({ Name: z.string().min(1), Entries: z.array(z.object({ Score: z.int() })) });
  expect(told(Form, { Name: '', Entries: [{ Score: 1 }, {}] })).toEqual([
    ['Name', 'Fill this in.'],
    ['Entries.1.Score', 'Enter a number.'],
  ]);
  expect(told(Form, { Name: 'Robin', Entries: [] })).toEqual([]);
});

test('the wrapping of a body is no field, but a field of that name is', () => {
  expect(told(z.object({ Data: z.object({ Name: z.string() }) }), { Data: {} })).toEqual([['Name', 'Fill this in.']]);
  expect(told(z.object({ Inner: z.object({ Data: z.string() }) }), { Inner: {} })).toEqual([['Inner.Data', 'Fill this in.']]);
});

test('where a body may have several forms, people learn what the nearest one lacks', () => {
  const card = z.object({ Number: z.string(), Name: z.string(), Month: z.int() });
  const invoice = z.object({ Reference: z.string() });
  const Payment = z.object({ Pays: z.union([card, invoice]) });
  expect(told(Payment, { Pays: {} })).toEqual([['Pays.Reference', 'Fill this in.']]);
  expect(told(Payment, { Pays: { Number: '42', Name: 'Robin' } })).toHaveLength(1);
  expect(told(z.union([invoice, card]), {})).toEqual([['Reference', 'Fill this in.']]);
  const nested = z.object({ Way: z.union([z.object({ By: z.union([card, invoice]) }), card]) });
  expect(told(nested, { Way: { By: {} } })).toEqual([['Way.By.Reference', 'Fill this in.']]);
});

test('a form that fits none of several gets the message itself where nothing is nearer', () => {
  const issue = { code: 'invalid_union', errors: [], path: ['Pays'], message: 'This does not fit.', input: 1 } as never;
  expect(fieldErrorsOf([issue])).toEqual([{ Field: 'Pays', Message: 'This does not fit.' }]);
});

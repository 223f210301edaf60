import { expect, test } from 'vitest';
import { errorsByField, errorsIn } from './field-errors.ts';

test('errors are at the field they are about, whichever part of the form it is in', () => {
  const errors = errorsByField({
    errors: [
      { Field: 'Lines.0.Quantity', Message: 'Too many' },
      { Field: 'cartInfo.Billing.City', Message: 'Missing' },
      { Field: '', Message: 'Of nothing' },
    ],
  });
  expect(errors).toEqual({ 'Lines.0.Quantity': 'Too many', 'Billing.City': 'Missing' });
  expect(errorsIn(errors, 'Billing')).toEqual({ City: 'Missing' });
  expect(errorsIn(errors, 'Bill')).toEqual({});
  expect(errorsByField(null)).toEqual({});
});

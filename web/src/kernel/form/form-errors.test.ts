import { expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { applyErrors } from './form-errors.ts';

const formOf = (values: object) => {
  const form = {
    errors: {} as Record<string, string>,
    getValues: () => values,
    setErrors: (errors: Record<string, string>) => void (form.errors = errors),
  };
  return form;
};
const problem = (Errors: { Field: string; Message: string }[], Message = 'Check the highlighted fields.') =>
  new CallProblem(400, { Message, Errors });

test('each sentence goes to its field, however the field is spelled', () => {
  const form = formOf({ Email: '', FirstName: '' });
  const rest = applyErrors(
    form,
    problem([
      { Field: 'Data.email', Message: 'Not an email.' },
      { Field: 'firstname', Message: 'Fill this in.' },
    ]),
  );
  expect(form.errors).toEqual({ Email: 'Not an email.', FirstName: 'Fill this in.' });
  expect(rest).toBeUndefined();
});

test('what has no field here is said for the whole form', () => {
  const form = formOf({ Email: '' });
  expect(applyErrors(form, problem([{ Field: '', Message: 'The code is old.' }]))).toBe('The code is old.');
  expect(applyErrors(form, problem([], 'Too many attempts.'))).toBe('Too many attempts.');
});

test('two sentences about one field are shown together', () => {
  const form = formOf({ Email: '' });
  applyErrors(
    form,
    problem([
      { Field: 'Email', Message: 'One.' },
      { Field: 'Email', Message: 'Two.' },
    ]),
  );
  expect(form.errors).toEqual({ Email: 'One. Two.' });
});

test('anything but a problem of a call is passed on', () => {
  expect(() => applyErrors(formOf({}), new TypeError('bug'))).toThrow('bug');
});

import { describe, expect, test } from 'vitest';
import { CallProblem } from '#contract/kernel/call/client.ts';
import { failureWords } from './failure-words.ts';

const errors = [
  { Field: 'FileList.0', Message: 'This file is in the list twice.' },
  { Field: 'FileList.1', Message: 'Another.' },
];

describe('the words for a call that failed', () => {
  test('R102: the message of the server, else its errors, else the printed sentence', () => {
    expect(failureWords(new CallProblem(400, { Message: 'Not now.', Errors: errors }), 'Printed.')).toEqual({ text: 'Not now.' });
    expect(failureWords(new CallProblem(400, { Errors: errors }), 'Printed.')).toEqual({
      text: 'This file is in the list twice. Another.',
    });
    expect(failureWords(new CallProblem(500, {}), 'Printed.')).toEqual({ text: 'Printed.' });
  });
  test('R165: the first error of the server, else its message, else the printed sentence', () => {
    expect(failureWords(new CallProblem(400, { Message: 'Not valid.', Errors: errors }), 'Printed.', 'errors')).toEqual({
      text: 'This file is in the list twice.',
    });
    expect(failureWords(new CallProblem(409, { Message: 'Not now.' }), 'Printed.', 'errors')).toEqual({ text: 'Not now.' });
    expect(failureWords(new CallProblem(200, {}), 'Printed.', 'errors')).toEqual({ text: 'Printed.' });
  });
  test('without any answer the printed sentence is shown, with a hint at the connection beside it', () =>
    expect(failureWords(new CallProblem(0, { Message: 'Check your connection.' }), 'Printed.', 'errors')).toEqual({
      text: 'Printed.',
      detail: 'Check your connection.',
    }));
  test('a mistake of our own is no one else’s to read', () =>
    expect(failureWords(new TypeError('undefined is not a function'), 'Printed.')).toEqual({ text: 'Printed.' }));
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { firstProblemOf as said } from '#kit/schema-problems.ts';

describe('what people read at a field', () => {
  test.each([
    ['nothing sent', z.string(), undefined, 'Fill this in.'],
    ['null sent', z.string(), null, 'Fill this in.'],
    ['no number sent', z.number(), undefined, 'Enter a number.'],
    ['no whole number sent', z.int(), undefined, 'Enter a number.'],
    ['something that is not a number', z.number(), Number.NaN, 'Enter a number.'],
    ['text for a number', z.number(), 'ten', 'Enter a number.'],
    ['a fraction for a whole number', z.int(), 1.5, 'Enter a whole number.'],
    ['a number for text', z.string(), 5, 'This must be text.'],
    ['text for yes or no', z.boolean(), 'maybe', 'Choose yes or no.'],
    ['text for a list', z.array(z.string()), 'one', 'This must be a list.'],
    ['text for an object', z.object({}), 'one', 'Some information is missing.'],
    ['text for a date', z.date(), 'today', 'Enter a date.'],
    ['something of a kind nobody names', z.bigint(), 'one', 'This value isn’t valid.'],
    ['an empty text', z.string().min(1), '', 'Fill this in.'],
    ['a text that is too short', z.string().min(2), 'a', 'Use at least 2 characters.'],
    ['a text that is too long', z.string().max(1), 'ab', 'Use at most 1 character.'],
    ['too many characters of several', z.string().max(3), 'abcd', 'Use at most 3 characters.'],
    ['too few choices', z.array(z.int()).min(1), [], 'Choose at least 1.'],
    ['too many choices', z.array(z.int()).max(1), [1, 2], 'Choose at most 1.'],
    ['a number that is too small', z.number().min(3), 2, 'This must be at least 3.'],
    ['a number at an excluded end', z.number().positive(), 0, 'This must be more than 0.'],
    ['a number that is too large', z.number().max(3), 4, 'This must be at most 3.'],
    ['no web address', z.url(), 'here', 'Enter a web address.'],
    ['no moment', z.iso.datetime(), 'now', 'Enter a date.'],
    ['no day', z.iso.date(), 'today', 'Enter a date.'],
    ['another form', z.uuid(), 'one', 'This format isn’t valid.'],
    ['another value', z.enum(['one', 'two']), 'three', 'Choose one of the options.'],
    ['an unknown field', z.strictObject({}), { one: 1 }, 'This field isn’t recognized.'],
    ['anything else', z.union([z.string(), z.number()]), true, 'This value isn’t valid.'],
  ])('%s', (_, schema, value, sentence) => expect(said(schema, value)).toBe(sentence));

  test('is the schema’s own sentence where it has one', () => expect(said(z.string('Say it in words.'), 5)).toBe('Say it in words.'));
});

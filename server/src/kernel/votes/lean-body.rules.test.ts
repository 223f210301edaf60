import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { safeDecode } from 'zod/v4/core';
import { vote } from '#contract/wings/public/voting/vote.ts';
import { leanBodyOf } from './lean-body.rules.ts';

const ofVoter = { PropertyID: 1, SeasonID: 30, PVUserID: 'a-key', DeviceMark: 'a-mark', Source: null, SecondsOnPage: 12 };
const choice = { EntryID: 5, MediaTypeID: 2, PropertyCategoryID: 9, Score: 1 };
/** As pages send them. */
const usual = {
  vote: { ...ofVoter, ...choice },
  votePaper: { ...ofVoter, Votes: [choice, { ...choice, EntryID: 6 }] },
  takeVoteBack: { ...ofVoter, PropertyCategoryID: 9 },
};
const calls = Object.keys(usual) as (keyof typeof usual)[];
const checkOf = (name: keyof typeof usual) => leanBodyOf(vote[name].body as never);

test.each(calls)('what pages send to %s is known at once', (name) => {
  expect(checkOf(name)?.(usual[name])).toBe(true);
});

/** Values on both sides of every limit, of every kind, or missing. */
const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, 1, -1, 0.5, 2_147_483_647, 2_147_483_648, 2 ** 53, Number.NaN, '', '7', {}, [], [choice]),
  fc.integer({ min: 0, max: 1_100_000 }),
  fc.string({ maxLength: 3 }),
  fc.constantFrom(63, 64, 65, 199, 200, 201).map((length) => 'x'.repeat(length)),
);
const broken = (body: object): fc.Arbitrary<object> =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(body), 'propertyid', 'More'), anything), { maxLength: 3 })
    .map((changes) => JSON.parse(JSON.stringify({ ...body, ...Object.fromEntries(changes) })) as object);

test.each(calls)('whatever is known of %s at once, the schema takes exactly as it is', (name) => {
  const [check, schema] = [checkOf(name), vote[name].body];
  const answers = new Set<boolean>();
  const bodies = fc.oneof(
    broken(usual[name]),
    fc.array(fc.oneof(fc.constant(choice), broken(choice)), { maxLength: 52 }).map((Votes) => ({ ...usual[name], Votes })),
  );
  fc.assert(
    fc.property(bodies, (body) => {
      const isKnown = check?.(body) ?? false;
      answers.add(isKnown);
      const decoded = safeDecode(schema as never, body as never);
      expect(isKnown).toBe(decoded.success && JSON.stringify(sorted(decoded.data)) === JSON.stringify(sorted(body)));
    }),
    { numRuns: 1500 },
  );
  expect(answers).toEqual(new Set([true, false]));
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, sorted(inner)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

test('limits hold on both sides, also those that are not reached', () => {
  const check = leanBodyOf(z.object({ A: z.int().gt(3).lt(7) }) as never);
  expect([3, 4, 6, 7].map((A) => check?.({ A }))).toEqual([false, true, true, false]);
});

test.each([
  ['changes a text', z.object({ A: z.string().trim() })],
  ['reads a text of a certain form', z.object({ A: z.email() })],
  ['takes a number from a text', z.object({ A: z.coerce.number() })],
  ['takes broken numbers', z.object({ A: z.number() })],
  ['fills in what is missing', z.object({ A: z.string().default('x') })],
  ['knows a rule of its own', z.object({ A: z.string().refine((text) => text !== 'x') })],
  ['knows a rule of the whole', z.object({ A: z.string() }).refine(() => false)],
  ['knows a limit between whole numbers', z.object({ A: z.int().gt(3.5) })],
  ['knows what a number is a multiple of', z.object({ A: z.int().multipleOf(5) })],
  ['keeps what it does not name', z.looseObject({ A: z.string() })],
  ['gives a choice', z.object({ A: z.union([z.string(), z.int()]) })],
])('a schema that %s has no quick way', (_what, schema) => {
  expect(leanBodyOf(schema as never)).toBeUndefined();
});

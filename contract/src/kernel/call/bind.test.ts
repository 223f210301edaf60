import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { binderOf } from './bind.ts';

const bind = (schema: z.ZodType, value: unknown) => binderOf(schema)?.(value);
const Season = z.object({ SeasonID: z.int(), Name: z.string() });

describe('the fields someone sends', () => {
  test('bind in any letter case', () => expect(bind(Season, { seasonid: 4, NAME: 'Nine' })).toEqual({ SeasonID: 4, Name: 'Nine' }));

  test('keep their spelling where no one knows them', () =>
    expect(bind(Season, { SeasonId: 4, other: 1 })).toEqual({ SeasonID: 4, other: 1 }));

  test('go by the printed spelling where two of them mean the same, whichever came first', () => {
    expect(bind(Season, { seasonID: 1, SeasonID: 2 })).toEqual({ SeasonID: 2 });
    expect(bind(Season, { SeasonID: 2, seasonID: 1 })).toEqual({ SeasonID: 2 });
    expect(bind(Season, { seasonid: 1, seasonId: 2 })).toEqual({ SeasonID: 1 });
  });

  test.each([
    ['a list', z.array(Season), [{ seasonid: 4 }, { seasonId: 5 }], [{ SeasonID: 4 }, { SeasonID: 5 }]],
    ['something inside', z.object({ Data: Season }), { data: { seasonid: 4 } }, { Data: { SeasonID: 4 } }],
    ['something optional', z.object({ Data: Season.optional() }), { data: { seasonid: 4 } }, { Data: { SeasonID: 4 } }],
    ['something that may be null', Season.nullable(), { seasonid: 4 }, { SeasonID: 4 }],
    ['something with a default', Season.default({ SeasonID: 1, Name: '' }), { seasonid: 4 }, { SeasonID: 4 }],
    ['something filled in before it is read', Season.prefault({ SeasonID: 1, Name: '' }), { seasonid: 4 }, { SeasonID: 4 }],
    ['something that stays as it is', Season.readonly(), { seasonid: 4 }, { SeasonID: 4 }],
    ['something turned into something else', Season.transform(({ Name }) => Name), { seasonid: 4 }, { SeasonID: 4 }],
    ['one of several things', z.union([z.string(), Season]), { seasonid: 4 }, { SeasonID: 4 }],
    ['either of two objects', z.union([z.object({ A: z.int() }), z.object({ B: z.int() })]), { a: 1, b: 2 }, { A: 1, B: 2 }],
  ])('bind in %s', (_, schema, sent, bound) => expect(bind(schema, sent)).toEqual(bound));

  test.each([
    ['text for an object', Season, 'seasonid'],
    ['nothing for an object', Season, null],
    ['a list for an object', Season, [{ seasonid: 4 }]],
    ['an object for a list', z.array(Season), { seasonid: 4 }],
  ])('are left for the schema to refuse: %s', (_, schema, sent) => expect(bind(schema, sent)).toBe(sent));

  test.each([
    ['text', z.string()],
    ['a list of texts', z.array(z.string())],
    ['an optional text', z.string().optional()],
    ['texts or numbers', z.union([z.string(), z.int()])],
  ])('need no binding in %s', (_, schema) => expect(binderOf(schema)).toBeUndefined());
});

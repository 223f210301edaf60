import { describe, expect, test } from 'vitest';
import { accessProblem, allCalls, callFor, callRows, knownAsServed, rows, servedIds, shapeOf } from '#kit/call-list.ts';

const served = servedIds();
const known = knownAsServed();

describe('the call list', () => {
  test('has every row of the specification once', () => {
    expect(rows).toHaveLength(346);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(346);
  });

  test('counts rows C338 and C339 as one call', () => {
    const [one, other] = ['C338', 'C339'].map((id) => rows.find((row) => row.id === id));
    expect(other?.sameAs).toBe(one?.id);
    expect(callFor(other as never)).toBe(callFor(one as never));
  });

  test('matches whatever the letter case, the trailing slash, the query and the names of parameters', () => {
    expect(shapeOf('GET', '/Geo/GetCountries/{propertyId?}')).toBe(shapeOf('GET', '/geo/getcountries/{id?}'));
    expect(shapeOf('POST', '/CMS/GetCMSAppTypeContents/')).toBe(shapeOf('POST', '/cms/getCmsAppTypeContents'));
    expect(shapeOf('GET', '/winners/GetWinnerLevelsForProperty?propertyID')).toBe('GET /winners/getwinnerlevelsforproperty');
  });

  test('tells an optional parameter from a required one, and one verb from another', () => {
    expect(shapeOf('GET', '/a/{x?}')).not.toBe(shapeOf('GET', '/a/{x}'));
    expect(shapeOf('GET', '/a')).not.toBe(shapeOf('POST', '/a'));
  });
});

describe('what is served', () => {
  test('stays served', () => {
    expect(
      known.filter((id) => !served.includes(id)),
      'served before, gone now: bring them back, or take them out of contract/served.json with a reason',
    ).toEqual([]);
  });

  test('is written down', () => {
    expect(
      served.filter((id) => !known.includes(id)),
      'newly served: run "npm run contract -- --write"',
    ).toEqual([]);
  });

  test.each(callRows.filter(callFor).map((row) => [`${row.id} ${row.method} ${row.path}`, row] as const))(
    '%s lets in whom it should',
    (_, row) => {
      expect(accessProblem(row, callFor(row) as never)).toBeUndefined();
    },
  );
});

describe('calls of the contract', () => {
  test('never claim one address twice', () => {
    const shapes = allCalls.map(({ call }) => shapeOf(call.verb, call.path));
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  test.each(allCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))(
    '%s is spelled as the list spells it',
    (_, call) => {
      const row = rows.find((candidate) => shapeOf(candidate.method, candidate.path) === shapeOf(call.verb, call.path));
      if (row)
        expect(call.path.replace(/\/$/, '').replace(/\{\w+/g, '{')).toBe(
          row.path
            .replace(/\?(?!\}).*$/, '')
            .replace(/\/$/, '')
            .replace(/\{\w+/g, '{'),
        );
    },
  );
});

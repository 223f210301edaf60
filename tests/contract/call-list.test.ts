import { describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/kernel/call/call.ts';
import { accessProblem, allCalls, callFor, callRows, knownAsServed, type Row, rows, servedIds, shapeOf } from '#kit/call-list.ts';

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

  test('decides about every template: those of the dialogs are retired, those of the pages served by the portal', () => {
    const decided = rows
      .filter(({ kind }) => kind === 'page')
      .map(({ path, decision, note }) => [path.split('?')[0], decision, note !== undefined]);
    expect(decided).toEqual([
      ['/Judging/UploadFileModal', 'retired', true],
      ['/Admin/UploadFileModal', 'retired', true],
      ['/Entries/UploadFileModal', 'retired', true],
      ['/Entries/UpdateURLModal', 'retired', true],
      ['/Judging/{Page}', 'served', true],
    ]);
  });

  test('matches regardless of letter case, trailing slash, query and names of parameters', () => {
    expect(shapeOf('GET', '/Geo/GetCountries/{propertyId?}')).toBe(shapeOf('GET', '/geo/getcountries/{id?}'));
    expect(shapeOf('POST', '/CMS/GetCMSAppTypeContents/')).toBe(shapeOf('POST', '/cms/getCmsAppTypeContents'));
    expect(shapeOf('GET', '/winners/GetWinnerLevelsForProperty?propertyID')).toBe('GET /winners/getwinnerlevelsforproperty');
  });

  test('tells an optional parameter from a required one, and one verb from another', () => {
    expect(shapeOf('GET', '/a/{x?}')).not.toBe(shapeOf('GET', '/a/{x}'));
    expect(shapeOf('GET', '/a')).not.toBe(shapeOf('POST', '/a'));
  });
});

describe('the check of access', () => {
  const row = (auth: Row['auth'], more: Partial<Row> = {}): Row => ({ id: 'C000', area: 'x', method: 'GET', path: '/x', auth, ...more });
  const call = (more: object) => ({ may: 'account.use', ...more }) as unknown as AnyCall;

  test.each([
    ['a protected call that is open', row('bearer'), call({ may: 'public' })],
    ['a registration call that wants a token', row('bearer', { open: 'R554' }), call({})],
    ['an open call that wants a token', row('none'), call({})],
    ['a voter call that looks for a token', row('cookie'), call({ may: 'vote.cast' })],
    ['a call without cookies that looks at one', row('cookie-none'), call({ may: 'public', session: 'voter' })],
    ['a token call that takes JSON', row('form', { kind: 'beside' }), call({ may: 'public', besideApi: true })],
    ['a call on the wrong side of the API root', row('none', { kind: 'beside' }), call({ may: 'public' })],
  ])('sees %s', (_, wanted, served) => {
    expect(accessProblem(wanted, served)).toMatch(/^(must|stands)/);
  });

  test.each([
    ['a protected call', row('bearer'), call({})],
    ['a registration call', row('bearer', { open: 'R554' }), call({ may: 'public' })],
    ['an open call', row('none'), call({ may: 'public', session: 'none' })],
    ['a voter call', row('cookie'), call({ may: 'vote.cast', session: 'voter' })],
    ['a call without cookies', row('cookie-none'), call({ may: 'public', session: 'none' })],
    ['the token call', row('form', { kind: 'beside' }), call({ may: 'public', besideApi: true, accepts: 'form' })],
  ])('lets pass %s', (_, wanted, served) => {
    expect(accessProblem(wanted, served)).toBeUndefined();
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

  /** The letters of an address: without its query, a last slash and the names of its parameters. */
  const lettersOf = (path: string) =>
    path
      .replace(/\?(?!\}).*$/, '')
      .replace(/\/$/, '')
      .replace(/\{\w+/g, '{');

  test.each(callRows.filter(callFor).map((row) => [`${row.id} ${row.path}`, row] as const))(
    '%s is spelled as the list spells it',
    (_, row) => {
      expect(lettersOf(callFor(row)?.path ?? '')).toBe(lettersOf(row.path));
    },
  );
});

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { presets } from '#contract/kernel/award/presets.ts';
import { installProperties } from '#contract/kernel/award/properties.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { printedPlace } from './printed-routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const asBrowser = { accept: 'text/html' };
const from = async (url: string) => {
  const answer = await server.app.inject({ url, headers: asBrowser });
  return answer.statusCode === 302 ? answer.headers.location : answer.statusCode;
};

describe('a judge who follows an address as it is printed', () => {
  test.each([
    ['R010 R011', '/halyard/entry', '/judging/halyard/halyard/entry'],
    ['R012', '/halyard/entry/load', '/judging/halyard/halyard/entry/load'],
    ['R013', '/wrens/entry/criteria', '/judging/wrens/wrens/entry/criteria'],
    ['R016 R017', '/deepwell/executive', '/judging/concord/deepwell/executive'],
    ['R019', '/deepwell/executive/12', '/judging/concord/deepwell/executive/12'],
    ['R006', '/login?rt=wrens', '/judging/wrens/login?rt=wrens'],
    ['R004', '/recommendations?propertyId=1&recommendType=fund', '/judging/halyard/recommendations?propertyId=1&recommendType=fund'],
  ])('%s arrives from %s', async (_, printed, place) => expect(await from(printed)).toBe(place));

  test.each(['/account', '/dashboard', '/login', '/register', '/forgot', '/reset-password'])(
    'R002 R003 R006 R007 R008 R009 is asked by %s which site it is where there are several',
    async (printed) => expect(await from(printed)).toBe('/judging'),
  );

  test('R021 finds no page under the name of no award, nor under that of a call', async () => {
    expect(await from('/nobody/entry')).toBe(404);
    expect(await from('/api/entry')).toBe(404);
  });
});

test('R003 R009 where there is one site, the printed address is its page, regardless of its query', () => {
  onTestFinished(() => installProperties(presets));
  installProperties(presets.filter(({ id }) => [0, 1, 2].includes(id)));
  const place = (path: string, query = '') => printedPlace(path, new URLSearchParams(query), 'https://awards.example.org');
  expect(place('/account')).toBe('/judging/halyard/account');
  expect(place('/reset-password', 'code=a%2Bb')).toBe('/judging/halyard/reset-password?code=a%2Bb');
});

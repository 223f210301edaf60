import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WaitingRoom } from '#server/kernel/pages/waiting-room.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { addVoteSeason } from '#kit/vote-season.ts';

const isBuilt = existsSync(join(import.meta.dirname, '../../../../../web/dist/portals/vote/index.html'));

let server: TestServer;
let films: number;
let full: { kept: boolean; other: boolean };
beforeAll(async () => {
  server = await openTestServer();
  const season = await addVoteSeason(server);
  films = await season.category('Films <about> "film"');
  await season.work(films, 'Lantern');
});
afterAll(() => server.close());
beforeEach(() => {
  full = { kept: false, other: false };
  const { signer } = server.world.services;
  const isFull = (isKept: boolean) => (isKept ? full.kept : full.other);
  server.world.services.waitingRoom = new WaitingRoom({ isFull, now: server.world.clock, signer });
  server.world.services.pages.clear();
});

const open = async (url = '/vote/halyard', headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const place = answer.cookies.find(({ name }) => name === 'laurel_place')?.value;
  return { ...answer, status: answer.statusCode, text: answer.body, place, ahead: /<dd>([\d,]+)<\/dd>/.exec(answer.body)?.[1] };
};
const withPlace = (place: string | undefined) => ({ cookie: `laurel_place=${place}` });

describe.runIf(isBuilt)('a vote for which there is no room', () => {
  test('answers with a page in the award’s look: their place in line, when it is looked at again, and no script needed', async () => {
    full = { kept: true, other: true };
    const { status, headers, text } = await open();
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '20', 'cache-control': 'no-store' });
    expect(text).toContain('<meta http-equiv="refresh" content="20" />');
    expect(text).toContain('A lot of people are voting right now');
    expect(text).toContain('a few minutes');
    expect(text).toContain('Halyard');
    expect(text).toMatch(/<div role="status"><dl>/);
    expect(text).not.toMatch(/<script>|onclick|Your vote is safe<\/h2>/);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
    // Below which the device keeps its votes: the journey of lost votes shows them.
    expect(text).toContain('"keys":"laurel.vote.1."');
  });

  test('names the ballot that is waited for, and when voting ends, as far as it is known', async () => {
    await open(`/vote/halyard?category=${films}`);
    full = { kept: true, other: true };
    const { text } = await open(`/vote/halyard?category=${films}`);
    expect(text).toContain('You’re in line for the Films &lt;about&gt; &quot;film&quot; ballot.');
    expect(text).toMatch(/You have time. Voting closes [A-Z]/);
    expect((await open('/vote/halyard?category=999999')).text).toContain('You’re in line. The page opens here automatically.');
  });

  test('is written in the reader’s language, and as the award looks', async () => {
    full = { kept: true, other: true };
    const [american, british] = [await open(), await open('/vote/wrens')];
    expect(american.text).toContain('<html lang="en-US"');
    expect(british.text).toContain('<html lang="en-GB"');
    const brandIn = (text: string) => /--brand: (#\w+)/.exec(text)?.[1];
    expect(brandIn(american.text)).not.toBe(brandIn(british.text));
  });

  test('lets people in in their order, once each; reloading keeps a place and a new one is behind all others', async () => {
    full = { kept: true, other: true };
    const first = await open();
    const second = await open();
    expect([first.ahead, second.ahead]).toEqual(['0', '1']);
    expect((await open('/vote/halyard', withPlace(first.place))).ahead).toBe('0');
    expect((await open()).ahead).toBe('2');
    expect((await open('/vote/halyard', withPlace(`${second.place}x`))).ahead).toBe('3');
    for (let at = 0; at < 200; at += 1) await open();
    full = { kept: false, other: false };
    server.world.services.pages.clear();
    server.clock.now = new Date(server.clock.now.getTime() + 200);
    expect((await open('/vote/halyard?category=999999', withPlace(first.place))).status).toBe(200);
    expect((await open('/vote/halyard?category=999999', withPlace(first.place))).status, 'a second person with it').toBe(503);
    expect((await open('/vote/halyard?category=999999')).status, 'a newcomer').toBe(503);
  });

  test('keeps no one from a page that asks no database, while only that is full', async () => {
    await open();
    full = { kept: false, other: true };
    expect((await open()).status).toBe(200);
    expect((await open('/vote/halyard?category=999999')).status).toBe(503);
    expect((await open()).status).toBe(200);
  });

  test('is no answer to a call, which keeps its shape, nor to people at work', async () => {
    full = { kept: true, other: true };
    await open();
    const call = await server.app.inject({
      method: 'POST',
      url: '/api/category/GetPVCategoryTypes/',
      payload: { PropertyID: 1 },
      headers: { accept: 'text/html' },
    });
    expect(call.statusCode).toBe(200);
    expect(call.json()).toMatchObject({ Success: true });
    for (const url of ['/judging/halyard', '/admin', '/entries/halyard', '/gallery/halyard'])
      expect((await open(url)).status).not.toBe(503);
    expect((await open('/vote/nowhere')).status).toBe(404);
  });
});

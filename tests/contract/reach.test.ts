import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type AnyCall } from '#contract/kernel/call/call.ts';
import { grantsHold, type StaffRole, sensitivities, staffRoles } from '#contract/kernel/call/permissions.ts';
import { aboutPaths, type Asked, putAt, sampleFor } from '#kit/about-award.ts';
import { allCalls } from '#kit/call-list.ts';
import { furnishAward, type Things } from '#kit/furnished-award.ts';
import { plant, type Planted, type PlantedIds } from '#kit/planted.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { hashOf, newToken } from '#server/kernel/identity/signer.ts';
import { voterCookie } from '#server/kernel/identity/voter-cookie.ts';

/** Two awards with people of their own. Anyone who asks works for the first, or is a stranger there. */
const [here, elsewhere] = [4, 1];

let server: TestServer;
const things: Partial<Record<number, Things>> = {};
const ids: Partial<Record<number, PlantedIds>> = {};
const planted: Planted[] = [];

beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  for (const [award, word, score] of [[here, 'Mossgreen', 7.31] as const, [elsewhere, 'Vermilion', 8.47] as const]) {
    const furnished = await furnishAward(server, award, word);
    const made = await plant(server, award, furnished, score);
    things[award] = furnished;
    ids[award] = made.ids;
    planted.push(...made.planted);
  }
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const bearer = ({ token }: { token: string }): Headers => ({ authorization: `Bearer ${token}` });

let asked = 0;
/** From another address each time, so that no limit ends it. */
async function textOf(call: AnyCall, { params, query, body }: Asked, headers: Headers): Promise<string> {
  asked += 1;
  const answer = await server.app.inject({
    method: call.verb,
    url: addressOf(call, params),
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers,
    ...(body !== undefined && { payload: payloadOf(call, body) as object }),
  });
  return answer.body;
}

/** Everything that can be asked by this call about an award: with all fields, with few, about its other people and its files. */
function* waysToAsk(call: AnyCall, award: number): Generator<Asked> {
  const known = things[award] as Things;
  const { judge, file } = ids[award] as PlantedIds;
  const full = sampleFor(call, known);
  const withIds = (...values: [string, unknown][]): Asked => {
    const copy = structuredClone(full);
    for (const [path, value] of values) putAt(copy, path, value);
    return copy;
  };
  yield full;
  const paths = aboutPaths(call);
  const isSaid = new Set(paths.map(({ path }) => path.split('.')[0]));
  if (full.body && typeof full.body === 'object' && call.accepts !== 'multipart') {
    yield { ...full, body: Object.fromEntries(Object.entries(full.body).filter(([key]) => isSaid.has(key))) };
    yield { ...full, body: {} };
  }
  if (Object.keys(full.query).length) yield { ...full, query: {} };
  for (const { subject, path } of paths) if (subject === 'account') yield withIds([path, judge]);
  if (call.path.startsWith('/file/')) {
    yield { ...full, params: { id: file.id, uuid: file.uuid }, body: { Uuid: file.uuid, Parts: [1] } };
    yield { ...full, params: { id: file.uuid }, body: { PropertyID: award, FileName: file.key, Folder: file.folder } };
  }
}

/** What this person gets to read that the table does not let them. */
async function leaks(calls: readonly AnyCall[], headers: Headers, sees: (one: Planted) => boolean): Promise<string[]> {
  const hidden = planted.filter((one) => !sees(one));
  const found = new Set<string>();
  for (const call of calls)
    for (const award of [here, elsewhere])
      for (const way of waysToAsk(call, award))
        for (const accept of call.notes === 'export.taken' ? ['application/json', 'text/csv'] : ['application/json']) {
          const text = await textOf(call, way, { ...headers, accept });
          for (const { kind, award: owner, text: secret } of hidden)
            if (text.includes(secret))
              found.add(`${call.verb} ${call.path}: ${kind} of ${owner === here ? 'this award' : 'another award'}`);
        }
  return [...found];
}

const calls = allCalls.map(({ call }) => call);
const reads = calls.filter(({ kind }) => kind === 'read');
/** Others are refused before they are looked at, as `access.test.ts` tries. */
const readsOf = (role: StaffRole) => reads.filter(({ may }) => grantsHold([{ propertyId: here, role }], may));
const writes = calls.filter(({ kind }) => kind === 'write');
const isShown = (role: StaffRole, { kind, award }: Planted) =>
  award === here && (sensitivities[kind] as readonly StaffRole[]).includes(role);

describe('no one reads what is another person’s', () => {
  test.each(staffRoles)('as %s of the award, beyond what the table of sensitivities shows that role', async (role) => {
    const headers = bearer(await server.people.staff(role, here));
    expect(await leaks(readsOf(role), headers, (one) => isShown(role, one))).toEqual([]);
  });

  test.each(staffRoles)('as %s of another award', async (role) => {
    const headers = bearer(await server.people.staff(role, 3));
    expect(await leaks(readsOf(role), headers, () => false)).toEqual([]);
  });

  const strangers: Record<string, () => Promise<Headers>> = {
    'staff without any grant': async () => bearer(await server.people.make('Administrator', 0, { grants: [] })),
    'an entrant of the award': async () => bearer(await server.people.entrant(here)),
    'a guest': async () => bearer(await server.people.guest(elsewhere)),
    'a judge of the same site': async () => bearer(await server.people.reviewer(Number(things[here]?.wholeSite))),
    'a voter': async () => {
      const now = server.clock.now;
      const { id } = await server.pool
        .insertInto('voter')
        .values({ propertyId: here, email: 'stranger@example.org', voterKey: newToken(), confirmedAt: now, createdAt: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const expiresAt = new Date(now.getTime() + 86_400_000);
      await server.pool
        .insertInto('voterSession')
        .values({ voterId: id, tokenHash: hashOf(token), createdAt: now, expiresAt })
        .execute();
      return { cookie: `${voterCookie}=${token}` };
    },
    'nobody in particular': async () => ({}),
  };
  test.each(Object.keys(strangers))('as %s', async (who) => {
    const headers = await (strangers[who] as () => Promise<Headers>)();
    expect(await leaks(reads, headers, () => false)).toEqual([]);
    expect(await leaks(writes, headers, () => false)).toEqual([]);
  });

  // Last, because they change things; those who see everything are not asked.
  test.each(['door', 'auditor', 'reader'] as const)('as %s of the award, who writes', async (role) => {
    const headers = bearer(await server.people.staff(role, here));
    expect(await leaks(writes, headers, (one) => isShown(role, one))).toEqual([]);
  });
});

/** Without what was searched for, which an answer may repeat. */
const found = async (call: AnyCall, Search: string, headers: Headers) => {
  const full = sampleFor(call, things[here] as Things);
  const isSaid = new Set(aboutPaths(call).map(({ path }) => path.split('.')[0]));
  const few = Object.fromEntries(Object.entries(full.body as object).filter(([key]) => isSaid.has(key)));
  return (await textOf(call, { ...full, body: { ...few, Search } }, headers)).replaceAll(Search, '');
};

test('no one finds people by an address that they do not see', async () => {
  const [reader, owner] = [bearer(await server.people.staff('reader', here)), bearer(await server.people.staff('owner', here))];
  const searching = readsOf('reader').filter(({ body }) => body && 'Search' in ((body._zod.def as { shape?: object }).shape ?? {}));
  expect(searching.length).toBeGreaterThan(6);
  const differing = async (headers: Headers) => {
    const calls = [];
    for (const call of searching)
      for (const address of ['entrant-contact', 'judge-contact', 'guest-contact', 'submission-contact'])
        if ((await found(call, `${address}-${here}@`, headers)) !== (await found(call, 'nobody-is-called-so', headers)))
          calls.push(call.path);
    return [...new Set(calls)];
  };
  expect((await differing(owner)).length).toBeGreaterThan(4);
  expect(await differing(reader)).toEqual([]);
});

test('what was planted is read by those who may', async () => {
  const headers = bearer(await server.people.staff('owner', here));
  const seen = new Set<string>();
  for (const call of reads)
    for (const way of waysToAsk(call, here)) {
      const text = await textOf(call, way, headers);
      for (const one of planted) if (text.includes(one.text)) seen.add(`${one.kind} ${one.award}`);
    }
  expect([...seen].toSorted()).toEqual(['contact', 'document', 'password', 'score'].map((kind) => `${kind} ${here}`));
});

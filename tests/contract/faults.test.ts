import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { addressOf } from '#contract/kernel/call/call.ts';
import { holds, type Role } from '#contract/kernel/call/permissions.ts';
import { buildApp } from '#server/app.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { openApiOf } from '#server/kernel/call/openapi.ts';
import { allCalls } from '#kit/call-list.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { sampleOf, withOneNumber } from '#kit/samples.ts';
import { payloadOf } from '#kit/sent-as.ts';
import { addSeason } from '#kit/seasons.ts';

const document = openApiOf(contract, { url: '/', version: '1' });
const operations = new Map(
  Object.values(document.paths).flatMap((item) => Object.values(item).map((operation) => [operation.operationId, operation] as const)),
);

const unknown = 999_999;

let server: TestServer;
let app: TestServer['app'];
let accounts: Partial<Record<Role, number>>;
let faults: string[] = [];
let asked = 0;
beforeAll(async () => {
  server = await openTestServer({ CAPTCHA: 'off' });
  const log = makeLog({ LOG_LEVEL: 'error' }, { write: (line) => void faults.push(line) });
  app = await buildApp({ ...server.world, services: { ...server.world.services, log } });
  await addSeason(server.world, 1);
  const { people } = server;
  accounts = {
    Administrator: (await people.administrator()).id,
    Entrant: (await people.entrant(1)).id,
    Reviewer: (await people.reviewer(2)).id,
  };
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test.each(allCalls.map(({ topic, name, call }) => [`${topic}.${name}`, call] as const))(
  '%s asked about what does not exist, or is another thing, answers in words and leaves no fault',
  async (id, call) => {
    const operation = operations.get(id);
    const content = Object.values(
      (operation?.requestBody as { content?: Record<string, { schema: object }> } | undefined)?.content ?? {},
    )[0];
    const role = (['Administrator', 'Entrant', 'Reviewer'] as const).find((one) => call.may !== 'public' && holds(one, call.may));
    const sample = content ? sampleOf(content.schema, 1) : undefined;
    const keys = [...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, key]) => key as string);
    for (const [number, body] of [[1, sample], [unknown, sample], ...[...withOneNumber(sample, unknown)].map((one) => [1, one])] as const) {
      faults = [];
      asked += 1;
      const answer = await app.inject({
        method: call.verb,
        url: addressOf(call, Object.fromEntries(keys.map((key) => [key, number]))),
        remoteAddress: `198.51.100.${asked % 250}`,
        // A session for each: some calls end it.
        headers: { ...(role && { authorization: `Bearer ${await server.people.signIn(accounts[role] ?? 0)}` }) },
        ...(body !== undefined && { payload: payloadOf(call, body) as object }),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(faults).toEqual([]);
      expect(Object.keys(operation?.responses ?? {})).toContain(String(answer.statusCode));
    }
  },
);

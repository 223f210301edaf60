import { afterAll, beforeAll, expect, test } from 'vitest';
import { analytic } from '#contract/areas/analytics/analytic.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const view = { Action: 1, Content: 1, ID: 77 } as const;

test('somebody with a token looks at a winner and it is noted (R351, R365, R469, R471)', async () => {
  const entrant = await server.people.entrant(8);
  await server.as(entrant)(analytic.track, { body: view });
  await server.as(entrant)(analytic.track, { body: { ...view, Content: 2, PropertyID: 3 } });
  const rows = await server.pool.selectFrom('analyticEvent').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { accountId: entrant.id, propertyId: 8, actionId: 1, contentId: 1, subjectId: 77, at: server.clock.now },
    { accountId: entrant.id, propertyId: 3, actionId: 1, contentId: 2, subjectId: 77 },
  ]);
});

test('without a token nothing is tracked (R470)', async () => {
  await expect(server.send(analytic.track, { body: view })).rejects.toMatchObject({ status: 401 });
});

test('unknown actions and contents are refused beside their field', async () => {
  const send = server.as(await server.people.entrant());
  await expect(send(analytic.track, { body: { ...view, Action: 9 as never, Content: 3 as never } })).rejects.toMatchObject({
    status: 400,
    errors: [
      { Field: 'Action', Message: 'Choose one of the options.' },
      { Field: 'Content', Message: 'Choose one of the options.' },
    ],
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLimits } from '#contract/areas/import/import-kinds.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { importing } from '#kit/imports.ts';
import { type TestServer, openTestServer } from '#kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the longest file of works is looked at, imported and undone set by set: line by line it would take longer than this test may', {
  timeout: 180_000,
}, async () => {
  const season = await addEntrySeason(server.world, 1);
  await season.category('Museums');
  await season.category('Apps');
  const owner = await server.people.administrator();
  const at = importing(server, owner, { PropertyID: 1, SeasonID: season.seasonId });
  const rows = Array.from({ length: importLimits.rows }, (_, line) => ({
    Email: `studio${line % 5000}@example.org`,
    FirstName: 'Ola',
    Title: `Work ${line}`,
    Category: line % 2 ? 'Museums' : 'Apps',
    AmountPaid: '295.00',
    ExternalID: `A-${line}`,
  }));
  const uploaded = await at.upload('works', rows);
  const done = await at.apply(await at.choose(uploaded, { EntriesAs: 'paid' }));
  expect(done).toMatchObject({ Added: importLimits.rows, ProblemTotal: 0 });
  const { entries } = await server.pool
    .selectFrom('entry')
    .select((eb) => eb.fn.countAll<number>().as('entries'))
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect(entries).toBe(importLimits.rows);
  const again = await at.upload('works', rows);
  expect(again).toMatchObject({ Added: 0, Existing: importLimits.rows });
  expect(await at.undo(done)).toMatchObject({ State: 'undone', Kept: [] });
});

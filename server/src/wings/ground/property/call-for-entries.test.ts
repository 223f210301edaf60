import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, openTestServer } from '#kit/test-server.ts';
import { entriesHead } from './call-for-entries.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a shared call for entries shows the award, in words and in a picture', async () => {
  const asked = { db: server.pool, publicUrl: server.settings.publicUrl, now: server.clock.now };
  const head = await entriesHead({ ...asked, path: 'halyard' });
  expect(head).toMatchObject({ title: 'Call for entries | Halyard', url: expect.stringMatching(/\/entries\/halyard$/) });
  const picture = await server.app.inject(new URL(head?.image ?? '').pathname);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await entriesHead({ ...asked, path: 'nope' })).toBeUndefined();
});

// `npm test` builds before it runs this.
test.runIf(existsSync(join(import.meta.dirname, '../../../../../web/dist/assets')))('the page has it before any script runs', async () => {
  const { body } = await server.app.inject({ url: '/entries/halyard', headers: { accept: 'text/html' } });
  expect(body).toContain('<title>Call for entries | Halyard</title>');
  expect(body).toMatch(/<meta property="og:image" content="http[^"]+\/shared\/entries-1-[\w-]{20}\.jpg"/);
});

import { afterAll, beforeAll } from 'vitest';
import type { Person } from './people.ts';
import { resultsSeason } from './results.ts';
import { openTestServer, type TestServer } from './test-server.ts';

// Set for each file by the hooks below.
export let server: TestServer;
export let season: Awaited<ReturnType<typeof resultsSeason>>;
export let organizer: Person;
/** Calls of the organizer. */
export let send: ReturnType<TestServer['as']>;
/** Of the first category. */
export let entries: number[];

/** A season with works, judges and executives, and its organizer. */
export function withResults(shape: Parameters<typeof resultsSeason>[1] = {}): void {
  beforeAll(async () => {
    server = await openTestServer();
    season = await resultsSeason(server, shape);
    organizer = await server.people.administrator();
    send = server.as(organizer);
    entries = await season.entriesOf(season.first);
  });
  afterAll(() => server.close());
}

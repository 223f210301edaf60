import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addEntrySeason, type EntrySeason } from './entry-season.ts';
import { orderingIn } from './orders.ts';
import type { Person } from './people.ts';
import { openTestServer, type TestServer } from './test-server.ts';

// Set for each file and test by the hooks below.
export let server: TestServer;
/** Of an award that is paid by card. */
export let season: EntrySeason;
/** Categories of it. */
export let home: number;
export let shop: number;
/** Of an award that sends invoices, with a category. */
export let invoiced: EntrySeason;
export let chair: number;
export let entrant: Person;
export let administrator: Person;

export const start = new Date('2026-11-15T12:00:00Z');
export const day = 86_400_000;
export const ordering = orderingIn(() => server);

/** Two awards that sell entries, and before each test a new entrant and a new administrator, at noon of the same day. */
export function withOrdering(): void {
  beforeAll(async () => {
    server = await openTestServer();
    server.clock.now = start;
    season = await addEntrySeason(server.world, 1);
    home = await season.category('Best Home Page');
    shop = await season.category('Best Shop');
    invoiced = await addEntrySeason(server.world, 6, {}, 'Furniture');
    chair = await invoiced.category('Chairs');
    await server.workJobs();
  });
  beforeEach(async () => {
    server.clock.now = start;
    entrant = await server.people.entrant(1);
    administrator = await server.people.administrator();
    await server.keepSessions();
  });
  afterAll(() => server.close());
}

import { openFrozenPlaces } from '#server/wings/results/result-lock/guard.store.ts';
import type { TestServer } from './test-server.ts';

/** Withdraws an entry past the product, as a decision about its final place would. */
export const takeOut = (server: TestServer, entryId: number): Promise<void> =>
  server.pool.transaction().execute(async (tx) => {
    await openFrozenPlaces(tx);
    await tx.updateTable('entry').set({ state: 'withdrawn' }).where('id', '=', entryId).execute();
  });

import { eraseDue } from '#server/wings/accounts/account/own/erase.ts';
import type { TestServer } from './test-server.ts';

/** Erases an account, as after the days in which its owner could have come back. */
export async function eraseAccountNow(server: TestServer, id: number): Promise<void> {
  await server.pool.updateTable('account').set({ deletesAt: server.clock.now }).where('id', '=', id).execute();
  await eraseDue({
    db: server.pool,
    inTransaction: (work) => server.pool.transaction().execute(work),
    now: server.world.clock,
    services: server.world.services,
  });
}

import { onTestFinished } from 'vitest';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';
import type { TestServer } from './test-server.ts';

/** Other rules for an award, until the test ends. */
export async function giveTraits(server: TestServer, propertyId: number, more: Partial<PropertyTraits>): Promise<void> {
  const award = server.pool.selectFrom('property').select('traits').where('id', '=', propertyId);
  const { traits } = await award.executeTakeFirstOrThrow();
  const put = async (value: object) => {
    await server.pool
      .updateTable('property')
      .set({ traits: JSON.stringify(value) })
      .where('id', '=', propertyId)
      .execute();
    await server.world.services.properties.load();
  };
  await put({ ...(traits as object), ...more });
  onTestFinished(() => put(traits as object));
}

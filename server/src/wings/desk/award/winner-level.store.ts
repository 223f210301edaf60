import { sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

export const copyLevels = (db: WriteDb, fromId: number, toId: number) =>
  db
    .insertInto('winnerLevel')
    .columns(['propertyId', 'name', 'kind', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('winnerLevel')
        .select([sql.lit(toId).as('propertyId'), 'name', 'kind', 'position'])
        .where('propertyId', '=', fromId),
    )
    .execute();

/** A property that has levels keeps them: one that was renamed or removed doesn't come back. */
export async function putLevels(
  db: WriteDb,
  propertyIds: readonly number[],
  levels: readonly { kind: WinnerKind; name: string }[],
): Promise<void> {
  const named = await db.selectFrom('winnerLevel').select('propertyId').distinct().execute();
  const without = propertyIds.filter((id) => !named.some(({ propertyId }) => propertyId === id));
  if (without.length === 0) return;
  await db
    .insertInto('winnerLevel')
    .values(without.flatMap((propertyId) => levels.map((level, at) => ({ ...level, propertyId, position: at + 1 }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const removeLevels = (db: WriteDb, propertyId: number) =>
  db.deleteFrom('winnerLevel').where('propertyId', '=', propertyId).execute();

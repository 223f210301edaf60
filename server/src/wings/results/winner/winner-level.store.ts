import { sql } from 'kysely';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

export const copyLevels = (db: WriteDb, fromId: number, toId: number) =>
  db
    .insertInto('winnerLevel')
    .columns(['propertyId', 'name', 'kind', 'position', 'plural', 'colour', 'badge'])
    .expression((eb) =>
      eb
        .selectFrom('winnerLevel')
        .select([sql.lit(toId).as('propertyId'), 'name', 'kind', 'position', 'plural', 'colour', 'badge'])
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

interface NewLevel {
  name: string;
  kind: WinnerKind;
  position: number;
  plural: string | null;
  colour: string | null;
  badge: string | null;
}

/** The award's levels by name, as the rulebook has them; those it has never had are added. */
export async function putNamedLevels(db: WriteDb, propertyId: number, levels: readonly NewLevel[]): Promise<Map<string, number>> {
  if (levels.length)
    await db
      .insertInto('winnerLevel')
      .values(levels.map((level) => ({ ...level, propertyId })))
      .onConflict((same) =>
        same.columns(['propertyId', 'name']).doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          plural: eb.ref('excluded.plural'),
          colour: eb.ref('excluded.colour'),
          badge: eb.ref('excluded.badge'),
        })),
      )
      .execute();
  const rows = await db.selectFrom('winnerLevel').select(['id', 'name']).where('propertyId', '=', propertyId).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

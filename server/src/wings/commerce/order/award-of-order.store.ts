import { sql } from 'kysely';
import type { ReadDb } from '#server/kernel/database/db.ts';

export const awardOfConfirmationNumber = async (db: ReadDb, numbers: readonly (number | string)[]) =>
  (
    await sql<{ id: string; propertyId: number }>`select confirmation_number as "id", property_id as "propertyId" from orders
      where confirmation_number = any(${numbers.map(String)}::text[])`.execute(db as never)
  ).rows;

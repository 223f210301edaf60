import { sql } from 'kysely';
import type { WriteDb } from '#server/kernel/database/db.ts';
import { demoAwards } from './awards.ts';

/** Who sells for each award: without a name and an address no one issues an invoice. */
export const addSellers = (db: WriteDb) =>
  db
    .updateTable('property')
    .set({
      seller: sql`jsonb_build_object('Name', name || ' Ltd', 'Address', '4 Harbour Row' || chr(10) || 'Port Ellery', 'TaxNumber', '',
        'PaymentTerms', '', 'Bank', 'Harbour Bank', 'Account', 'GB00 HARB 0000 0000 0001 23', 'DueDays', 30)`,
    })
    .where(
      'id',
      'in',
      demoAwards.map(({ id }) => id),
    )
    .where('seller', 'is', null)
    .execute();

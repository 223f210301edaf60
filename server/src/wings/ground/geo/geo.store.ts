import type { ReadDb } from '#server/kernel/database/db.ts';

export const listEthnicities = (db: ReadDb) =>
  db.selectFrom('ethnicity').select(['id', 'name']).orderBy('position').orderBy('id').execute();

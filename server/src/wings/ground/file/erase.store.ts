import type { Erased, Erasing } from '#server/kernel/area/account-duties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';

export async function eraseDocuments(db: WriteDb, { id }: Erasing): Promise<Erased> {
  const gone = await db.deleteFrom('entrantFile').where('accountId', '=', id).returning('fileKey').execute();
  return { fileKeys: gone.map(({ fileKey }) => fileKey) };
}

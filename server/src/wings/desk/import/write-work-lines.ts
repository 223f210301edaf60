import type { WriteDb } from '#server/kernel/database/db.ts';
import { changeTwitterNames, touchPieces } from '#server/wings/entering/submission/many.store.ts';
import { addCreditRows } from '#server/wings/entering/submission/piece-parts.store.ts';
import type { FreshCredit } from './credits.rules.ts';
import type { MadeChange } from './import.store.ts';
import type { FreshTwitterName } from './twitter-names.rules.ts';

export async function addCredits(db: WriteDb, fresh: readonly FreshCredit[], now: Date): Promise<MadeChange[]> {
  const rows = await addCreditRows(db, fresh);
  await touchPieces(db, [...new Set(fresh.map(({ pieceId }) => pieceId))], now);
  const names = new Map(fresh.map(({ pieceId, work }) => [pieceId, work]));
  return rows.map(({ pieceId, made }) => ({
    group: pieceId,
    thing: 'pieceCredit',
    thingId: pieceId,
    name: names.get(pieceId) ?? '',
    made,
  }));
}

export async function putTwitterNames(db: WriteDb, fresh: readonly FreshTwitterName[]): Promise<MadeChange[]> {
  await changeTwitterNames(db, fresh);
  return fresh.map(({ pieceId, work, before, after }) => ({
    group: pieceId,
    thing: 'twitterName',
    thingId: pieceId,
    name: work,
    made: JSON.stringify({ before, after }),
  }));
}

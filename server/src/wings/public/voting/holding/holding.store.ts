import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import { secretLinks } from '#server/wings/ground/secret-link/secret-link.rules.ts';
import { opens } from '#server/wings/ground/secret-link/secret-link.store.ts';
import { mostTries } from './holding.rules.ts';

export const findHolder = (db: ReadDb, propertyId: number, keyHash: string, now: Date) =>
  db
    .selectFrom('voteHolder')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('propertyId', '=', propertyId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** The device's row, locked, and kept for another day; nothing if another award has the key. */
export async function putHolder(db: WriteDb, propertyId: number, keyHash: string, { now, expiresAt }: { now: Date; expiresAt: Date }) {
  // One that ended takes its votes along, also where the job has not been there yet.
  await db.deleteFrom('voteHolder').where('keyHash', '=', keyHash).where('expiresAt', '<=', now).execute();
  return db
    .insertInto('voteHolder')
    .values({ propertyId, keyHash, createdAt: now, expiresAt })
    .onConflict((same) => same.column('keyHash').doUpdateSet({ expiresAt }).where('voteHolder.propertyId', '=', propertyId))
    .returningAll()
    .executeTakeFirst();
}

/** A code for another address takes the device from whoever it belonged to. */
export const nameHolder = (db: WriteDb, id: number, named: { email: string; orderSeed: string | null; voterId: number | null }) =>
  db.updateTable('voteHolder').set(named).where('id', '=', id).execute();

export const confirmHolder = (db: WriteDb, id: number, voterId: number) =>
  db.updateTable('voteHolder').set({ voterId }).where('id', '=', id).execute();

/** Devices that named the address, so that nothing is held there while their votes are counted. */
export const lockHoldersOf = (db: WriteDb, propertyId: number, email: string) =>
  db
    .selectFrom('voteHolder')
    .select(['id', 'email'])
    .where('propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .orderBy('id')
    .forUpdate()
    .execute();

interface Choice {
  categoryId: number;
  entryId: number | null;
  turn: number;
  address: string;
  agent: string;
  deviceMark: string | null;
  source: string | null;
  secondsOnPage: number | null;
  heldAt: Date;
}

/** Holds a choice in place of an earlier one; one that is as old or older changes nothing. */
export const putChoice = (db: WriteDb, holderId: number, choice: Choice) =>
  db
    .insertInto('holderVote')
    .values({ ...choice, holderId })
    .onConflict((same) =>
      same
        .columns(['holderId', 'categoryId'])
        .doUpdateSet({ ...choice, outcome: null, settledAt: null, replacedEntryId: null })
        .where('holderVote.turn', '<', choice.turn),
    )
    .execute();

export const findCategory = (db: ReadDb, propertyId: number, id: number) =>
  db.selectFrom('category').select('id').where('id', '=', id).where('propertyId', '=', propertyId).executeTakeFirst();

export const listChoices = (db: ReadDb, holderId: number) =>
  db
    .selectFrom('holderVote')
    .innerJoin('category', 'category.id', 'holderVote.categoryId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .select(['holderVote.categoryId', 'holderVote.entryId', 'holderVote.outcome', 'holderVote.heldAt', 'season.votingEndDate'])
    .where('holderVote.holderId', '=', holderId)
    .where('holderVote.entryId', 'is not', null)
    .orderBy('holderVote.heldAt')
    .orderBy('holderVote.categoryId')
    .$narrowType<{ entryId: number }>()
    .execute();

/** Votes of all devices that named the address, with what a page says about them. */
export const listVotesFor = (db: ReadDb, propertyId: number, voter: { id: number; email: string }, now: Date) =>
  db
    .selectFrom('holderVote')
    .innerJoin('voteHolder', 'voteHolder.id', 'holderVote.holderId')
    .innerJoin('entry', 'entry.id', 'holderVote.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'holderVote.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .leftJoin('standingVote', (join) =>
      join.on('standingVote.voterId', '=', voter.id).onRef('standingVote.categoryId', '=', 'holderVote.categoryId'),
    )
    .leftJoin('entry as standing', 'standing.id', 'standingVote.entryId')
    .leftJoin('piece as piecestanding', 'piecestanding.id', 'standing.pieceId')
    .leftJoin('entry as before', 'before.id', 'holderVote.replacedEntryId')
    .leftJoin('piece as piecebefore', 'piecebefore.id', 'before.pieceId')
    .select(['holderVote.holderId', 'holderVote.categoryId', 'entry.id as entryId', 'holderVote.heldAt'])
    .select(['holderVote.outcome', 'holderVote.settledAt'])
    .select(['holderVote.address', 'holderVote.agent', 'holderVote.deviceMark', 'holderVote.source', 'holderVote.secondsOnPage'])
    .select(['piece.title', 'piece.organization', pictureKeyOf('piece.id').as('pictureKey')])
    .select(['category.name as category', 'category.seasonId', 'categoryType.mediaTypeId', 'season.votingEndDate'])
    .select(['standingVote.votedAt as standingSince', 'standingVote.entryId as standingEntryId'])
    .select(['piecestanding.title as standingTitle', pictureKeyOf('piecestanding.id').as('standingPictureKey')])
    .select(['before.id as beforeId', 'piecebefore.title as beforeTitle', pictureKeyOf('piecebefore.id').as('beforePictureKey')])
    .where('voteHolder.propertyId', '=', propertyId)
    .where('entry.propertyId', '=', propertyId)
    .where('voteHolder.expiresAt', '>', now)
    .where((eb) => eb(eb.fn('lower', ['voteHolder.email']), '=', eb.fn<string>('lower', [eb.val(voter.email)])))
    .orderBy('holderVote.heldAt')
    .orderBy('holderVote.holderId')
    .orderBy('holderVote.categoryId')
    .execute();

interface Settled {
  outcome: 'counted' | 'replaced' | 'closed' | 'refused';
  settledAt: Date;
  replacedEntryId: number | null;
}

export const settleChoice = (db: WriteDb, { holderId, categoryId }: { holderId: number; categoryId: number }, settled: Settled) =>
  db.updateTable('holderVote').set(settled).where('holderId', '=', holderId).where('categoryId', '=', categoryId).execute();

/** Whether the public ranking of a category is final, so that no late vote may change what was counted. */
export const isFinal = async (db: ReadDb, categoryId: number): Promise<boolean> =>
  (await db
    .selectFrom('categoryRanking')
    .select('categoryId')
    .where('categoryId', '=', categoryId)
    .where('kind', '=', 'pv')
    .where('finalizedAt', 'is not', null)
    .executeTakeFirst()) !== undefined;

interface NewCode {
  email: string;
  codeHash: string;
  tokenHash: string;
  createdAt: Date;
  codeExpiresAt: Date;
  expiresAt: Date;
}

export const addCode = (db: WriteDb, holderId: number, code: NewCode) =>
  db
    .insertInto('holderCode')
    .values({ ...code, holderId })
    .execute();

export const findLatestCode = (db: ReadDb, holderId: number) =>
  db.selectFrom('holderCode').selectAll().where('holderId', '=', holderId).orderBy('id', 'desc').limit(1).executeTakeFirst();

export async function countCodes(db: ReadDb, holderId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('holderCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('holderId', '=', holderId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts a wrong try in the same statement that looks, so that tries sent together get no more than their number; nothing once all are used up. */
export const tryCode = (db: WriteDb, id: number, codeHash: string, now: Date) =>
  db
    .updateTable('holderCode')
    .set((eb) => ({
      tries: eb
        .case()
        .when('codeHash', '=', codeHash)
        .then(eb.ref('tries'))
        .else(eb('tries', '+', 1))
        .end(),
    }))
    .where('id', '=', id)
    .where('tries', '<', mostTries)
    .where('codeExpiresAt', '>', now)
    .returning((eb) => ['tries', eb('codeHash', '=', codeHash).as('isRight')])
    .executeTakeFirst();

/** Of the address that the device names now: one that was corrected since opens nothing. */
export const findLink = (db: ReadDb, propertyId: number, secret: string, now: Date) =>
  db
    .selectFrom('holderCode')
    .innerJoin('voteHolder', 'voteHolder.id', 'holderCode.holderId')
    .select(['voteHolder.id', 'voteHolder.email', 'voteHolder.orderSeed'])
    .where(opens('holderCode', secretLinks['voter.votes'], secret, now))
    .where('voteHolder.propertyId', '=', propertyId)
    .where((eb) => eb(eb.fn('lower', ['voteHolder.email']), '=', eb.fn('lower', ['holderCode.email'])))
    .$narrowType<{ email: string }>()
    .executeTakeFirst();

export const deleteHolders = (db: WriteDb, now: Date) => db.deleteFrom('voteHolder').where('expiresAt', '<=', now).execute();

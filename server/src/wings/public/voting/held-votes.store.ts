import { sql } from 'kysely';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';

interface HeldVote {
  categoryId: number;
  entryId: number;
  address: string;
  agent: string;
  deviceMark: string | null;
  source: string | null;
  secondsOnPage: number | null;
  heldAt: Date;
}

/** Holds a vote, in place of the one that waited in its category. */
export const putHeldVote = (db: WriteDb, registrationId: number, vote: HeldVote) =>
  db
    .insertInto('heldVote')
    .values({ ...vote, registrationId })
    .onConflict((same) =>
      same
        .columns(['registrationId', 'categoryId'])
        .doUpdateSet({ ...vote })
        .where('heldVote.outcome', 'is', null),
    )
    .execute();

/** The registration of a browser that waits for its mail to be opened. Its voter stays locked: the mail may be opened in this very moment. */
export async function findWaiting(db: WriteDb, propertyId: number, tokenHash: string, now: Date) {
  const waiting = db
    .selectFrom('voterSession')
    .select(['voterSession.voterId', 'voterSession.registrationId'])
    .where('voterSession.tokenHash', '=', tokenHash)
    .where('voterSession.expiresAt', '>', now)
    .where('voterSession.registrationId', 'is not', null);
  const found = await waiting.executeTakeFirst();
  if (!found || !(await lockVoter(db, propertyId, found.voterId))) return undefined;
  return (await waiting.executeTakeFirst())?.registrationId ?? undefined;
}

/** What proves an address, or waits for that, comes one after the other. */
export const lockVoter = (db: WriteDb, propertyId: number, voterId: number) =>
  db.selectFrom('voter').select('id').where('id', '=', voterId).where('propertyId', '=', propertyId).forUpdate().executeTakeFirst();

/** A server of the version before knows only the vote that came with the registration. */
export const holdOlder = (db: WriteDb, propertyId: number, voterId: number) =>
  db
    .insertInto('heldVote')
    .columns(['registrationId', 'categoryId', 'entryId', 'address', 'agent', 'heldAt'])
    .expression((eb) =>
      eb
        .selectFrom('voterRegistration')
        .innerJoin('entry', 'entry.id', 'voterRegistration.entryId')
        .select(['voterRegistration.id', 'entry.categoryId', 'entry.id as entryId'])
        .select([sql<string>`''`.as('address'), sql<string>`''`.as('agent'), 'voterRegistration.createdAt'])
        .where('voterRegistration.voterId', '=', voterId)
        .where('entry.propertyId', '=', propertyId),
    )
    .onConflict((same) => same.doNothing())
    .execute();

/** Of every registration for which a mail was sent, with what a page says about them; in the order of choosing. */
export const listHeld = (db: ReadDb, propertyId: number, voterId: number) =>
  db
    .selectFrom('heldVote')
    .innerJoin('voterRegistration', 'voterRegistration.id', 'heldVote.registrationId')
    .innerJoin('entry', 'entry.id', 'heldVote.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'heldVote.categoryId')
    .innerJoin('categoryType', 'categoryType.id', 'category.categoryTypeId')
    .innerJoin('season', 'season.id', 'category.seasonId')
    .leftJoin('standingVote', (join) =>
      join.onRef('standingVote.voterId', '=', 'voterRegistration.voterId').onRef('standingVote.categoryId', '=', 'heldVote.categoryId'),
    )
    .selectAll('heldVote')
    .select(['piece.title', 'piece.organization', pictureKeyOf('piece.id').as('pictureKey')])
    .select(['category.name as category', 'category.seasonId', 'categoryType.mediaTypeId', 'season.votingEndDate'])
    .select(['standingVote.votedAt as standingSince', 'standingVote.entryId as standingEntryId'])
    .where('voterRegistration.voterId', '=', voterId)
    .where('entry.propertyId', '=', propertyId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('voterCode').select('voterCode.codeHash').whereRef('voterCode.registrationId', '=', 'heldVote.registrationId'),
      ),
    )
    .orderBy('heldVote.heldAt')
    .orderBy('heldVote.registrationId')
    .orderBy('heldVote.categoryId')
    .execute();

type Outcome = 'counted' | 'replaced' | 'closed' | 'refused';

export const settleHeld = (db: WriteDb, { registrationId, categoryId }: { registrationId: number; categoryId: number }, outcome: Outcome) =>
  db.updateTable('heldVote').set({ outcome }).where('registrationId', '=', registrationId).where('categoryId', '=', categoryId).execute();

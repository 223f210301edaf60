import { sql } from 'kysely';
import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WithdrawalRequest } from '#contract/wings/desk/result-change/withdrawal-request.ts';
import { pictureKeyOf } from '#server/wings/ground/file/picture.store.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

type State = WithdrawalRequest['State'];

const selectRequests = (db: ReadDb) =>
  db
    .selectFrom('withdrawalRequest')
    .select([
      'withdrawalRequest.id',
      'withdrawalRequest.propertyId',
      'withdrawalRequest.seasonId',
      'withdrawalRequest.entryId',
      'withdrawalRequest.askedBy',
      'withdrawalRequest.reason',
      'withdrawalRequest.askedAt',
      sql<State>`withdrawal_request.state`.as('state'),
      'withdrawalRequest.answer',
      'withdrawalRequest.decidedAt',
      'withdrawalRequest.resultChangeId',
    ]);
export type RequestRow = Awaited<ReturnType<typeof listOfEntry>>[number];

/** The newest first. */
export const listOfEntry = (db: ReadDb, entryId: number) =>
  selectRequests(db).where('withdrawalRequest.entryId', '=', entryId).orderBy('withdrawalRequest.id', 'desc').execute();

export const lockRequest = (db: WriteDb, propertyId: number, seasonId: number, id: number) =>
  selectRequests(db)
    .where('withdrawalRequest.propertyId', '=', propertyId)
    .where('withdrawalRequest.seasonId', '=', seasonId)
    .where('withdrawalRequest.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findOfChange = (db: ReadDb, resultChangeId: number) =>
  selectRequests(db).where('withdrawalRequest.resultChangeId', '=', resultChangeId).executeTakeFirst();

/** Those that wait first, with what an organizer looks at before deciding. */
export const listOfSeason = (db: ReadDb, propertyId: number, seasonId: number) =>
  selectRequests(db)
    .innerJoin('entry', 'entry.id', 'withdrawalRequest.entryId')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .leftJoin('account', 'account.id', 'withdrawalRequest.askedBy')
    .select([
      'entry.categoryId',
      'entry.pricePaid',
      'piece.title',
      'category.name as category',
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      sql<string>`coalesce(nullif(trim(account.first_name || ' ' || account.last_name), ''), account.email, '')`.as('asker'),
      sql<string[]>`coalesce((select array_agg(winner_level.name order by winner_level.position)
        from entry_award join winner_level on winner_level.id = entry_award.winner_level_id where entry_award.entry_id = entry.id), '{}')`.as(
        'awards',
      ),
      sql<Date | null>`(select max(finalized_at) from entry_award where entry_award.entry_id = entry.id)`.as('announcedAt'),
      sql<{ kind: RankingKind; place: number }[]>`coalesce((select json_agg(json_build_object('kind', kind, 'place', place) order by kind)
        from ranking where ranking.entry_id = entry.id and finalized_at is not null), '[]')`.as('places'),
      sql<boolean>`exists (select from order_line where order_line.for_entry_id = entry.id and returned_at is null)`.as('hasOrders'),
    ])
    .where('withdrawalRequest.propertyId', '=', propertyId)
    .where('withdrawalRequest.seasonId', '=', seasonId)
    .orderBy(sql`withdrawal_request.state not in ('open', 'sent')`)
    .orderBy('withdrawalRequest.id', 'desc')
    .limit(200)
    .execute();

export const addRequest = (
  db: WriteDb,
  request: { propertyId: number; seasonId: number; entryId: number; askedBy: number; reason: string; askedAt: Date },
) =>
  db
    .insertInto('withdrawalRequest')
    .values(request)
    .onConflict((known) => known.doNothing())
    .execute();

export const putRequest = (
  db: WriteDb,
  propertyId: number,
  id: number,
  change: {
    state: State;
    answer?: string | null;
    decidedBy?: number | null;
    decidedAt?: Date | null;
    resultChangeId?: number | null;
  },
) => db.updateTable('withdrawalRequest').set(change).where('id', '=', id).where('propertyId', '=', propertyId).execute();

/** What an entrant may know about an entry whose result is final. */
export const findOwn = (db: ReadDb, entryId: number) =>
  db
    .selectFrom('entry')
    .select([
      sql<boolean>`is_frozen(entry.id)`.as('isFrozen'),
      pictureKeyOf('entry.piece_id').as('pictureKey'),
      sql<Date | null>`(select max(coalesce(finalized_at, told_at)) from entry_award
        where entry_award.entry_id = entry.id and (finalized_at is not null or told_at is not null))`.as('announcedAt'),
      sql<boolean>`exists (select from order_line where order_line.for_entry_id = entry.id and returned_at is null)`.as('hasOrders'),
    ])
    .where('entry.id', '=', entryId)
    .executeTakeFirst();

/** Who is notified of the outcome for a work. */
export const findEntrant = (db: ReadDb, propertyId: number, entryId: number) =>
  db
    .selectFrom('entry')
    .innerJoin('piece', 'piece.id', 'entry.pieceId')
    .innerJoin('category', 'category.id', 'entry.categoryId')
    .innerJoin('account', 'account.id', 'entry.entrantId')
    .select([
      'account.id as accountId',
      'account.email',
      'account.firstName',
      'piece.title',
      'piece.submissionId',
      'category.name as category',
    ])
    .where('entry.id', '=', entryId)
    .where('entry.propertyId', '=', propertyId)
    .where('account.erasedAt', 'is', null)
    .executeTakeFirst();

export const countOpenRequests = (db: ReadDb, propertyId: number, seasonId: number) =>
  db
    .selectFrom('withdrawalRequest')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('askedAt').as('since')])
    .where('propertyId', '=', propertyId)
    .where('seasonId', '=', seasonId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();

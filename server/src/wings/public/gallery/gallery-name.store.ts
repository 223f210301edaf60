import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '#server/kernel/database/any-of.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';

type NameKind = 'person' | 'organization';
const kindOf = sql<NameKind>`gallery_name.kind`.as('kind');

export const findName = (db: ReadDb, id: number) =>
  db.selectFrom('galleryName').select(['id', 'propertyId', 'name', 'leadsTo', kindOf]).where('id', '=', id).executeTakeFirst();

/** Locked, so that two organizers who join and part the same names come one after the other. */
export const lockNames = (db: WriteDb, ids: readonly number[]) =>
  db
    .selectFrom('galleryName')
    .select(['id', 'propertyId', 'name', 'leadsTo', kindOf])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Announced works that name someone, with the part they had. */
export const listParts = (db: ReadDb, nameId: number) =>
  db.selectFrom('galleryCredit').select(['pieceId', 'roles']).where('nameId', '=', nameId).execute();

/** Who else is named by the same works, the most often first. */
export const listOftenWith = (db: ReadDb, nameId: number, most: number) =>
  db
    .selectFrom('galleryCredit as own')
    .innerJoin('galleryCredit as other', 'other.pieceId', 'own.pieceId')
    .innerJoin('galleryName', 'galleryName.id', 'other.nameId')
    .select((eb) => ['galleryName.id', 'galleryName.name', kindOf, eb.fn.countAll<number>().as('works')])
    .where('own.nameId', '=', nameId)
    .where('other.nameId', '<>', nameId)
    .groupBy('galleryName.id')
    .orderBy('works', 'desc')
    .orderBy('galleryName.name')
    .limit(most)
    .execute();

const known = (db: ReadDb) =>
  db
    .selectFrom('galleryName')
    .select((eb) => [
      'galleryName.id',
      'galleryName.name',
      kindOf,
      jsonArrayFrom(
        eb
          .selectFrom('gallerySpelling')
          .select('gallerySpelling.plainName')
          .whereRef('gallerySpelling.nameId', '=', 'galleryName.id')
          .orderBy('gallerySpelling.plainName'),
      ).as('spellings'),
      jsonArrayFrom(
        eb
          .selectFrom('galleryCredit')
          .innerJoin('piece', 'piece.id', 'galleryCredit.pieceId')
          .innerJoin('submission', 'submission.id', 'piece.submissionId')
          .innerJoin('season', 'season.id', 'submission.seasonId')
          .select(['piece.id', 'piece.title', 'season.name as seasonName'])
          .whereRef('galleryCredit.nameId', '=', 'galleryName.id')
          .orderBy('season.number', 'desc')
          .orderBy('piece.title'),
      ).as('works'),
      jsonArrayFrom(
        eb
          .selectFrom('galleryJoin')
          .innerJoin('galleryName as given', 'given.id', 'galleryJoin.fromId')
          .select(['galleryJoin.id', 'given.name', 'galleryJoin.joinedAt'])
          .whereRef('galleryJoin.intoId', '=', 'galleryName.id')
          .orderBy('galleryJoin.id', 'desc'),
      ).as('joined'),
    ]);

export const findKnown = (db: ReadDb, id: number) => known(db).where('galleryName.id', '=', id).executeTakeFirstOrThrow();

export async function listKnown(db: ReadDb, propertyId: number, kind: NameKind, search: string, page: { offset: number; limit: number }) {
  const matching = known(db)
    .innerJoin('galleryDocument', 'galleryDocument.nameId', 'galleryName.id')
    .where('galleryName.propertyId', '=', propertyId)
    .where('galleryName.kind', '=', kind)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`gallery_document.letters like '%' || replace(replace(plain(${search}), '%', '\\%'), '_', '\\_') || '%'`),
    );
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(sql`plain(gallery_name.name)`)
    .orderBy('galleryName.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, rows };
}

/** Organizations that go by several names. */
export const listJoinedOrganizations = (db: ReadDb, propertyId: number) =>
  known(db)
    .where('galleryName.propertyId', '=', propertyId)
    .where('galleryName.kind', '=', 'organization')
    .where((eb) => eb.exists(eb.selectFrom('galleryJoin').select('galleryJoin.id').whereRef('galleryJoin.intoId', '=', 'galleryName.id')))
    .where('galleryName.leadsTo', 'is', null)
    .orderBy(sql`plain(gallery_name.name)`)
    .orderBy('galleryName.id')
    .execute();

/** As the gallery itself does while it learns new names (`gallery_refresh`). */
export const holdNames = (db: WriteDb, propertyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('gallery'), ${propertyId}::int)`.execute(db);

/** Who a spelling means; someone new if no one was called so. Nothing if it has no letters. */
export async function putOrganization(db: WriteDb, propertyId: number, name: string): Promise<number | undefined> {
  const plain = sql<string>`plain(${name})`;
  const found = await db
    .selectFrom('gallerySpelling')
    .select('nameId')
    .where('propertyId', '=', propertyId)
    .where('kind', '=', 'organization')
    .where('plainName', '=', plain)
    .executeTakeFirst();
  if (found) return found.nameId;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into gallery_name (property_id, kind, name) select ${propertyId}, 'organization', ${name} where organization_key(${name}) <> ''
      returning id),
    spelled as (
      insert into gallery_spelling (property_id, kind, plain_name, name_id) select ${propertyId}, 'organization', ${plain}, id from added)
    select id from added`.execute(db);
  return rows[0]?.id;
}

/** Names that look like these, the likest first. */
export async function listAlike(db: ReadDb, ids: readonly number[]) {
  const { rows } = await sql<{ nameId: number; id: number; name: string; works: number }>`
    select own.name_id as "nameId", alike.id, alike.name, alike.works
    from gallery_document as own
    cross join lateral (
      select other.name_id as id, other.title as name, other.works
      from gallery_document as other
      where other.property_id = own.property_id and other.kind = own.kind and other.name_id <> own.name_id
        and other.letters % own.letters and similarity(other.letters, own.letters) >= 0.5
      order by similarity(other.letters, own.letters) desc, other.name_id limit 3
    ) as alike
    where own.name_id = any (${[...ids]}::int[])`.execute(db as never);
  return rows;
}

/** One name takes the spellings and works of the other, whose address leads to it from now on. What moved is kept. */
export async function join(db: WriteDb, from: { id: number; propertyId: number }, intoId: number, by: { at: Date; accountId: number }) {
  const spellings = await db
    .updateTable('gallerySpelling')
    .set({ nameId: intoId })
    .where('nameId', '=', from.id)
    .returning('plainName')
    .execute();
  const parted = await db.updateTable('galleryParted').set({ nameId: intoId }).where('nameId', '=', from.id).returning('pieceId').execute();
  const led = await db.updateTable('galleryName').set({ leadsTo: intoId }).where('leadsTo', '=', from.id).returning('id').execute();
  await db.updateTable('galleryName').set({ leadsTo: intoId }).where('id', '=', from.id).execute();
  await db
    .insertInto('galleryJoin')
    .values({
      propertyId: from.propertyId,
      fromId: from.id,
      intoId,
      spellings: spellings.map(({ plainName }) => plainName),
      partedPieces: parted.map(({ pieceId }) => pieceId),
      led: led.map(({ id }) => id),
      joinedAt: by.at,
      joinedBy: by.accountId,
    })
    .execute();
  await refreshWorksOf(db, [from.id]);
}

export const findJoin = (db: ReadDb, id: number, intoId: number) =>
  db.selectFrom('galleryJoin').selectAll().where('id', '=', id).where('intoId', '=', intoId).executeTakeFirst();
type JoinRow = NonNullable<Awaited<ReturnType<typeof findJoin>>>;

/** Another join on top of it has to be undone first: what came with this one lies in the other's hands. */
export const findLaterJoin = (db: ReadDb, { id, intoId }: JoinRow) =>
  db.selectFrom('galleryJoin').select('id').where('fromId', '=', intoId).where('id', '>', id).executeTakeFirst();

/** Everything that moved goes back, and nothing else. */
export async function undoJoin(db: WriteDb, { id, propertyId, fromId, intoId, spellings, partedPieces, led }: JoinRow): Promise<void> {
  await db
    .updateTable('gallerySpelling')
    .set({ nameId: fromId })
    .where('propertyId', '=', propertyId)
    .where('nameId', '=', intoId)
    .where('plainName', 'in', [...spellings, ''])
    .execute();
  await db
    .updateTable('galleryParted')
    .set({ nameId: fromId })
    .where('nameId', '=', intoId)
    .where('pieceId', '=', anyOf(partedPieces))
    .execute();
  await db.updateTable('galleryName').set({ leadsTo: fromId }).where('id', '=', anyOf(led)).execute();
  await db.updateTable('galleryName').set({ leadsTo: null }).where('id', '=', fromId).execute();
  await db.deleteFrom('galleryJoin').where('id', '=', id).execute();
  await refreshWorksOf(db, [intoId]);
}

/** These works mean another of the same name. */
export async function part(
  db: WriteDb,
  from: { id: number; propertyId: number; kind: NameKind },
  name: string,
  pieceIds: readonly number[],
) {
  const { id } = await db
    .insertInto('galleryName')
    .values({ propertyId: from.propertyId, kind: from.kind, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into gallery_parted (piece_id, kind, plain_name, name_id)
    select named.piece_id, named.kind, plain(named.name), ${id}
    from gallery_named(${[...pieceIds]}::int[]) as named
    left join gallery_parted as parted on (parted.piece_id, parted.kind, parted.plain_name) = (named.piece_id, named.kind, plain(named.name))
    left join gallery_spelling as spelling on (spelling.property_id, spelling.kind, spelling.plain_name) = (named.property_id, named.kind, plain(named.name))
    where named.kind = ${from.kind} and coalesce(parted.name_id, spelling.name_id) = ${from.id}
    group by 1, 2, 3
    on conflict (piece_id, kind, plain_name) do update set name_id = excluded.name_id`.execute(db);
  await refreshWorksOf(db, [from.id]);
  return id;
}

const refreshWorksOf = (db: WriteDb, nameIds: readonly number[]) =>
  sql`select gallery_refresh(array(select piece_id from gallery_credit where name_id = any (${[...nameIds]}::int[])))`.execute(db);

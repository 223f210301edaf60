import { sql } from 'kysely';
import type { Award } from '#contract/wings/desk/award/award.ts';
import type { ReadDb, WriteDb } from '#server/kernel/database/db.ts';
import type { Content } from './content.rules.ts';

export type DocumentKind = 'invoice' | 'credit';

/** Who sells, as the award's payment page says it. */
export const findSeller = async (db: ReadDb, propertyId: number): Promise<Award['Seller']> => {
  const row = await db.selectFrom('property').select('seller').where('id', '=', propertyId).executeTakeFirst();
  return (row?.seller ?? null) as Award['Seller'];
};

/** The next number of an award's year. Its row is held until the transaction ends: what is not issued after all leaves no gap. */
export async function takePlace(db: WriteDb, propertyId: number, kind: DocumentKind, year: number): Promise<number> {
  const { last } = await db
    .insertInto('documentSeries')
    .values({ propertyId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['propertyId', 'kind', 'year']).doUpdateSet((eb) => ({ last: eb('documentSeries.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

interface NewDocument {
  propertyId: number;
  orderId: number;
  kind: DocumentKind;
  year: number;
  place: number;
  number: string;
  content: Content;
  issuedAt: Date;
}

export const addDocument = async (db: WriteDb, { content, ...row }: NewDocument): Promise<number> => {
  const { id } = await db
    .insertInto('document')
    .values({ ...row, total: content.total, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Oldest first. */
export const listDocuments = async (db: ReadDb, propertyId: number, orderId: number) =>
  (
    await db
      .selectFrom('document')
      .select(['id', 'number', 'total', 'content', 'issuedAt', sql<DocumentKind>`kind`.as('kind')])
      .where('propertyId', '=', propertyId)
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ content, ...row }) => ({ ...row, content: content as unknown as Content }));
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** Whether anything was issued in a year. */
export const isNumberedIn = async (db: ReadDb, propertyId: number, year: number): Promise<boolean> =>
  (await db
    .selectFrom('documentSeries')
    .select('last')
    .where('propertyId', '=', propertyId)
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Every award that sells something, with its seller. */
export const listSellers = async (db: ReadDb) =>
  (await db.selectFrom('property').select(['id', 'name', 'seller']).where('kind', '=', 'entry').execute()).map((row) => ({
    ...row,
    seller: row.seller as Award['Seller'],
  }));

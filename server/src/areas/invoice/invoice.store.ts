import { sql } from 'kysely';
import type { SellerDetails } from '#contract/areas/document/seller.ts';
import type { ReadDb, WriteDb } from '#server/kernel/db.ts';
import type { Content } from './content.rules.ts';

export type DocumentKind = 'invoice' | 'credit';

export const findSeller = async (db: ReadDb, propertyId: number): Promise<{ details: SellerDetails | null; version: number }> => {
  const row = await db.selectFrom('seller').select(['details', 'version']).where('propertyId', '=', propertyId).executeTakeFirst();
  return row ? { details: row.details as unknown as SellerDetails, version: row.version } : { details: null, version: 0 };
};

export const putSeller = (db: WriteDb, propertyId: number, details: SellerDetails) =>
  db
    .insertInto('seller')
    .values({ propertyId, details: JSON.stringify(details) })
    .onConflict((conflict) =>
      conflict.column('propertyId').doUpdateSet((eb) => ({ details: JSON.stringify(details), version: eb('seller.version', '+', 1) })),
    )
    .execute();

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

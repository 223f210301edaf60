import type { ReadDb, WriteDb } from '../db.ts';

export interface NewMail {
  template: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  secretLink: string | null;
  createdAt: Date;
  copyOf?: number;
}

export async function addMail(db: WriteDb, propertyId: number, mail: NewMail): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({ ...mail, propertyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findMail = (db: ReadDb, id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

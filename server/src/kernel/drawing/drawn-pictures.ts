import type { FastifyRequest } from 'fastify';
import { clientAddress } from '#server/kernel/identity/client-address.ts';
import type { Pool, WriteDb } from '#server/kernel/database/db.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { DrawingDesk } from './drawing-desk.ts';

export interface DrawnPicture {
  content: Buffer;
  /** With all its parts: such a one is kept. */
  isWhole: boolean;
}

interface Wanted {
  /** What it shows, by its address. */
  subject: string;
  propertyId: number;
  /** Of everything that is drawn. */
  hash: string;
  draw: () => Promise<DrawnPicture>;
}

/** Pictures that are drawn once and kept, of everything the one that shows it now. */
export class DrawnPictures {
  readonly #world: World;
  readonly #desk = new DrawingDesk<DrawnPicture>();

  constructor(world: World) {
    this.#world = world;
  }

  async get(request: FastifyRequest, { subject, propertyId, hash, draw }: Wanted): Promise<DrawnPicture> {
    const { pool, services, clock } = this.#world;
    const kept = await findDrawn(pool, subject, hash);
    if (kept) return kept;
    await services.limiter.take('drawPicture', { address: clientAddress(request.raw, services.settings.TRUST_PROXY) });
    return this.#desk.draw(`${subject} ${hash}`, async () => {
      const drawn = await draw();
      if (drawn.isWhole) await keepDrawn(pool, { subject, propertyId, hash, content: drawn.content, drawnAt: clock() });
      return drawn;
    });
  }
}

async function findDrawn(db: Pool, subject: string, hash: string): Promise<DrawnPicture | undefined> {
  const row = await db
    .selectFrom('drawnPicture')
    .select('content')
    .where('subject', '=', subject)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { content: row.content, isWhole: true };
}

interface Row {
  subject: string;
  propertyId: number;
  hash: string;
  content: Buffer;
  drawnAt: Date;
}

const keepDrawn = (db: Pool, row: Row) =>
  db
    .insertInto('drawnPicture')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ hash: row.hash, content: row.content, drawnAt: row.drawnAt }))
    .execute();

/** Networks have what they showed; a picture that is asked for again is drawn again. */
export const deleteDrawnBefore = (db: WriteDb, subjects: string, moment: Date) =>
  db.deleteFrom('drawnPicture').where('subject', 'like', `${subjects}%`).where('drawnAt', '<', moment).execute();

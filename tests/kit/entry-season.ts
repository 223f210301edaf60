import type { Insertable } from 'kysely';
import type { CategoryCustomField } from '#server/kernel/database/tables.gen.ts';
import type { World } from '#server/kernel/call/mount.ts';
import { addSeason } from './seasons.ts';

export type EntrySeason = Awaited<ReturnType<typeof addEntrySeason>>;

interface CategoryDetails {
  description?: string;
  isCampaign?: boolean;
  isPodcast?: boolean;
  deviceTypeGroupId?: number;
  isActive?: boolean;
}

/** A season that takes entries now, with a small tree: prices 100, 200 and 300 of the currency. */
export async function addEntrySeason(
  world: Pick<World, 'pool' | 'clock'>,
  propertyId: number,
  dates: Parameters<typeof addSeason>[2] = {},
  mediaType = 'Websites',
) {
  const { pool } = world;
  const seasonId = await addSeason(world, propertyId, dates);
  const media = await pool.insertInto('mediaType').values({ seasonId, name: mediaType }).returning('id').executeTakeFirstOrThrow();
  const type = await pool
    .insertInto('categoryType')
    .values({ mediaTypeId: media.id, name: 'General' })
    .returning('id')
    .executeTakeFirstOrThrow();
  let position = 0;
  const category = async (name: string, details: CategoryDetails = {}): Promise<number> => {
    position += 1;
    const { id } = await pool
      .insertInto('category')
      .values({
        seasonId,
        propertyId,
        categoryTypeId: type.id,
        name,
        position,
        earlyPrice: 10_000,
        regularPrice: 20_000,
        latePrice: 30_000,
        ...details,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    seasonId,
    propertyId,
    mediaTypeId: media.id,
    categoryTypeId: type.id,
    category,
    exclude: async (one: number, other: number) => {
      await pool
        .insertInto('categoryExclusion')
        .values({ categoryId: Math.min(one, other), otherId: Math.max(one, other) })
        .execute();
    },
    ask: async (categoryId: number, label: string, details: Partial<Insertable<CategoryCustomField>> = {}) => {
      const { id } = await pool
        .insertInto('categoryCustomField')
        .values({ categoryId, label, ...(details.choices && { kind: 'choice' }), ...details })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}

import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Random } from './random.ts';
import { hasPast } from './past-winners.ts';
import type { MediaFile } from './works.ts';
import { achievementRow } from './works.ts';

/** Portraits of people, each a copy of its own: anyone who takes one away takes it from no one else. */
interface Portrait {
  name: string;
  propertyId: number;
  file: MediaFile;
  width: number;
  height: number;
}

const types = ['Person of the Year', 'Lifetime Achievement'] as const;
const reasons = [
  'Forty years of lettering, and a school that teaches it for nothing.',
  'Gave a small harbor town a newspaper that its readers write.',
  'Opened the archive of a whole craft, with every mistake in it.',
  'Made the maps by which a delta was saved from the sea.',
  'Taught two generations to listen before they draw.',
  'Kept a theater going in a lighthouse, winter after winter.',
] as const;

/** Honors without an entry: two in each season that is over, one that is still being written for the current one. */
export async function addAchievements(
  db: WriteDb,
  seasons: readonly SeasonRow[],
  portraits: readonly Portrait[],
  random: Random,
  now: Date,
): Promise<void> {
  if (portraits.length)
    await db
      .insertInto('storedFile')
      .values(portraits.map((one) => achievementRow(one, now)))
      .execute();
  for (const [propertyId, ofAward] of Map.groupBy(
    seasons.filter((season) => hasPast(season.propertyId)),
    (season) => season.propertyId,
  )) {
    const typeIds = await db
      .insertInto('specialAchievementType')
      .values(types.map((name, position) => ({ propertyId, name, position })))
      .returning('id')
      .execute();
    const waiting = portraits.filter((one) => one.propertyId === propertyId);
    for (const season of ofAward.toSorted((a, b) => b.number - a.number)) {
      const isOver = season.winnersDate <= now;
      for (const [position, { id: typeId }] of typeIds.slice(0, isOver ? 2 : 1).entries()) {
        const portrait = waiting.shift();
        if (!portrait) continue;
        const { id: achievementId } = await db
          .insertInto('specialAchievement')
          .values({
            propertyId,
            seasonId: season.id,
            typeId,
            name: portrait.name,
            organization: position === 0 ? `${traitsOf(propertyId).name} Academy` : '',
            description: random.pick(reasons),
            position,
            isPublic: isOver,
            createdAt: season.startDate,
            updatedAt: season.startDate,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('specialAchievementAsset')
          .values({ achievementId, fileKey: portrait.file.key, assetTypeId: 1, isMain: true, position: 0 })
          .execute();
      }
    }
  }
}

import { entryProperties } from '#contract/kernel/properties.ts';
import type { World } from '#server/kernel/mount.ts';
import { demoPassword } from './accounts.ts';
import { addDemoAccounts, addInventedPeople } from './people.ts';
import { Random } from './random.ts';
import { addSeasons } from './seasons.ts';
import { addFilm, addWorks, storeFilm, storeMedia } from './works.ts';

const milestone = 'demo';
const seed = 'laurel';

/** Where the film is shown: the award for moving image, whose variants have names of their own. */
const filmPropertyId = entryProperties.find(({ videoVariants }) => videoVariants.mp4 !== 'mp4')?.id ?? 0;

/**
 * Fills an empty installation with a believable season for every award. Done once in the life of a database, in one transaction, after
 * the reference data; answers whether it did anything.
 */
export async function loadDemo(world: Pick<World, 'pool' | 'services' | 'clock'>): Promise<boolean> {
  const { pool, services } = world;
  const isDone = () => pool.selectFrom('milestone').select('name').where('name', '=', milestone).executeTakeFirst();
  if (await isDone()) return false;
  const now = world.clock();
  // One stream of chance for each part, so that a change in one leaves the others as they were.
  const chance = (part: string) => new Random(`${seed} ${part}`);
  // Files lie outside the transaction; a second try finds them by their names.
  const media = await storeMedia(services.files, chance('works'));
  const film = media && (await storeFilm(services.files, media.index, filmPropertyId));
  const passwordHash = await services.passwords.hash(demoPassword);
  return pool.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('milestone')
      .values({ name: milestone, reachedAt: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    // Another process was quicker.
    if (!numInsertedOrUpdatedRows) return false;
    const seasons = await addSeasons(db, now);
    const making = { db, now, random: chance('people'), seasons, headshots: media?.headshots ?? [] };
    await addDemoAccounts(making, passwordHash);
    await addInventedPeople(making);
    if (media) await addWorks(db, media, seasons, chance('awards'), now);
    if (film) await addFilm(db, film, now);
    return true;
  });
}

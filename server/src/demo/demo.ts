import type { World } from '#server/kernel/call/mount.ts';
import { demoPassword } from './accounts.ts';
import { addAchievements } from './achievements.ts';
import { demoAwards } from './awards.ts';
import { addConflicts } from './conflicts.ts';
import { addFeedback } from './feedback.ts';
import { addEntryDesk } from './entry-desk.ts';
import { addJuryLife } from './jury.ts';
import { addJuryRecords } from './jury-records.ts';
import { addNominations } from './forms/nominations.ts';
import { addOwnForm } from './forms/own-form.ts';
import { addThirdParties } from './forms/third-parties.ts';
import { addOrders } from './orders.ts';
import { addShopLife, shopAwards } from './shop.ts';
import { storeShopPictures } from './shop-pictures.ts';
import { addDemoAccounts, addInventedPeople } from './people.ts';
import { addVisits, hasPast } from './past-winners.ts';
import { Random } from './random.ts';
import { addJudgingPlans } from './judging-plans.ts';
import { addResults } from './results.ts';
import { addRuleChanges } from './rule-changes.ts';
import { fillSeasons } from './season-life.ts';
import { addSeasons } from './seasons.ts';
import { addSellers } from './sellers.ts';
import { addFilms, addSound, addWorks, storeFilms, storeMedia, storePortraits, storeSound } from './works.ts';

const milestone = 'demo';
const seed = 'laurel';
/** Two for each of the seasons, at most. */
const portraitsOfEach = 6;

/**
 * Fills an empty installation with a believable season for every award. Done once in the life of a database, in one transaction, after
 * the reference data, and never where people work already; answers whether it did anything.
 */
export async function loadDemo(world: Pick<World, 'pool' | 'services' | 'clock'>): Promise<boolean> {
  const { pool, services } = world;
  if (!(await isEmpty(pool))) return false;
  const now = world.clock();
  // One stream of chance for each part, so that a change in one leaves the others as they were.
  const chance = (part: string) => new Random(`${seed} ${part}`);
  // Files lie outside the transaction; a second try finds them by their names.
  const media = await storeMedia(services.files, chance('works'));
  const films = media && (await storeFilms(services.files, media.index));
  const sound = media && (await storeSound(services.files, media.index));
  const pastIds = demoAwards.map(({ id }) => id).filter(hasPast);
  const portraits = media ? await storePortraits(services.files, media.index, pastIds, portraitsOfEach) : [];
  const pictures = await storeShopPictures(services.files, shopAwards);
  const passwordHash = await services.passwords.hash(demoPassword);
  return pool.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('milestone')
      .values({ name: milestone, reachedAt: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow();
    // Another process was quicker.
    if (!numInsertedOrUpdatedRows) return false;
    await addSellers(db);
    const seasons = await addSeasons(db, now);
    const making = { db, now, random: chance('people'), seasons, headshots: media?.headshots ?? [] };
    await addDemoAccounts(making, passwordHash);
    await addInventedPeople(making);
    if (media) await addWorks(db, media, seasons, chance('awards'), now);
    if (films) await addFilms(db, films, now);
    if (media && sound) await addSound(db, sound, media.index, now);
    await fillSeasons({ db, files: services.files, seasons, media: media && films && sound && { ...media, films, sound }, chance, now });
    await addEntryDesk(
      db,
      seasons.filter(({ isCurrent }) => isCurrent).map(({ propertyId }) => propertyId),
      now,
    );
    await addJuryLife({ db, random: chance('jury'), now });
    if (media) await addConflicts(db, seasons, now);
    await addResults({ db, services, seasons, now });
    await addFeedback({ db, seasons, random: chance('feedback') });
    await addJudgingPlans(db, seasons, now);
    await addRuleChanges(db, seasons, now);
    await addJuryRecords({ db, services, seasons, now });
    await addNominations(db, services, seasons, now);
    await addOwnForm(db, seasons);
    await addThirdParties(db, seasons, now);
    await addAchievements(db, seasons, portraits, chance('achievements'), now);
    const newest = seasons.filter(({ propertyId, winnersDate }) => hasPast(propertyId) && winnersDate <= now);
    for (const ofAward of Map.groupBy(newest, ({ propertyId }) => propertyId).values()) {
      const last = ofAward.toSorted((a, b) => b.number - a.number)[0];
      if (last) await addVisits(db, last, now);
    }
    await addOrders({ db, seasons, random: chance('orders'), now });
    await addShopLife({ db, seasons, pictures, random: chance('shop'), now });
    return true;
  });
}

async function isEmpty(pool: World['pool']): Promise<boolean> {
  const [done, account, season] = await Promise.all([
    pool.selectFrom('milestone').select('name').where('name', '=', milestone).executeTakeFirst(),
    pool.selectFrom('account').select('id').limit(1).executeTakeFirst(),
    pool.selectFrom('season').select('id').limit(1).executeTakeFirst(),
  ]);
  return !done && !account && !season;
}

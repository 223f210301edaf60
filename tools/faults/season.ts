import { sql } from 'kysely';
import { judgesOf, makeSeason } from '#kit/big-season.ts';
import { addEntrySeason } from '#kit/entry-season.ts';
import { people } from '#kit/people.ts';
import { makeLog } from '#server/kernel/runtime/log.ts';
import { migrate } from '#server/kernel/database/migrate.ts';
import { parseSettings } from '#server/kernel/runtime/settings.ts';
import { loadReference } from '#server/reference/reference.ts';
import { type OpenWorld, openWorld } from '#server/world.ts';

export interface Judge {
  reviewerId: number;
  token: string;
}
export interface Saver {
  token: string;
  pieceId: number;
  /** Unknown after an answer that was lost. */
  version: number | undefined;
  texts: number;
}
export interface Buyer {
  token: string;
  /** Submissions that wait to be ordered. */
  ready: number[];
}
export interface Uploader {
  token: string;
  files: number;
}
interface Choice {
  categoryId: number;
  entryId: number;
}

export type LabSeason = Awaited<ReturnType<typeof makeLabSeason>>;

/** How many there are of what is used up: more than ten minutes need. */
const labSize = {
  propertyId: 1,
  categories: 24,
  categoriesPerCluster: 6,
  entries: 600,
  entrants: 20,
  judges: 6,
  executives: 60,
  expertise: 4,
  reviewsRequired: 100_000,
  voters: 20_000,
  /** Of each buyer. */
  submissions: 900,
};
const shortlisted = 6;
/** The award whose entries are paid by invoice. */
export const buyersProperty = 6;
/** Everything ends then: later than the lab, and sooner than the lab's clock can be set. */
export const deadlineMinutes = 40;
export const labSecret = 'a secret that only the fault lab would use';

/** A season in which people enter, judge and vote at the same time, made without a browser. */
export async function makeLabSeason(databaseUrl: string, dataDir: string) {
  const settings = parseSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET: labSecret, LOG_LEVEL: 'silent' });
  const world = await openWorld(settings, databaseUrl, makeLog(settings));
  try {
    await migrate(world.pool);
    await loadReference(world, { withPresets: true });
    await world.services.properties.load();
    return await fillSeason(world);
  } finally {
    await world.close();
  }
}

export async function fillSeason(world: OpenWorld, size = labSize) {
  const { pool } = world;
  const now = world.clock();
  const { seasonId, judgingPropertyId, propertyId } = await makeSeason(pool, size, now);
  const entering = await addEntrySeason(world, buyersProperty, {}, 'Furniture');
  const categoryIds = [await entering.category('Chairs'), await entering.category('Tables')];
  const deadline = new Date(now.getTime() + deadlineMinutes * 60_000);
  await sql`update season set early_end_date = start_date + interval '1 hour', regular_end_date = ${deadline}, end_date = ${deadline},
      judging_rnd1_end_date = case when id = ${seasonId} then ${deadline}::timestamptz else judging_rnd1_end_date end,
      judging_rnd2_end_date = case when id = ${seasonId} then ${deadline}::timestamptz else judging_rnd2_end_date end,
      voting_end_date = case when id = ${seasonId} then ${deadline}::timestamptz else voting_end_date end
    where id in (${seasonId}, ${entering.seasonId})`.execute(pool);
  await sql`update enrolment set judging_end_date = ${deadline} where season_id = ${seasonId}`.execute(pool);
  await sql`update entry set is_shortlisted = true from (
      select id, row_number() over (partition by category_id order by id) as place from entry where season_id = ${seasonId}) placed
    where placed.id = entry.id and placed.place <= ${shortlisted}`.execute(pool);

  const { entrant, signIn } = people(world);
  const known = await judgesOf(pool, seasonId);
  const signedIn = await Promise.all(known.map(async (one) => ({ ...one, token: await signIn(one.id) })));
  const judges: Judge[] = signedIn.filter(({ isExecutive }) => !isExecutive);
  const executives: Judge[] = signedIn.filter(({ isExecutive }) => isExecutive);
  const nominees = (
    await pool
      .selectFrom('entry')
      .select(['id', 'categoryId'])
      .where('seasonId', '=', seasonId)
      .where('isShortlisted', '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id, categoryId }) => ({ entryId: id, categoryId }));
  const byCategory = Map.groupBy(nominees, ({ categoryId }) => categoryId);
  const ballots = [0, 1, 2].map((lane) =>
    executives
      .filter((_, index) => index % 3 === lane)
      .flatMap((judge) => [...byCategory.keys()].map((categoryId) => ({ judge, categoryId }))),
  );

  await sql`insert into voter (property_id, email, voter_key, confirmed_at, created_at)
    select ${propertyId}, 'voter' || n || '@example.org', 'lab-voter-' || n, ${now}, ${now} from generate_series(1, ${size.voters}::int) n`.execute(
    pool,
  );
  const media = await pool.selectFrom('mediaType').select('id').where('seasonId', '=', seasonId).executeTakeFirstOrThrow();

  const buyers: Buyer[] = [];
  for (let one = 0; one < 2; one += 1) {
    const buyer = await entrant(buyersProperty);
    buyers.push({ token: buyer.token, ready: await addReady(world, entering.seasonId, buyer.id, categoryIds, size.submissions) });
  }
  const savers: Saver[] = [];
  for (let one = 0; one < 2; one += 1) {
    const saver = await entrant(buyersProperty);
    const [submissionId = 0] = await addReady(world, entering.seasonId, saver.id, categoryIds, 1);
    const { id } = await pool.selectFrom('piece').select('id').where('submissionId', '=', submissionId).executeTakeFirstOrThrow();
    savers.push({ token: saver.token, pieceId: id, version: undefined, texts: 0 });
  }
  const uploader: Uploader = { token: (await entrant(buyersProperty)).token, files: 0 };
  await sql`analyze`.execute(pool);

  let voted = 0;
  const categories = [...byCategory.values()];
  return {
    where: { JudgingPropertyID: judgingPropertyId, EntryPropertyID: propertyId, SeasonID: seasonId },
    mediaTypeId: media.id,
    judges,
    executives,
    ballots,
    buyers,
    savers,
    uploader,
    /** Every voter votes once in each category, the fifth part of them on one paper. */
    nextVote(): { number: number; voterKey: string; choices: Choice[] } {
      const number = voted;
      voted += 1;
      // Papers take five categories: five apart, no two turns of one voter meet.
      const first = (Math.floor(number / size.voters) * 5) % categories.length;
      const choices = [0, 1, 2, 3, 4].flatMap((step) => {
        const works = categories[(first + step) % categories.length] ?? [];
        return works[number % works.length] ?? [];
      });
      return { number, voterKey: `lab-voter-${1 + (number % size.voters)}`, choices };
    },
  };
}

/** Submissions of one entrant, each with a work in two categories, ready to be ordered. */
async function addReady(
  { pool }: Pick<OpenWorld, 'pool'>,
  seasonId: number,
  accountId: number,
  categoryIds: readonly number[],
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into submission (property_id, season_id, account_id, title, created_at, updated_at)
      select ${buyersProperty}, ${seasonId}, ${accountId}, 'Work ' || n, now(), now() from generate_series(1, ${count}::int) n returning id),
    pieces as (
      insert into piece (submission_id, title, organization, texts)
      select id, 'Work ' || id, 'Studio', '{"ProjectSummary": "What it is about."}' from made returning id, submission_id),
    entries as (
      insert into entry (piece_id, category_id, property_id, season_id, entrant_id, state, created_at)
      select pieces.id, category, ${buyersProperty}, ${seasonId}, ${accountId}, 'ready', now()
      from pieces cross join unnest(${sql.lit(`{${categoryIds.join(',')}}`)}::int[]) category returning piece_id)
    select distinct submission_id as id from pieces join entries on entries.piece_id = pieces.id order by 1`.execute(pool);
  return rows.map(({ id }) => id);
}

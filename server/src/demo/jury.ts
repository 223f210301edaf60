import { listCurrent } from '#server/wings/ground/season/season.store.ts';
import { sql } from 'kysely';
import { globalStatuses, reviewerPropertyStatuses } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Random } from './random.ts';

const dayMs = 86_400_000;

interface Making {
  db: WriteDb;
  random: Random;
  now: Date;
}

/** What an organiser of juries finds on a Monday: applications to answer, featured judges, one who left, recommendations to read. */
export async function addJuryLife(making: Making): Promise<void> {
  await addApplicants(making);
  await featureJudges(making);
  await deleteOne(making);
  await addRecommendations(making);
  // Anyone who judged was here.
  await sql`
    update account set last_seen_at = seen.at
    from reviewer join (
      select reviewer_id, max(saved_at) as at
      from (select reviewer_id, saved_at from review union all select reviewer_id, saved_at from ballot) work group by reviewer_id
    ) seen on seen.reviewer_id = reviewer.id
    where account.id = reviewer.account_id and account.last_seen_at is null`.execute(making.db);
}

const introductions = [
  'I have made small films for museums for eleven years and would like to give something back.',
  'I teach interaction design, and judge student work every spring.',
  'Producer of two radio series. I listen to everything twice.',
  'I came to design from carpentry. I care about how things are joined.',
  'I lead a team of four that builds maps for newspapers.',
  'Former juror of a regional prize; I know what it takes to read two hundred texts well.',
] as const;

/** Those whom no one has answered yet registered in the last days, offered what they would judge, and are scheduled for nothing. */
async function addApplicants({ db, random, now }: Making): Promise<void> {
  const waiting = await db
    .selectFrom('reviewer')
    .select(['id', 'accountId'])
    .where('globalStatusId', '=', globalStatuses.new)
    .orderBy('id')
    .execute();
  for (const [index, { id, accountId }] of waiting.entries()) {
    const createdAt = new Date(now.getTime() - random.between(1, 9) * dayMs - random.between(0, 23) * 3_600_000);
    await db.updateTable('account').set({ createdAt }).where('id', '=', accountId).execute();
    await db
      .updateTable('reviewer')
      .set({ biography: introductions[index % introductions.length] ?? null, mayRecommend: false, isExecutive: false })
      .where('id', '=', id)
      .execute();
  }
  await db
    .updateTable('enrolment')
    .set({
      statusId: reviewerPropertyStatuses.unscheduled,
      isExecutive: false,
      judgingStartDate: null,
      judgingEndDate: null,
      reviewsRequired: 20,
    })
    .where('reviewerId', 'in', waiting.length ? waiting.map(({ id }) => id) : [0])
    .execute();
}

const featuredPerSite = 5;

async function featureJudges({ db }: Making): Promise<void> {
  await sql`
    update reviewer set featured_position = ranked.place
    from (
      select reviewer.id, row_number() over (
        partition by account.property_id order by (headshot_file_name is null), is_executive desc, reviewer.id) as place
      from reviewer join account on account.id = reviewer.account_id
      where reviewer.global_status_id = ${globalStatuses.active} and account.password_hash is null) ranked
    where ranked.id = reviewer.id and ranked.place <= ${featuredPerSite}`.execute(db);
}

/** Someone who was never scheduled, so that no work of theirs is missed. */
async function deleteOne({ db, now }: Making): Promise<void> {
  const gone = await db
    .selectFrom('reviewer')
    .innerJoin('enrolment', 'enrolment.reviewerId', 'reviewer.id')
    .select(['reviewer.id', 'reviewer.accountId'])
    .where('reviewer.globalStatusId', '=', globalStatuses.active)
    .where('enrolment.statusId', '=', reviewerPropertyStatuses.unscheduled)
    .where('reviewer.featuredPosition', 'is', null)
    .orderBy('reviewer.id')
    .limit(1)
    .executeTakeFirst();
  if (!gone) return;
  const deletedAt = new Date(now.getTime() - 12 * dayMs);
  await db.updateTable('reviewer').set({ deletedAt }).where('id', '=', gone.id).execute();
  await db.updateTable('account').set({ deactivatedAt: deletedAt }).where('id', '=', gone.accountId).execute();
}

const works = [
  ['Ferry Timetable for One', 'Interactive maps', 'Websites and mobile sites'],
  ['The Weather in Rooms', 'Data visualization', 'Websites and mobile sites'],
  ['A Choir of Elevators', 'Best use of sound', 'Podcasts and audio'],
  ['Instructions for Leaving a Party', 'Short film', 'Video and film'],
  ['Borrowed Keys', 'Narrative games', 'Games'],
] as const;
const people = [
  ['Tove Lindqvarn', 'Public service', 'Thirty years of subtitles for films nobody else would subtitle, given away for free.'],
  ['The Lantern Street Library', 'Access', 'They lend projectors to villages and send a projectionist along.'],
  [
    'Amadou Sekibo',
    'Craft',
    'His type for low-resolution screens is in half the ticket machines of the continent, and nobody knows his name.',
  ],
] as const;
const causes = [
  ['Coastal Paths Trust', 'Open data', 'They map every path along the shore and keep the map open.'],
  ['Second Shift Studios', 'Education', 'Evening courses in editing for people who work by day, with childcare.'],
] as const;

/** Works where the award takes them; people and organisations everywhere. */
async function addRecommendations({ db, random, now }: Making): Promise<void> {
  const enrolled = await db
    .selectFrom('reviewer')
    .innerJoin('enrolment', 'enrolment.reviewerId', 'reviewer.id')
    .innerJoin('season', 'season.id', 'enrolment.seasonId')
    .select(['reviewer.id', 'season.propertyId as entryPropertyId'])
    .where('reviewer.mayRecommend', '=', true)
    .where('reviewer.globalStatusId', '=', globalStatuses.active)
    .orderBy('reviewer.id')
    .execute();
  for (const propertyId of [...new Set(enrolled.map(({ entryPropertyId }) => entryPropertyId))].sort((one, other) => one - other)) {
    const judges = enrolled.filter(({ entryPropertyId }) => entryPropertyId === propertyId);
    const seasonId = (await listCurrent(db, [propertyId]))[0]?.id ?? null;
    const common = () => ({
      reviewerId: random.pick(judges).id,
      propertyId,
      seasonId,
      createdAt: new Date(now.getTime() - random.between(1, 30 * 24) * 3_600_000),
    });
    const slugOf = (name: string) => `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;
    if (traitsOf(propertyId).recommendsWork)
      await db
        .insertInto('workRecommendation')
        .values(works.map(([title, categories, mediaTypes]) => ({ ...common(), title, url: slugOf(title), categories, mediaTypes })))
        .execute();
    await db
      .insertInto('achievementRecommendation')
      .values(people.map(([name, category, reason]) => ({ ...common(), name, category, reason, urls: [slugOf(name)] })))
      .execute();
    await db
      .insertInto('fundRecommendation')
      .values(
        causes.map(([organizationName, category, reason]) => ({
          ...common(),
          organizationName,
          category,
          reason,
          urls: [slugOf(organizationName)],
        })),
      )
      .execute();
  }
}

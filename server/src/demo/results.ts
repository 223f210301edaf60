import { sql } from 'kysely';
import type { WinnerKind } from '#contract/areas/winner/winner.ts';
import { adminPropertyId } from '#contract/kernel/properties.ts';
import { visibleOf } from '#server/areas/entry-off/visible.store.ts';
import { putFinal, lockRanking, raiseVersion } from '#server/areas/ranking/ranking.store.ts';
import { counts, rankingStandingOf } from '#server/areas/ranking/view.service.ts';
import type { SeasonRow } from '#server/areas/season/season.store.ts';
import { awardsOf } from '#server/areas/winner/winner.rules.ts';
import type { WriteDb } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/services.ts';
import { newToken } from '#server/kernel/signer.ts';
import type { Random } from './random.ts';

interface Results {
  db: WriteDb;
  services: Services;
  seasons: readonly SeasonRow[];
  chance: (part: string) => Random;
  now: Date;
}

const votersOfSeason = 90;
const votesOfVoter = 6;

/** What the public voted, what came of seasons that are over, and what judges found when they could not see a work. */
export async function addResults({ db, services, seasons, chance, now }: Results): Promise<void> {
  for (const season of seasons.filter(({ isCurrent, votingStartDate }) => isCurrent && votingStartDate <= now))
    await addVotes(db, season, chance(`votes ${season.propertyId}`), now);
  for (const season of seasons.filter(({ winnersDate }) => winnersDate <= now)) await announce(db, services, season);
  await noteFound(db);
}

async function addVotes(db: WriteDb, season: SeasonRow, random: Random, now: Date): Promise<void> {
  const entries = await db
    .selectFrom('entry')
    .select(['id', 'categoryId', 'shuffle'])
    .where('seasonId', '=', season.id)
    .where('isShortlisted', '=', true)
    .where('isOff', '=', false)
    .orderBy('id')
    .execute();
  const categories = [...Map.groupBy(entries, ({ categoryId }) => categoryId).values()];
  if (categories.length === 0) return;
  const first = season.votingStartDate.getTime();
  const last = Math.min(now.getTime(), season.votingEndDate.getTime()) - 60_000;
  const moment = () => new Date(Math.round(first + Math.max(0, last - first) * random.next()));
  const people = Array.from({ length: votersOfSeason }, (_, at) => {
    const createdAt = moment();
    return {
      propertyId: season.propertyId,
      email: `voter${at + 1}@people.example.org`,
      voterKey: newToken(),
      // A few never opened the mail: their votes do not count.
      confirmedAt: random.next() < 0.93 ? createdAt : null,
      createdAt,
    };
  });
  const voters = await db.insertInto('voter').values(people).returning(['id', 'createdAt']).execute();
  const given = voters.flatMap(({ id, createdAt }) =>
    random
      .shuffled(categories)
      .slice(0, votesOfVoter)
      .map((works) => {
        // Some works have more friends than others.
        const chosen =
          works.toSorted((one, other) => other.shuffle - one.shuffle)[Math.floor(works.length * random.next() ** 2)] ?? works[0];
        return { voterId: id, categoryId: chosen?.categoryId ?? 0, entryId: chosen?.id ?? 0, votedAt: createdAt };
      }),
  );
  const votes = await db
    .insertInto('vote')
    .values(
      given.map((vote) => ({
        ...vote,
        propertyId: season.propertyId,
        seasonId: season.id,
        address: `198.51.100.${random.between(1, 254)}`,
        agent: 'Mozilla/5.0',
      })),
    )
    .returning(['id', 'voterId', 'categoryId', 'entryId', 'votedAt'])
    .execute();
  await db
    .insertInto('standingVote')
    .values(votes.map(({ id, ...vote }) => ({ ...vote, voteId: id })))
    .execute();
}

/** Rankings that nothing stands in the way of are final, and their awards published on the day. */
async function announce(db: WriteDb, services: Services, season: SeasonRow): Promise<void> {
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('propertyId', '=', adminPropertyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const levels = await db.selectFrom('winnerLevel').select(['id', 'kind']).where('propertyId', '=', season.propertyId).execute();
  const shortlisted = await db
    .selectFrom('entry')
    .select(['id', 'categoryId'])
    .where('seasonId', '=', season.id)
    .where('isShortlisted', '=', true)
    .orderBy('id')
    .execute();
  const given: { entryId: number; kind: WinnerKind }[] = [];
  for (const [categoryId, entries] of Map.groupBy(shortlisted, (entry) => entry.categoryId)) {
    const place = { PropertyID: season.propertyId, SeasonID: season.id, CategoryID: categoryId };
    const finish = async (kind: 'executive' | 'pv') => {
      const standing = await rankingStandingOf<object>(db, services, place, kind, counts[kind]);
      if (standing.obstacle) return undefined;
      await lockRanking(db, categoryId, kind);
      const rows = standing.placed.map((one) => ({
        ...one,
        figures: { ...standing.figuresOf(one.entryId), CountedPlace: standing.countedPlaceOf(one.entryId) },
      }));
      await putFinal(db, categoryId, kind, rows, { now: season.votingEndDate, accountId });
      await raiseVersion(db, categoryId, kind);
      return standing.placed;
    };
    const judges = await finish('executive');
    const voted = await finish('pv');
    const ids = new Set(entries.map(({ id }) => id));
    // Of the years before only what was shortlisted is known.
    if (!season.isCurrent) given.push(...[...ids].map((entryId) => ({ entryId, kind: 'nominee' as const })));
    else given.push(...awardsOf({ ...(judges && { judges }), ...(voted && { public: voted }), shortlisted: ids }));
  }
  const rows = given.flatMap(({ entryId, kind }) => {
    const level = levels.find((one) => one.kind === kind);
    if (!level) return [];
    return [{ entryId, winnerLevelId: level.id, awardedAt: season.votingEndDate, awardedBy: accountId, finalizedAt: season.winnersDate }];
  });
  if (rows.length) await db.insertInto('entryAward').values(rows).execute();
}

/** Whoever mended a work gave it a new address. */
const noteFound = async (db: WriteDb): Promise<void> => {
  await sql`
    update entry_off set found = ${visibleOf('entry.piece_id')},
      mailed_at = case when status in ('mailed', 'mended') then entry_off.updated_at end,
      mended_at = case when status = 'mended' then entry_off.updated_at end
    from entry where entry.id = entry_off.entry_id`.execute(db);
  await sql`
    update entry_off set found = jsonb_set(found, '{urls}', jsonb_build_array(found -> 'urls' ->> 0 || '-draft'))
    where status = 'mended' and jsonb_array_length(found -> 'urls') > 0`.execute(db);
};

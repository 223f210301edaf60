import { sql } from 'kysely';
import type { DecidingRule, RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import { adminPropertyId, traitsOf } from '#contract/kernel/award/properties.ts';
import { visibleOf } from '#server/wings/entering/submission/visible.store.ts';
import { keepBasis } from '#server/wings/results/ranking/basis.store.ts';
import { putFinal, lockRanking, raiseVersion } from '#server/wings/results/ranking/ranking.store.ts';
import { counts, rankingStandingOf } from '#server/wings/results/ranking/view.service.ts';
import { publishVoteLists } from '#server/wings/results/vote-list/vote-list.service.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import { awardsOf } from '#server/wings/results/winner/winner.rules.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { addVotes } from './votes.ts';

interface Results {
  db: WriteDb;
  services: Services;
  seasons: readonly SeasonRow[];
  now: Date;
}

/** The award whose vote is a week and a half old, with figures to look at. */
const busiest = 'halyard';

/** What the public voted, what came of seasons that are over, and what judges found when they could not see a work. */
export async function addResults({ db, services, seasons, now }: Results): Promise<void> {
  for (const season of seasons.filter(({ isCurrent, votingStartDate }) => isCurrent && votingStartDate <= now))
    await addVotes(db, season, traitsOf(season.propertyId).slug === busiest, now);
  for (const season of seasons.filter(({ winnersDate }) => winnersDate <= now)) await announce(db, services, season);
  await noteFound(db);
}

/** Rankings without blockers are final, and their awards published on the day. */
async function announce(db: WriteDb, services: Services, season: SeasonRow): Promise<void> {
  const levels = await db.selectFrom('winnerLevel').select(['id', 'kind']).where('propertyId', '=', season.propertyId).execute();
  const shortlisted = await db
    .selectFrom('entry')
    .select(['id', 'categoryId'])
    .where('seasonId', '=', season.id)
    .where('isShortlisted', '=', true)
    .orderBy('id')
    .execute();
  const byCategory = Map.groupBy(shortlisted, (entry) => entry.categoryId);
  const finals = await settledOf(
    { db, services, season },
    [...byCategory.keys()].flatMap((categoryId) => [
      { categoryId, kind: 'executive' as const },
      { categoryId, kind: 'pv' as const },
    ]),
  );
  const accountId = await makeFinal({ db, season }, finals, season.votingEndDate);
  const placedIn = (categoryId: number, kind: RankingKind) =>
    finals.find((one) => one.categoryId === categoryId && one.kind === kind)?.rows;
  const given = [...byCategory].flatMap(([categoryId, entries]): { entryId: number; kind: WinnerKind }[] => {
    const ids = new Set(entries.map(({ id }) => id));
    // Of the years before only what was shortlisted is known.
    if (!season.isCurrent) return [...ids].map((entryId) => ({ entryId, kind: 'nominee' }));
    const [judges, voted] = [placedIn(categoryId, 'executive'), placedIn(categoryId, 'pv')];
    return awardsOf({ ...(judges && { judges }), ...(voted && { public: voted }), shortlisted: ids });
  });
  const rows = given.flatMap(({ entryId, kind }) => {
    const level = levels.find((one) => one.kind === kind);
    if (!level) return [];
    return [{ entryId, winnerLevelId: level.id, awardedAt: season.votingEndDate, awardedBy: accountId, finalizedAt: season.winnersDate }];
  });
  if (rows.length) await db.insertInto('entryAward').values(rows).execute();
}

interface OfSeason {
  db: WriteDb;
  season: SeasonRow;
}
interface Settled {
  categoryId: number;
  kind: 'executive' | 'pv';
  rows: { entryId: number; place: number; decidedBy: DecidingRule; figures: object }[];
}

/** Those of these rankings that could become final now, with their places. */
export async function settledOf(
  { db, services, season }: OfSeason & { services: Services },
  rankings: readonly Pick<Settled, 'categoryId' | 'kind'>[],
): Promise<Settled[]> {
  const settled: Settled[] = [];
  for (const { categoryId, kind } of rankings) {
    const place = { PropertyID: season.propertyId, SeasonID: season.id, CategoryID: categoryId };
    const standing = await rankingStandingOf<object>(db, services, place, kind, counts[kind]);
    if (standing.obstacle) continue;
    const rows = standing.placed.map((one) => ({
      ...one,
      figures: { ...standing.figuresOf(one.entryId), CountedPlace: standing.countedPlaceOf(one.entryId) },
    }));
    settled.push({ categoryId, kind, rows });
  }
  return settled;
}

/** As an organizer makes them final, with what they were counted from. Answers who did. */
export async function makeFinal({ db, season }: OfSeason, settled: readonly Settled[], at: Date): Promise<number> {
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('propertyId', '=', adminPropertyId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await keepBasis(db, { propertyId: season.propertyId, seasonId: season.id }, settled, at);
  for (const { categoryId, kind, rows } of settled) {
    await lockRanking(db, categoryId, kind);
    await putFinal(db, categoryId, kind, rows, { now: at, accountId });
    await raiseVersion(db, categoryId, kind);
  }
  const voted = settled.filter(({ kind }) => kind === 'pv').map(({ categoryId }) => categoryId);
  if (voted.length) await publishVoteLists(db, { propertyId: season.propertyId, seasonId: season.id, categoryIds: voted }, at);
  return accountId;
}

/** Anyone who mended a work gave it a new address. */
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

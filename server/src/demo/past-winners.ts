import { sql } from 'kysely';
import { analytics } from '#contract/kernel/call/constants.ts';
import { traitsOf } from '#contract/kernel/award/properties.ts';
import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { SeasonRow } from '#server/wings/ground/season/season.store.ts';
import type { WriteDb } from '#server/kernel/database/db.ts';
import type { DemoWork } from './media-index.ts';
import type { MadeMedia, SeasonTree } from './categories.ts';
import { addEntries, type MadeEntry, type WorkFiles } from './entries.ts';
import type { EntrantRow, PlannedPiece } from './entry-plan.ts';
import { isDemoEntrant } from './own-submissions.ts';
import type { Random } from './random.ts';

/** Awards whose gallery reaches back. */
const withPast = new Set(['halyard', 'wrens', 'paperkite', 'brightwork']);
export const hasPast = (propertyId: number): boolean => withPast.has(traitsOf(propertyId).slug);

/** A work came back a year later under another title, so that its makers won more than once. */
const endings = [', Revisited', ', First Edition'] as const;
const mostMedia = 4;
const categoriesPerMedia = 2;
const worksPerCategory = 5;
/** What the works of a category got, the best first; one work may hold two. */
const honors: readonly (readonly WinnerKind[])[] = [['winner'], ['nominee', 'pv_winner'], ['nominee'], ['honoree'], ['honoree']];

interface Past {
  db: WriteDb;
  tree: SeasonTree;
  /** 1 for the season before the current one. */
  yearsAgo: number;
  works: readonly DemoWork[];
  entrants: readonly EntrantRow[];
  files: WorkFiles;
  deviceTypes: readonly { id: number; groupId: number }[];
  random: Random;
}

/** A season that is over: a few categories of each medium with a winner, the people's winner, nominees and honorees, announced on the day. */
export async function addPastSeason(past: Past): Promise<void> {
  const { db, tree } = past;
  const entries = await addEntries(past, planPast(past));
  const levels = await db.selectFrom('winnerLevel').select(['id', 'kind']).where('propertyId', '=', tree.season.propertyId).execute();
  const rows = [...Map.groupBy(entries, ({ category }) => category.id).values()].flatMap((inCategory) =>
    inCategory.flatMap(({ id }, place) => (honors[place] ?? []).flatMap((kind) => awardRow(tree.season, levels, id, kind))),
  );
  if (rows.length) await db.insertInto('entryAward').values(rows).execute();
  await feature(db, tree.season, entries);
  // Someone wrote a studio's name otherwise in the older season: a pair for the organizers to join.
  if (past.yearsAgo === endings.length && entries[0])
    await sql`update piece set organization = organization || ' Co.'
      where id = (select piece_id from entry where id = ${entries[0].id})`.execute(db);
}

function planPast({ tree, yearsAgo, works, entrants, random }: Past): PlannedPiece[] {
  const { startDate, endDate } = tree.season;
  const others = entrants.filter((entrant) => !isDemoEntrant(entrant));
  const used = new Set<string>();
  const wanted = categoriesPerMedia * worksPerCategory;
  const fittingOf = (media: MadeMedia) => works.filter(({ id, kind }) => media.outline.native.includes(kind) && !used.has(id));
  const rich = tree.media.filter((media) => fittingOf(media).length >= worksPerCategory);
  return rich.slice(0, mostMedia).flatMap((media) => {
    const fitting = random.shuffled(fittingOf(media)).slice(0, wanted);
    const categories = media.categories
      .filter(({ flags }) => !flags.device && !flags.isPodcast && !flags.isCampaign)
      .slice(0, Math.max(1, Math.floor(fitting.length / worksPerCategory)));
    for (const { id } of fitting) used.add(id);
    return fitting.flatMap((work, place): PlannedPiece[] => {
      const category = categories[place % Math.max(1, categories.length)];
      const entrant = random.pick(others);
      if (!category || !entrant) return [];
      const createdAt = new Date(startDate.getTime() + (endDate.getTime() - startDate.getTime()) * random.next());
      const title = `${work.title}${endings[yearsAgo - 1] ?? ''}`;
      return [{ work, title, media, categories: [category], entrant, state: 'paid', createdAt, quality: 8 }];
    });
  });
}

const awardRow = (season: SeasonRow, levels: readonly { id: number; kind: string }[], entryId: number, kind: WinnerKind) =>
  levels
    .filter((level) => level.kind === kind && (kind !== 'pv_winner' || traitsOf(season.propertyId).publicVote))
    .map(({ id }) => ({
      entryId,
      winnerLevelId: id,
      awardedAt: season.votingEndDate,
      toldAt: season.winnersDate,
      pressAt: season.winnersDate,
      finalizedAt: season.winnersDate,
    }));

const featuredWorks = 4;

/** Winners of the first categories hang first. */
async function feature(db: WriteDb, { id: seasonId }: SeasonRow, entries: readonly MadeEntry[]): Promise<void> {
  const winners = [...Map.groupBy(entries, ({ category }) => category.id).values()].flatMap(([first]) => first?.id ?? []);
  await sql`insert into gallery_featured (season_id, piece_id, position)
    select ${seasonId}, piece_id, min(place) from unnest(${winners.slice(0, featuredWorks)}::int[]) with ordinality as won (entry_id, place)
    join entry on entry.id = won.entry_id group by piece_id`.execute(db);
}

const visitedDays = 60;

/** Two months of visits of the last announced season, more of them on the works that won most. */
export async function addVisits(db: WriteDb, { id: seasonId, propertyId }: SeasonRow, now: Date): Promise<void> {
  const { actions, contents } = analytics;
  const chance = (words: string) => sql`(abs(hashtext(${words} || day::text)) % 100)`;
  await sql`insert into visit_day (property_id, season_id, content_id, subject_id, action_id, day, visits)
    select ${propertyId}, ${seasonId}, ${contents.galleryPiece}::int, piece_id, ${actions.view}::int, day::date,
      1 + abs(hashtext(piece_id::text || day::text)) % (14 / level_position + 2)
    from (select piece_id, min(level_position) as level_position from announced_award where season_id = ${seasonId} group by piece_id) as work
    cross join generate_series(${now}::timestamptz - ${`${visitedDays} days`}::interval, ${now}::timestamptz, '1 day') as day
    on conflict do nothing`.execute(db);
  await sql`insert into visit_day (property_id, season_id, content_id, subject_id, action_id, day, visits)
    select ${propertyId}, ${seasonId}, ${contents.gallerySeason}::int, ${seasonId}, ${actions.view}::int, day::date, 40 + ${chance('season')}
    from generate_series(${now}::timestamptz - ${`${visitedDays} days`}::interval, ${now}::timestamptz, '1 day') as day
    on conflict do nothing`.execute(db);
  await sql`insert into visit_day (property_id, season_id, content_id, subject_id, action_id, day, visits)
    select property_id, season_id, content_id, subject_id, ${actions.play}::int, day, 1 + visits / 3
    from visit_day where season_id = ${seasonId} and content_id = ${contents.galleryPiece}::int
      and subject_id in (select piece_id from piece_file join stored_file on stored_file.key = piece_file.file_key where duration_ms is not null)
    on conflict do nothing`.execute(db);
}

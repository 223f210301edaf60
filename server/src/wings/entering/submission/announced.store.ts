import { sql } from 'kysely';
import { type AnnouncedPart, winnerKinds } from '#contract/wings/entering/submission/levels.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';

const isUnderEmbargo = sql<boolean>`exists (select from gallery_season
  where gallery_season.season_id = season.id and gallery_season.embargo_until is not null)`;
const isOutLater = sql<boolean>`exists (select from announcement where announcement.season_id = season.id
  and announcement.everybody_at is not null and announcement.everybody_done_at is null)`;

/** Of a `season` that a rulebook of its own decides: its places are final. */
const hasFinalStages = sql<boolean>`exists (select from stage_final where stage_final.season_id = season.id)`;

/** Of a `season`: the day of its winners has come, or its organizers announced results to everyone before. */
export const mayBeAnnounced = (now: Date) => sql<boolean>`(season.winners_date <= ${now} or exists (select from announcement
  where announcement.season_id = season.id and announcement.everybody_done_at is not null))`;

/**
 * Of a `category` of a `season`, whose results everyone may know: the ranking that decides is final, nothing of it waits to be announced, and no
 * embargo holds the season back.
 */
export const isAnnounced = (now: Date, hasOneRound: boolean) => sql<boolean>`(
  ${mayBeAnnounced(now)} and not ${isUnderEmbargo} and not ${isOutLater}
  and (${hasFinalStages}
    or exists (select from category_ranking where category_ranking.category_id = category.id and category_ranking.finalized_at is not null
      and category_ranking.kind = case when ${hasOneRound} or category.is_hidden_from_executives then 'ordinary' else 'executive' end))
  and not exists (select from entry_award join entry awarded on awarded.id = entry_award.entry_id
    where awarded.category_id = category.id and entry_award.finalized_at is null))`;

const hasAwards = (isKnown: boolean) => sql<boolean>`exists (select from entry_award join entry on entry.id = entry_award.entry_id
  where entry.season_id = season.id and entry.state = 'paid' and entry_award.finalized_at ${isKnown ? sql`is not null` : sql`is null`})`;

/** How much of a season's results everyone knows. */
export async function findAnnouncedPart(db: ReadDb, propertyId: number, seasonId: number): Promise<AnnouncedPart> {
  const found = await db
    .selectFrom('season')
    .select(
      sql<AnnouncedPart>`case when ${isUnderEmbargo} or not ${hasAwards(true)} then 'none'
        when ${isOutLater} or ${hasAwards(false)} then 'some' else 'all' end`.as('part'),
    )
    .where('season.id', '=', seasonId)
    .where('season.propertyId', '=', propertyId)
    .executeTakeFirst();
  return found?.part ?? 'none';
}

/** The best that everyone knows an `entry` was awarded. */
export const announcedAward = sql<string | null>`(select winner_level.name from entry_award
  join winner_level on winner_level.id = entry_award.winner_level_id
  where entry_award.entry_id = entry.id and entry_award.finalized_at is not null
  order by array_position(${[...winnerKinds]}::text[], winner_level.kind::text), winner_level.id limit 1)`;

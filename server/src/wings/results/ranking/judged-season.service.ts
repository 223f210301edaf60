import type { RankingKind } from '#contract/wings/results/ranking/ranking.ts';
import { type BlockKind, type CategoryResult, type OverridableKind, overridableKinds } from '#contract/wings/desk/results/results.ts';
import { countHeldGroups } from '#server/wings/results/vote-list/held-groups.store.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { blocksOf, isAllFinal } from './blocks.rules.ts';
import * as store from './judged-season.store.ts';
import type { Freshness } from './fit/kept-fit.service.ts';
import { type SeasonStanding, seasonStandings } from './season-standing.service.ts';

const isOverridable = (block: BlockKind): block is OverridableKind => overridableKinds.some((one) => one === block);

interface Place {
  PropertyID: number;
  SeasonID: number;
}

/** One category with everything that its state follows from. */
export interface JudgedCategory extends SeasonStanding {
  state: CategoryResult['State'];
  blocks: readonly BlockKind[];
  answers: { cast: number; expected: number };
  reviews: { works: number; missing: number };
  off: number;
  held: { groups: number; votes: number };
  overrides: Awaited<ReturnType<typeof store.listOverrides>>;
}

/** What every category of a season still needs. A dozen queries for any number of categories and entries. */
export async function judgeSeason(
  db: ReadDb,
  services: Services,
  place: Place,
  reviewsWanted: number,
  freshness: Freshness,
): Promise<JudgedCategory[]> {
  const { PropertyID: propertyId, SeasonID: seasonId } = place;
  const standings = await seasonStandings(db, services, place, freshness);
  const answers = new Map((await store.countAnswers(db, propertyId, seasonId)).map((row) => [row.categoryId, row]));
  const overrides = Map.groupBy(await store.listOverrides(db, propertyId, seasonId), ({ categoryId }) => categoryId);
  const held = new Map((await countHeldGroups(db, propertyId, seasonId)).map((row) => [row.categoryId, row]));
  return standings.map((standing) => {
    const { entries, judges, voted } = standing;
    const short = entries.filter(({ isOff, reviewsDone }) => !isOff && reviewsDone < reviewsWanted);
    // Where executives vote, only what they vote on can still win.
    const off = entries.filter(({ isOff, isShortlisted }) => isOff && (judges.kind === 'ordinary' || isShortlisted)).length;
    const { cast = 0, expected = 0 } = answers.get(standing.id) ?? {};
    const own = overrides.get(standing.id) ?? [];
    const ranked = ({ kind, isFinal, placed, tie }: NonNullable<typeof voted>) => ({
      kind,
      isFinal,
      placed: placed.length,
      isTied: Boolean(tie),
    });
    const { groups = 0, votes = 0 } = held.get(standing.id) ?? {};
    const facts = {
      judges: ranked(judges),
      voted: voted && ranked(voted),
      shortOfReviews: short.length,
      ballotsMissing: expected - cast,
      off,
      groupsHeld: groups,
      overrides: new Set<OverridableKind>(own.map(({ kind }) => kind)),
    };
    const blocks = blocksOf(facts);
    return {
      ...standing,
      blocks,
      state: isAllFinal(facts) ? 'final' : (blocks[0] ?? 'ready'),
      answers: { cast, expected },
      reviews: { works: short.length, missing: short.reduce((sum, { reviewsDone }) => sum + reviewsWanted - reviewsDone, 0) },
      off,
      held: { groups, votes },
      overrides: own,
    };
  });
}

/** Whether what a ranking is counted from may still come in. */
export async function isRoundOpen(db: ReadDb, { PropertyID, SeasonID }: Place, kind: RankingKind, now: Date): Promise<boolean> {
  const season = await store.findSeason(db, PropertyID, SeasonID);
  if (!season) return false;
  return { ordinary: season.roundOneEnds, executive: season.roundTwoEnds, pv: season.votingEndDate }[kind] > now;
}

/** What Results says keeps a category from being finalized by this ranking, and no one left as it is. */
export async function lackingIn(
  db: ReadDb,
  services: Services,
  place: Place & { CategoryID: number },
  kind: RankingKind,
): Promise<OverridableKind[]> {
  const season = await store.findSeason(db, place.PropertyID, place.SeasonID);
  if (!season) return [];
  const category = (await judgeSeason(db, services, place, season.reviewsWanted, 'kept')).find(({ id }) => id === place.CategoryID);
  // The round that decides nothing on its own only makes a shortlist.
  if (!category || (kind !== 'pv' && category.judges.kind !== kind)) return [];
  const ofVotes = (block: OverridableKind) => (block === 'votes') === (kind === 'pv');
  return category.blocks.filter((block): block is OverridableKind => isOverridable(block) && ofVotes(block));
}

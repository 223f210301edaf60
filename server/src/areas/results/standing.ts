import type { CategoryResult, OverridableKind } from '#contract/areas/results/results.ts';
import type { SeasonStanding } from '#server/areas/ranking/season-standing.service.ts';
import type { Freshness } from '#server/areas/ranking/kept-fit.service.ts';
import { seasonStandings } from '#server/areas/ranking/season-standing.service.ts';
import { countHeldGroups } from '#server/areas/vote-list/held-groups.store.ts';
import type { ReadDb } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/services.ts';
import { blocksOf, figureOf, isAllFinal, isClose } from './results.rules.ts';
import * as store from './results.store.ts';

interface Place {
  PropertyID: number;
  SeasonID: number;
}

/** One category with everything that its state follows from. */
export interface JudgedCategory extends SeasonStanding {
  state: CategoryResult['State'];
  answers: { cast: number; expected: number };
  reviews: { works: number; missing: number };
  off: number;
  held: { groups: number; votes: number };
  overrides: Awaited<ReturnType<typeof store.listOverrides>>;
}

/** What every category of a season still needs. A dozen queries, whatever the number of categories and entries. */
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
    return {
      ...standing,
      state: isAllFinal(facts) ? 'final' : (blocksOf(facts)[0] ?? 'ready'),
      answers: { cast, expected },
      reviews: { works: short.length, missing: short.reduce((sum, { reviewsDone }) => sum + reviewsWanted - reviewsDone, 0) },
      off,
      held: { groups, votes },
      overrides: own,
    };
  });
}

type Works = Map<number, Awaited<ReturnType<typeof store.listWorks>>[number]>;

/** The tie that has to be settled first: the judges', else the public's. */
const tieOf = ({ judges, voted }: JudgedCategory) => [judges, ...(voted ? [voted] : [])].find(({ tie }) => tie !== undefined);

export async function viewCategories(
  db: ReadDb,
  services: Services,
  propertyId: number,
  judged: readonly JudgedCategory[],
): Promise<CategoryResult[]> {
  const tied = judged.flatMap((category) => tieOf(category)?.tie?.entryIds ?? []);
  const works: Works = new Map((tied.length ? await store.listWorks(db, propertyId, tied) : []).map((work) => [work.id, work]));
  return judged.map((category) => {
    const { judges } = category;
    const [first, second] = judges.placed.map(({ entryId }) => figureOf(judges.kind, judges.figuresOf(entryId)));
    return {
      CategoryID: category.id,
      Category: category.name,
      MediaType: category.mediaType,
      State: category.state,
      Kind: judges.kind,
      Entries: category.entries.length,
      Reviews: { Works: category.reviews.works, Missing: category.reviews.missing },
      Ballots: { Cast: category.answers.cast, Expected: category.answers.expected },
      Off: category.off,
      Held: { Groups: category.held.groups, Votes: category.held.votes },
      Tie: viewTie(category, works, services),
      Overrides: category.overrides.map(({ kind, reason, by, decidedAt }) => ({ Kind: kind, Reason: reason, By: by ?? '', At: decidedAt })),
      IsClose: category.state === 'ready' && isClose(judges.kind, first, second),
    };
  });
}

function viewTie(category: JudgedCategory, works: Works, services: Services): CategoryResult['Tie'] {
  const ranking = tieOf(category);
  if (!ranking?.tie) return null;
  const { line, entryIds } = ranking.tie;
  const place = ranking.placed.find(({ entryId }) => entryIds.includes(entryId))?.place ?? line;
  return {
    Kind: ranking.kind,
    Line: line,
    Place: place,
    Version: ranking.version,
    Works: entryIds.flatMap((id) => {
      const work = works.get(id);
      if (!work) return [];
      return [
        {
          EntryID: id,
          PieceTitle: work.title,
          Organization: work.organization,
          PictureUrl: work.pictureKey && services.files.urlOf(work.pictureKey),
          Figure: figureOf(ranking.kind, ranking.figuresOf(id)),
        },
      ];
    }),
  };
}

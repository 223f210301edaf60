import type { CategoryResult } from '#contract/wings/desk/results/results.ts';
import type { JudgedCategory } from '#server/wings/results/ranking/judged-season.service.ts';
import type { ReadDb } from '#server/kernel/database/db.ts';
import type { Services } from '#server/kernel/runtime/services.ts';
import { figureOf, isClose } from './results.rules.ts';
import * as store from './results.store.ts';

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

import type { WinnerKind } from '#contract/wings/entering/submission/levels.ts';
import type { Award } from '#contract/wings/results/winner/winner.ts';
import { nomineeCount } from '#contract/kernel/call/constants.ts';
import { type Clock, formatDateTime } from '#contract/kernel/text/formats.ts';
import type { PropertyTraits } from '#contract/kernel/award/properties.ts';

/** Decided by votes, not by judges. */
export const isPublicAward = (kind: WinnerKind): boolean => kind === 'pv_winner';

/** Where no executives vote the reviews have the last word. */
export const decidesByReviews = (
  { treatsExecutivesAsAssociates }: Pick<PropertyTraits, 'treatsExecutivesAsAssociates'>,
  { isHiddenFromExecutives }: { isHiddenFromExecutives: boolean },
): boolean => treatsExecutivesAsAssociates || isHiddenFromExecutives;

export const asAward = (row: { winnerLevelId: number; name: string; kind: WinnerKind; finalizedAt: Date | null }): Award => ({
  WinnerLevelID: row.winnerLevelId,
  Name: row.name,
  Kind: row.kind,
  FinalizedAt: row.finalizedAt,
});

interface RankedEntry {
  entryId: number;
  place: number;
}

interface Rankings {
  /** Of the ranking that decides in this category: the executives', or the reviews' where no executives vote. Absent until finalised. */
  judges?: readonly RankedEntry[];
  /** Absent until finalised. */
  public?: readonly RankedEntry[];
  shortlisted: ReadonlySet<number>;
}

/**
 * The first five of the judges are nominees, the first of them the winner too; other shortlisted works are honorees; the first of the
 * public is its winner. Says nothing of a ranking that is not finalised.
 */
export function awardsOf({ judges, public: voted, shortlisted }: Rankings): { entryId: number; kind: WinnerKind }[] {
  const ofJudges = judges?.flatMap(({ entryId, place }): { entryId: number; kind: WinnerKind }[] => {
    if (place > nomineeCount) return [];
    return place === 1
      ? [
          { entryId, kind: 'winner' },
          { entryId, kind: 'nominee' },
        ]
      : [{ entryId, kind: 'nominee' }];
  });
  const named = new Set(ofJudges?.map(({ entryId }) => entryId));
  const honorees = ofJudges ? [...shortlisted].filter((entryId) => !named.has(entryId)) : [];
  return [
    ...(ofJudges ?? []),
    ...honorees.map((entryId) => ({ entryId, kind: 'honoree' as const })),
    ...(voted ?? []).filter(({ place }) => place === 1).map(({ entryId }) => ({ entryId, kind: 'pv_winner' as const })),
  ];
}

interface WonEntry {
  entrantId: number;
  EntryID: number;
  PieceTitle: string;
  MediaType: string;
  CategoryType: string;
  Category: string;
  levels: readonly string[];
  finalizedAt: Date;
}

/**
 * R352, R621: one row per entrant: how many entries won, then each of them under numbered names. Rows are padded with blanks, so that a
 * file made of them has the same columns in every line. Two levels of one entry are in one field, as R585 joins lists.
 */
export function exportRows(won: readonly WonEntry[], clock: Clock): Record<string, string | number>[] {
  const byEntrant = [...Map.groupBy(won, ({ entrantId }) => entrantId).values()];
  const most = Math.max(0, ...byEntrant.map(({ length }) => length));
  return byEntrant.map((entries) =>
    Object.fromEntries([
      ['EntryCount', entries.length],
      ...Array.from({ length: most }, (_, at) => columnsOf(entries[at], at + 1, clock)).flat(),
    ]),
  );
}

const columnsOf = (entry: WonEntry | undefined, number: number, clock: Clock): [string, string | number][] => [
  [`EntryID ${number}`, entry?.EntryID ?? ''],
  [`PieceTitle ${number}`, entry?.PieceTitle ?? ''],
  [`MediaType ${number}`, entry?.MediaType ?? ''],
  // R584: lower case as printed.
  [`categoryType ${number}`, entry?.CategoryType ?? ''],
  [`Category ${number}`, entry?.Category ?? ''],
  [`Award Level ${number}`, entry?.levels.join('; ') ?? ''],
  [`Finalized Date ${number}`, entry ? formatDateTime(entry.finalizedAt, clock) : ''],
];

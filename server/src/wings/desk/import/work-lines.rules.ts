import { type Line, numberOf, type Problem } from './plan.rules.ts';
import { saying, type Words } from '#contract/kernel/text/said.ts';
import texts from '#texts/desk/import-refusals.ts';

const says = saying(texts);

/** A work that a line can name, by its own number or by that of an entry. */
export interface KnownWork {
  pieceId: number;
  seasonId: number;
  title: string;
  twitterName: string | null;
}
export interface KnownWorks {
  byPiece: ReadonlyMap<number, KnownWork>;
  byEntry: ReadonlyMap<number, KnownWork>;
}

/** The numbers that lines name, to look them up together. */
export const namedWorks = (lines: readonly Line[]): { pieceIds: number[]; entryIds: number[] } => {
  const named = (key: string) => [...new Set(lines.flatMap(({ values }) => numberOf(values[key] ?? '') ?? []))];
  return { pieceIds: named('PieceID'), entryIds: named('EntryID') };
};

/** The work a line is about, or what is wrong with how it is named. What is another award's is answered like what doesn't exist. */
export function workOf(
  { line, values }: Line,
  known: KnownWorks,
  seasonId: number | undefined,
): { work: KnownWork } | { problem: Problem } {
  const { EntryID: entry = '', PieceID: piece = '' } = values;
  const wrong = (field: string, message: Words) => ({ problem: { line, field, message } });
  if (!entry && !piece) return wrong('EntryID', says('nameWork'));
  const byEntry = entry ? known.byEntry.get(numberOf(entry) ?? -1) : undefined;
  if (entry && !byEntry) return wrong('EntryID', says('noSuchEntry', { id: entry }));
  const byPiece = piece ? known.byPiece.get(numberOf(piece) ?? -1) : undefined;
  if (piece && !byPiece) return wrong('PieceID', says('noSuchWork', { id: piece }));
  if (byEntry && byPiece && byEntry.pieceId !== byPiece.pieceId) return wrong('PieceID', says('entryOfOtherWork', { entry, piece }));
  const work = (byEntry ?? byPiece) as KnownWork;
  if (seasonId !== undefined && work.seasonId !== seasonId)
    return wrong(entry ? 'EntryID' : 'PieceID', says('workOfOtherSeason', { title: work.title }));
  return { work };
}

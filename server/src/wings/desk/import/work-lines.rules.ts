import { type Line, numberOf, type Problem } from './plan.rules.ts';

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
  const wrong = (field: string, message: string) => ({ problem: { line, field, message } });
  if (!entry && !piece) return wrong('EntryID', 'Name the work by its entry ID or its work ID.');
  const byEntry = entry ? known.byEntry.get(numberOf(entry) ?? -1) : undefined;
  if (entry && !byEntry) return wrong('EntryID', `This award has no entry with the ID “${entry}”.`);
  const byPiece = piece ? known.byPiece.get(numberOf(piece) ?? -1) : undefined;
  if (piece && !byPiece) return wrong('PieceID', `This award has no work with the ID “${piece}”.`);
  if (byEntry && byPiece && byEntry.pieceId !== byPiece.pieceId)
    return wrong('PieceID', `Entry ${entry} is not an entry of work ${piece}. Remove one of the two.`);
  const work = (byEntry ?? byPiece) as KnownWork;
  if (seasonId !== undefined && work.seasonId !== seasonId)
    return wrong(entry ? 'EntryID' : 'PieceID', `“${work.title}” belongs to another season. Import it there.`);
  return { work };
}

import type { TableColumn } from './data-table.tsx';

/**
 * What a column is to its row. Picture, title, state and actions carry the work: they never leave the row. The rest goes into the row's details
 * where there is no room. On phones a row is a card, and each has its place there.
 */
export type Place = 'picture' | 'title' | 'under' | 'line' | 'state' | 'figure' | 'action' | 'detail';

type Placed = Pick<TableColumn<never>, 'id' | 'place' | 'isHeaderHidden' | 'keep'>;

const statesBy = new Set(['Status', 'State', 'Standing', 'status', 'state']);

/** The place of each column: an undeclared place follows from what columns are usually called. */
export function placesOf(columns: readonly Placed[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { id, place, isHeaderHidden } of columns) {
    if (place) places.set(id, place);
    else if (/^picture$/i.test(id)) places.set(id, 'picture');
    else if (isHeaderHidden) places.set(id, 'action');
    else if (statesBy.has(id)) places.set(id, 'state');
  }
  const has = (place: Place): boolean => [...places.values()].includes(place);
  for (const { id } of columns) if (!places.has(id)) places.set(id, has('title') ? 'detail' : 'title');
  return places;
}

const staying: ReadonlySet<Place> = new Set(['picture', 'title', 'state', 'action']);

export const staysInSight = (place: Place | undefined): boolean => place !== undefined && staying.has(place);

interface Measured {
  id: string;
  width: number;
  stays: boolean;
  keep: number;
  /** Folded it is below the title: what is wider than the title stays as wide. */
  isUnder?: boolean;
}

/** Which columns go into the row's details so that the others fit, and how much is still missing then. */
export function foldedColumns(
  columns: readonly Measured[],
  room: number,
  openerWidth: number,
  titleWidth = 0,
): { folded: readonly string[]; missing: number } {
  const sum = columns.reduce((all, { width }) => all + width, 0);
  if (sum <= room) return { folded: [], missing: 0 };
  const order = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ stays }) => !stays)
    .sort((one, other) => one.keep - other.keep || other.index - one.index);
  const folded: string[] = [];
  let left = sum;
  let [title, opener] = [titleWidth, 0];
  for (const { id, width, isUnder } of order) {
    if (left + opener <= room) break;
    folded.push(id);
    left -= width;
    if (isUnder) {
      left += Math.max(0, width - title);
      title = Math.max(title, width);
    } else opener = openerWidth;
  }
  const missing = left + opener - room;
  return { folded, missing: Math.max(0, missing) };
}

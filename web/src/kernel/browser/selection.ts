/** What was selected, and by which filters the list was narrowed then. */
export interface Kept {
  of: string;
  ids: ReadonlySet<string>;
}

interface Shown {
  /** What narrows the list: award, season, search and filters, not the page or the order. */
  of: string;
  /** On this page. */
  ids: readonly string[];
  /** How many fit, on all pages. */
  total: number;
}

const none: ReadonlySet<string> = new Set();

/**
 * The one rule of every list: what is not shown is not selected. Another filter is another list, so nothing stays selected across it; rows
 * of other pages stay, and are counted and named (`elsewhere`). Where all rows are in sight, what went away is no longer selected.
 */
export function selectedIn(kept: Kept, shown: Shown): ReadonlySet<string> {
  if (kept.of !== shown.of) return none;
  if (shown.total > shown.ids.length) return kept.ids;
  const left = shown.ids.filter((id) => kept.ids.has(id));
  return left.length === kept.ids.size ? kept.ids : new Set(left);
}

export const countElsewhere = (selected: ReadonlySet<string>, here: readonly string[]): number =>
  selected.size - here.filter((id) => selected.has(id)).length;

/** As many at once as a call takes. */
export const inParts = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));

import type { OwnReview } from '#contract/wings/judging/review/own-review.ts';

type ReviewState = OwnReview['State'] | 'setAside';

export interface ReviewFilter {
  words: string;
  state: ReviewState | '';
  categoryId: number | null;
}
export const noFilter: ReviewFilter = { words: '', state: '', categoryId: null };

type Row = Pick<OwnReview, 'PieceTitle' | 'CategoryName' | 'CategoryID' | 'State' | 'IsSetAside' | 'Note' | 'PrivateNote'>;

/** All words must be found, in the title, the category or one of the notes. */
export function filterReviews<R extends Row>(rows: readonly R[], { words, state, categoryId }: ReviewFilter): R[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (state && state !== (row.IsSetAside ? 'setAside' : row.State)) return false;
    if (categoryId !== null && row.CategoryID !== categoryId) return false;
    const text = [row.PieceTitle, row.CategoryName, row.Note, row.PrivateNote].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The categories of the reviews, each once, by name. */
export const categoriesIn = (rows: readonly Row[]): { id: number; name: string }[] =>
  [...new Map(rows.map(({ CategoryID, CategoryName }) => [CategoryID, { id: CategoryID, name: CategoryName }])).values()].sort(
    (one, other) => one.name.localeCompare(other.name),
  );

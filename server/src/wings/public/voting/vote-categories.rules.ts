import { inOrderOf } from './order-of-works.rules.ts';

interface CategoryRow {
  id: number;
  name: string;
  categoryTypeId: number;
  categoryType: string;
  mediaTypeId: number;
  mediaType: string;
}

interface NomineeRow {
  id: number;
  categoryId: number;
  title: string;
  organization: string;
  pictureKey: string | null;
  hasWonVote: boolean;
}

interface Showing {
  urlOf: (key: string) => string;
  seed: string;
  /** Before the vote begins no one knows the nominees, so that every category is listed. Afterwards only those with nominees. */
  hasBegun: boolean;
}

/** The rows of a season as a tree, in the order in which they come. */
export function voteTreeOf(categories: readonly CategoryRow[], nominees: readonly NomineeRow[], { urlOf, seed, hasBegun }: Showing) {
  const entriesOf = (categoryId: number) =>
    inOrderOf(
      seed,
      nominees.filter((one) => one.categoryId === categoryId),
    ).map(({ id, title, organization, pictureKey, hasWonVote }) => ({
      EntryID: id,
      PieceTitle: title,
      Organization: organization,
      PictureUrl: pictureKey ? urlOf(pictureKey) : null,
      IsPVWinner: hasWonVote,
    }));
  const shown = categories
    .map((row) => ({ ...row, entries: hasBegun ? entriesOf(row.id) : [] }))
    .filter(({ entries }) => !hasBegun || entries.length > 0);
  const groups = <K extends 'mediaTypeId' | 'categoryTypeId'>(rows: typeof shown, key: K) => [
    ...Map.groupBy(rows, (row) => row[key]).entries(),
  ];
  return groups(shown, 'mediaTypeId').map(([MediaTypeID, ofMedia]) => ({
    MediaTypeID,
    Name: ofMedia[0]?.mediaType ?? '',
    CategoryTypes: groups(ofMedia, 'categoryTypeId').map(([CategoryTypeID, ofType]) => ({
      CategoryTypeID,
      Name: ofType[0]?.categoryType ?? '',
      Categories: ofType.map(({ id, name, entries }) => ({ PropertyCategoryID: id, Name: name, Entries: entries })),
    })),
  }));
}

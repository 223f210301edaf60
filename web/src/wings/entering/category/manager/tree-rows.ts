import type {
  CategoryTree,
  ManagedCategory,
  ManagedCategoryType,
  ManagedMediaType,
} from '#contract/wings/entering/category/category-manager.ts';
import type { Prices } from '#contract/wings/entering/category/price.ts';

type LineKind = 'mediaType' | 'categoryType' | 'category';

/** One line of the tree as it is shown. Lines above sum what is below them. */
export interface TreeLine {
  /** `m1`, `t2`, `c3`: also in the address. */
  key: string;
  kind: LineKind;
  id: number;
  parent: string | undefined;
  level: 1 | 2 | 3;
  name: string;
  categories: number;
  entries: number;
  judges: number;
  price: Prices | null;
  /** Its own, as against that of the line above. */
  isOwnPrice: boolean;
  state: 'open' | 'hidden' | 'off' | 'fewJudges';
  isOpen: boolean;
  hasChildren: boolean;
  place: number;
  siblings: number;
}

export const keyOf = {
  mediaType: (id: number) => `m${id}`,
  categoryType: (id: number) => `t${id}`,
  category: (id: number) => `c${id}`,
};

/** Fewer judges than every entry should get reviews. */
export const hasFewJudges = (judges: number, { ReviewsWanted }: Pick<CategoryTree, 'ReviewsWanted'>): boolean => judges < ReviewsWanted;

const stateOf = (one: ManagedCategory, tree: Pick<CategoryTree, 'ReviewsWanted'>): TreeLine['state'] => {
  if (!one.IsActive) return 'off';
  if (one.IsHidden) return 'hidden';
  return one.Entries > 0 && hasFewJudges(one.Judges, tree) ? 'fewJudges' : 'open';
};

const sum = (categories: readonly ManagedCategory[]): number => categories.reduce((total, { Entries }) => total + Entries, 0);
const below = (media: ManagedMediaType): ManagedCategory[] => media.CategoryTypes.flatMap(({ Categories }) => Categories);

const words = (text: string): string => text.toLocaleLowerCase('en');

/** What a search leaves of the tree: what is named so, with what is above and below it. */
export function searchedTree(mediaTypes: readonly ManagedMediaType[], search: string): ManagedMediaType[] {
  const wanted = words(search.trim());
  if (!wanted) return [...mediaTypes];
  const fits = ({ Name }: { Name: string }) => words(Name).includes(wanted);
  return mediaTypes.flatMap((media) => {
    if (fits(media)) return [media];
    const CategoryTypes = media.CategoryTypes.flatMap((type) => {
      if (fits(type)) return [type];
      const Categories = type.Categories.filter(fits);
      return Categories.length > 0 ? [{ ...type, Categories }] : [];
    });
    return CategoryTypes.length > 0 ? [{ ...media, CategoryTypes }] : [];
  });
}

/** The lines that are shown: those below an open one. */
export function linesOf(tree: Pick<CategoryTree, 'MediaTypes' | 'ReviewsWanted'>, isOpen: (key: string) => boolean): TreeLine[] {
  return tree.MediaTypes.flatMap((media, at) => {
    const line = mediaLine(media, at, tree.MediaTypes.length, isOpen);
    return line.isOpen ? [line, ...media.CategoryTypes.flatMap((type, place) => typeLines(tree, { media, type, place }, isOpen))] : [line];
  });
}

function mediaLine(media: ManagedMediaType, place: number, siblings: number, isOpen: (key: string) => boolean): TreeLine {
  const key = keyOf.mediaType(media.MediaTypeID);
  const hasChildren = media.CategoryTypes.length > 0;
  return {
    key,
    kind: 'mediaType',
    id: media.MediaTypeID,
    parent: undefined,
    level: 1,
    name: media.Name,
    categories: below(media).length,
    entries: sum(below(media)),
    judges: media.Judges,
    price: media.OwnPrice,
    isOwnPrice: true,
    state: media.IsActive ? 'open' : 'off',
    isOpen: hasChildren && isOpen(key),
    hasChildren,
    place,
    siblings,
  };
}

function typeLines(
  tree: Pick<CategoryTree, 'ReviewsWanted'>,
  { media, type, place }: { media: ManagedMediaType; type: ManagedCategoryType; place: number },
  isOpen: (key: string) => boolean,
): TreeLine[] {
  const key = keyOf.categoryType(type.CategoryTypeID);
  const hasChildren = type.Categories.length > 0;
  const line: TreeLine = {
    key,
    kind: 'categoryType',
    id: type.CategoryTypeID,
    parent: keyOf.mediaType(media.MediaTypeID),
    level: 2,
    name: type.Name,
    categories: type.Categories.length,
    entries: sum(type.Categories),
    judges: type.Judges,
    price: type.OwnPrice ?? media.OwnPrice,
    isOwnPrice: type.OwnPrice !== null,
    state: type.IsActive ? 'open' : 'off',
    isOpen: hasChildren && isOpen(key),
    hasChildren,
    place,
    siblings: media.CategoryTypes.length,
  };
  return line.isOpen
    ? [
        line,
        ...type.Categories.map((one, at) => categoryLine(one, stateOf(one, tree), key, { place: at, siblings: type.Categories.length })),
      ]
    : [line];
}

const categoryLine = (
  one: ManagedCategory,
  state: TreeLine['state'],
  parent: string,
  { place, siblings }: Pick<TreeLine, 'place' | 'siblings'>,
): TreeLine => ({
  key: keyOf.category(one.CategoryID),
  kind: 'category',
  id: one.CategoryID,
  parent,
  level: 3,
  name: one.Name,
  categories: 1,
  entries: one.Entries,
  judges: one.Judges,
  price: one.Price,
  isOwnPrice: one.HasOwnPrice,
  state,
  isOpen: false,
  hasChildren: false,
  place,
  siblings,
});

/** The ids beside a line, in their order. */
export function siblingsOf(tree: CategoryTree, line: Pick<TreeLine, 'kind' | 'parent'>): number[] {
  if (line.kind === 'mediaType') return tree.MediaTypes.map(({ MediaTypeID }) => MediaTypeID);
  const types = tree.MediaTypes.flatMap((media) => media.CategoryTypes.map((type) => ({ media, type })));
  if (line.kind === 'categoryType')
    return types.filter(({ media }) => keyOf.mediaType(media.MediaTypeID) === line.parent).map(({ type }) => type.CategoryTypeID);
  return (
    types
      .find(({ type }) => keyOf.categoryType(type.CategoryTypeID) === line.parent)
      ?.type.Categories.map(({ CategoryID }) => CategoryID) ?? []
  );
}

/** An id moved to another place of its list. */
export const movedTo = (ids: readonly number[], id: number, to: number): number[] => {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, id);
};

/** The same tree with one list in another order, until the server has answered. */
export function reordered(tree: CategoryTree, line: Pick<TreeLine, 'kind' | 'parent'>, ids: readonly number[]): CategoryTree {
  const sorted = <Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[] =>
    rows.toSorted((one, other) => ids.indexOf(idOf(one)) - ids.indexOf(idOf(other)));
  if (line.kind === 'mediaType') return { ...tree, MediaTypes: sorted(tree.MediaTypes, ({ MediaTypeID }) => MediaTypeID) };
  return {
    ...tree,
    MediaTypes: tree.MediaTypes.map((media) => {
      if (line.kind === 'categoryType')
        return keyOf.mediaType(media.MediaTypeID) === line.parent
          ? { ...media, CategoryTypes: sorted(media.CategoryTypes, ({ CategoryTypeID }) => CategoryTypeID) }
          : media;
      return {
        ...media,
        CategoryTypes: media.CategoryTypes.map((type) =>
          keyOf.categoryType(type.CategoryTypeID) === line.parent
            ? { ...type, Categories: sorted(type.Categories, ({ CategoryID }) => CategoryID) }
            : type,
        ),
      };
    }),
  };
}

export const allCategories = (tree: Pick<CategoryTree, 'MediaTypes'>): ManagedCategory[] => tree.MediaTypes.flatMap(below);

/** The category before or after one, through the whole tree. */
export function neighbourOf(tree: Pick<CategoryTree, 'MediaTypes'>, id: number, change: -1 | 1): number | undefined {
  const ids = allCategories(tree).map(({ CategoryID }) => CategoryID);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + change];
}

/** The lines above a category: opened so that it is seen. */
export function pathTo(tree: Pick<CategoryTree, 'MediaTypes'>, id: number): string[] {
  for (const media of tree.MediaTypes)
    for (const type of media.CategoryTypes)
      if (type.Categories.some(({ CategoryID }) => CategoryID === id))
        return [keyOf.mediaType(media.MediaTypeID), keyOf.categoryType(type.CategoryTypeID)];
  return [];
}

/** The categories below a line. */
export function categoriesUnder(tree: Pick<CategoryTree, 'MediaTypes'>, key: string): ManagedCategory[] {
  for (const media of tree.MediaTypes) {
    if (keyOf.mediaType(media.MediaTypeID) === key) return below(media);
    for (const type of media.CategoryTypes) if (keyOf.categoryType(type.CategoryTypeID) === key) return type.Categories;
  }
  return allCategories(tree).filter(({ CategoryID }) => keyOf.category(CategoryID) === key);
}

/** What a tick on a line chooses: what follows its price. Those with a price of their own are ticked separately. */
export function tickedUnder(tree: Pick<CategoryTree, 'MediaTypes'>, key: string): number[] {
  const under = categoriesUnder(tree, key);
  const followers = under.filter(({ HasOwnPrice }) => !HasOwnPrice);
  return (key.startsWith('c') || followers.length === 0 ? under : followers).map(({ CategoryID }) => CategoryID);
}

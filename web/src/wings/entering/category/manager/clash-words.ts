import type { CategorySheet, CategoryTree } from '#contract/wings/entering/category/category-manager.ts';
import type { SheetValues } from './sheet-values.ts';

interface Names {
  tree: Pick<CategoryTree, 'MediaTypes'>;
  /** The current category: it has the names its lists refer to. */
  now: Pick<CategorySheet, 'Excluded' | 'Clusters'> | undefined;
  groups: readonly { DeviceTypeGroupID: number; Name: string }[];
  yes: string;
  no: string;
}

/** What someone else saved in a field, in words: ids are shown as names. Empty where they emptied it. */
export function clashWords(field: keyof SheetValues, value: unknown, { tree, now, groups, yes, no }: Names): string {
  if (typeof value === 'boolean') return value ? yes : no;
  if (field === 'ExcludedCategoryIDs') return (now?.Excluded ?? []).map(({ Name }) => Name).join(', ');
  if (field === 'ClusterIDs') return (now?.Clusters ?? []).map(({ Name }) => Name).join(', ');
  if (field === 'CategoryTypeID') {
    const types = tree.MediaTypes.flatMap(({ CategoryTypes }) => CategoryTypes);
    return types.find(({ CategoryTypeID }) => String(CategoryTypeID) === value)?.Name ?? '';
  }
  if (field === 'DeviceTypeGroupID') return groups.find(({ DeviceTypeGroupID }) => String(DeviceTypeGroupID) === value)?.Name ?? '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

import type { CategorySheet, categoryManager } from '#contract/wings/entering/category/category-manager.ts';
import type { Prices } from '#contract/wings/entering/category/price.ts';
import type { Sent } from '#contract/kernel/call/call.ts';
import { typedAmount, type Purse, readAmount } from '#contract/kernel/text/money.ts';

/** The form of a sheet. Prices are as they are typed. */
export type SheetValues = {
  Name: string;
  CategoryTypeID: string;
  Description: string;
  Rules: string;
  isOwn: boolean;
  Early: string;
  Regular: string;
  Late: string;
  IsCampaign: boolean;
  IsMobile: boolean;
  IsPodcast: boolean;
  IsHiddenFromExecutives: boolean;
  DeviceTypeGroupID: string;
  MaxPerEntrant: number | null;
  ExcludedCategoryIDs: number[];
  ClusterIDs: number[];
};

export const tierFields = ['Early', 'Regular', 'Late'] as const;

const typed = (prices: Prices | null, purse: Purse) => ({
  Early: prices ? typedAmount(prices.Early, purse) : '',
  Regular: prices ? typedAmount(prices.Regular, purse) : '',
  Late: prices ? typedAmount(prices.Late, purse) : '',
});

export const valuesOf = (sheet: CategorySheet, purse: Purse): SheetValues => ({
  Name: sheet.Name,
  CategoryTypeID: String(sheet.CategoryTypeID),
  Description: sheet.Description,
  Rules: sheet.Rules,
  isOwn: sheet.HasOwnPrice,
  ...typed(sheet.Price, purse),
  IsCampaign: sheet.IsCampaign,
  IsMobile: sheet.IsMobile,
  IsPodcast: sheet.IsPodcast,
  IsHiddenFromExecutives: sheet.IsHiddenFromExecutives,
  DeviceTypeGroupID: sheet.DeviceTypeGroupID ? String(sheet.DeviceTypeGroupID) : '',
  MaxPerEntrant: sheet.MaxPerEntrant,
  ExcludedCategoryIDs: sheet.Excluded.map(({ CategoryID }) => CategoryID),
  ClusterIDs: sheet.Clusters.map(({ ClusterID }) => ClusterID),
});

/** A new category costs what its line costs. */
export const newValues = (categoryTypeId: number | undefined, above: Prices | null, purse: Purse): SheetValues => ({
  Name: '',
  CategoryTypeID: categoryTypeId ? String(categoryTypeId) : '',
  Description: '',
  Rules: '',
  isOwn: false,
  ...typed(above, purse),
  IsCampaign: false,
  IsMobile: false,
  IsPodcast: false,
  IsHiddenFromExecutives: false,
  DeviceTypeGroupID: '',
  MaxPerEntrant: null,
  ExcludedCategoryIDs: [],
  ClusterIDs: [],
});

type Body = Sent<typeof categoryManager.savePropertyCategory>['body'];

export function bodyOf(values: SheetValues, known: CategorySheet | undefined, purse: Purse): Body {
  const amount = (field: (typeof tierFields)[number]): number => {
    const read = readAmount(values[field], purse);
    return 'amount' in read ? read.amount : 0;
  };
  return {
    ...(known && { CategoryID: known.CategoryID, Version: known.Version, IsActive: known.IsActive, IsHidden: known.IsHidden }),
    CategoryTypeID: Number(values.CategoryTypeID),
    Name: values.Name,
    Description: values.Description,
    Rules: values.Rules,
    Price: values.isOwn ? { Early: amount('Early'), Regular: amount('Regular'), Late: amount('Late') } : null,
    IsCampaign: values.IsCampaign,
    IsMobile: values.IsMobile,
    IsPodcast: values.IsPodcast,
    IsHiddenFromExecutives: values.IsHiddenFromExecutives,
    DeviceTypeGroupID: Number(values.DeviceTypeGroupID) || null,
    MaxPerEntrant: values.MaxPerEntrant,
    ExcludedCategoryIDs: values.ExcludedCategoryIDs,
    ClusterIDs: values.ClusterIDs,
  };
}

/** What differs from what was loaded. A price is one change, whichever of its phases. */
export function changesOf(before: SheetValues, after: SheetValues): number {
  const same = (field: keyof SheetValues) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  const isPrice = (field: string) => field === 'isOwn' || (tierFields as readonly string[]).includes(field);
  const fields = (Object.keys(before) as (keyof SheetValues)[]).filter((field) => !isPrice(field) && !same(field));
  const hasPriceChange = !same('isOwn') || (after.isOwn && tierFields.some((field) => !same(field)));
  return fields.length + (hasPriceChange ? 1 : 0);
}

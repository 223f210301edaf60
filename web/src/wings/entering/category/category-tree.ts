import { category, type MediaType } from '#contract/wings/entering/category/category.ts';
import { useCall } from '#web/kernel/call/use-call.ts';

export type Category = MediaType['CategoryTypes'][number]['Categories'][number];

interface MediaGroup {
  MediaTypeID: number;
  Name: string;
  types: readonly { CategoryTypeID: number; Name: string; categories: readonly Category[] }[];
}

export const useCategoryTree = (propertyId: number) =>
  useCall(category.getCategoriesOfProperty, { params: { propertyId } }, { staleMs: 300_000 });

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Categories that hold every word somewhere in their name, description, type or medium; groups without any are left out. */
export function filterTree(media: readonly MediaType[], search: string): MediaGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return media.flatMap(({ MediaTypeID, Name, CategoryTypes }) => {
    const types = CategoryTypes.flatMap((type) => {
      const categories = type.Categories.filter((one) => {
        const text = plain([Name, type.Name, one.Name, one.Description].join(' '));
        return words.every((word) => text.includes(word));
      });
      return categories.length ? [{ CategoryTypeID: type.CategoryTypeID, Name: type.Name, categories }] : [];
    });
    return types.length ? [{ MediaTypeID, Name, types }] : [];
  });
}

export const countIn = ({ types }: MediaGroup): number => types.reduce((sum, { categories }) => sum + categories.length, 0);

export const categoriesIn = (groups: readonly MediaGroup[]): Category[] =>
  groups.flatMap(({ types }) => types.flatMap(({ categories }) => [...categories]));

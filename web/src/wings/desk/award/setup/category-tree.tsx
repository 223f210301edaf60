import type { CategoryLine } from '#contract/wings/desk/award/category-lines.ts';
import css from './setup.module.css';

const grouped = <Item,>(items: readonly Item[], nameOf: (item: Item) => string): [string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return [...groups];
};

/** How the pasted list will be arranged: media types, their groups, their categories. */
export function CategoryTree({ categories }: { categories: readonly CategoryLine[] }) {
  return (
    <ul className={css.tree}>
      {grouped(categories, ({ MediaType }) => MediaType).map(([media, ofMedia]) => (
        <li key={media}>
          <strong className="type-strong">{media}</strong>
          <ul>
            {grouped(ofMedia, ({ CategoryType }) => CategoryType).map(([group, lines]) => (
              <li key={group}>
                <span className={css.about}>{group}</span>
                <ul>
                  {lines.map(({ Name }) => (
                    <li key={Name}>{Name}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

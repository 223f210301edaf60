import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from './search-field.tsx';
import css from './category-chooser.module.css';

interface Choice {
  CategoryID: number;
  Category: string;
  MediaType: string;
}

interface CategoryChooserProps<Category extends Choice> {
  categories: readonly Category[];
  chosen: number | undefined;
  onChoose: (categoryId: number) => void;
  words: { categories: string; find: string; none: string; category: string };
  /** What the list shows of a category, and what the select does. */
  show: (category: Category) => ReactNode;
  labelOf: (category: Category) => string;
}

/** A list beside what is shown of a category where there is room, else a select. */
export function CategoryChooser<Category extends Choice>(props: CategoryChooserProps<Category>) {
  const { categories, chosen, onChoose, words, show, labelOf } = props;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = categories.filter(({ Category, MediaType }) => `${Category} ${MediaType}`.toLowerCase().includes(wanted));
  const media = [...Map.groupBy(categories, ({ MediaType }) => MediaType)];
  return (
    <div>
      <nav className="from-75" aria-label={words.categories}>
        <SearchField label={words.find} value={typed} onChange={setTyped} />
        <div className={css.list}>
          {found.map((category) => (
            <button
              key={category.CategoryID}
              type="button"
              className={css.choice}
              aria-current={category.CategoryID === chosen}
              onClick={() => onChoose(category.CategoryID)}
            >
              {show(category)}
            </button>
          ))}
          {found.length === 0 && <p className="type-muted">{words.none}</p>}
        </div>
      </nav>
      <NativeSelect
        className="until-75 up-to-32"
        label={words.category}
        value={String(chosen ?? '')}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={media.map(([group, items]) => ({
          group,
          items: items.map((category) => ({ value: String(category.CategoryID), label: labelOf(category) })),
        }))}
      />
    </div>
  );
}

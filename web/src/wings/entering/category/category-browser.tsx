import { type ReactNode, useDeferredValue, useState } from 'react';
import { formatMoney } from '#contract/kernel/text/money.ts';
import type { MediaType } from '#contract/wings/entering/category/category.ts';
import type { PriceTier } from '#contract/wings/entering/category/price.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCategoryText } from '#web/texts/category.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import css from './category.module.css';
import { categoriesIn, type Category, countIn, filterTree } from './category-tree.ts';

const columns = { early: 'Early', regular: 'Regular', late: 'Late' } as const;

interface CategoryBrowserProps {
  media: readonly MediaType[];
  /** Which of the three prices holds now. */
  tier: PriceTier;
  /** At the end of a category's line. */
  action?: (one: Category) => ReactNode;
}

/** All categories by medium, with a search over all of them. */
export function CategoryBrowser({ media, tier, action }: CategoryBrowserProps) {
  const t = useCategoryText();
  const { property } = usePortal();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number | undefined>();
  const wanted = useDeferredValue(search);
  const groups = filterTree(media, wanted);
  const isSearching = wanted.trim() !== '';
  // A search looks everywhere; without one a medium is shown at a time.
  const current = groups.find(({ MediaTypeID }) => MediaTypeID === chosen) ?? groups[0];
  const shown = isSearching && !groups.some(({ MediaTypeID }) => MediaTypeID === chosen) ? groups : current ? [current] : [];
  return (
    <div className="stack gap-20">
      <SearchField
        label={t('search')}
        className={css.search}
        value={search}
        onChange={(value) => {
          setSearch(value);
          setChosen(undefined);
        }}
      />
      <p className="visually-hidden" role="status">
        {isSearching ? t('found', { count: categoriesIn(groups).length }) : ''}
      </p>
      {groups.length === 0 ? (
        <EmptyState title={t('nothing')}>{t('nothingBody')}</EmptyState>
      ) : (
        <div className={`stack gap-24 ${css.columns}`}>
          <ul className={css.media} aria-label={t('media')}>
            {groups.map((group) => (
              <li key={group.MediaTypeID} className="rigid">
                <button
                  type="button"
                  aria-pressed={shown.length === 1 && shown[0]?.MediaTypeID === group.MediaTypeID}
                  onClick={() => setChosen(group.MediaTypeID)}
                >
                  <span>{group.Name}</span>
                  <span className="type-muted type-plain figures">{countIn(group)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="stack pack-start gap-32 shrinks">
            {shown.map((group) =>
              group.types.map((type) => (
                <section key={type.CategoryTypeID} aria-labelledby={`type-${type.CategoryTypeID}`}>
                  <h3 id={`type-${type.CategoryTypeID}`} className={css.type}>
                    {shown.length > 1 ? `${group.Name}: ${type.Name}` : type.Name}
                  </h3>
                  <ul className={`ruled-below ${css.categories}`}>
                    {type.categories.map((one) => (
                      <li key={one.CategoryID} className={css.category}>
                        <div className="grows-14 shrinks">
                          <p className="type-strong">{one.Name}</p>
                          <p className="type-small type-muted">{one.Description}</p>
                        </div>
                        {property.fees && (
                          <span className="figures">
                            {formatMoney(one.Price[columns[tier]], { ...property, currency: one.Price.Currency })}
                          </span>
                        )}
                        {action && <span className="rigid">{action(one)}</span>}
                      </li>
                    ))}
                  </ul>
                </section>
              )),
            )}
          </div>
        </div>
      )}
    </div>
  );
}

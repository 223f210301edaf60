import { Checkbox, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { entryPermit } from '#contract/wings/entering/submission/entry-states.ts';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePieceText } from '#web/texts/piece.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { TextSkeleton } from '#web/ui/state/skeletons.tsx';
import { SearchField } from '#web/ui/field/search-field.tsx';
import { Adviser } from './adviser.tsx';
import css from './categories-step.module.css';
import { priceOfTier } from '#web/wings/entering/piece/summary/piece-price.ts';
import { fieldId } from '#web/wings/entering/piece/room/piece-steps.ts';
import { Questions } from './questions.tsx';
import { useCategoryChoice } from './use-category-choice.ts';
import { type TreeCategory, useRoom } from '#web/wings/entering/piece/room/use-room.ts';

export function CategoriesStep() {
  const t = usePieceText();
  const { tree, treeFailed, values, errorAt, addingVerdict } = useRoom();
  const [search, setSearch] = useState('');
  const chosen = useMemo(() => new Set(values.Entries.map(({ CategoryID }) => CategoryID)), [values.Entries]);
  const firstChosen = tree.find(({ CategoryTypes }) =>
    CategoryTypes.some(({ Categories }) => Categories.some(({ CategoryID }) => chosen.has(CategoryID))),
  );
  const [mediaId, setMediaId] = useState<number>();
  const media = tree.find(({ MediaTypeID }) => MediaTypeID === mediaId) ?? firstChosen ?? tree[0];
  const words = search.trim().toLowerCase();
  const shown = (words ? tree : media ? [media] : []).flatMap(({ Name: mediaName, CategoryTypes }) =>
    CategoryTypes.map(({ CategoryTypeID, Name, Categories }) => ({
      id: CategoryTypeID,
      name: words ? `${mediaName}: ${Name}` : Name,
      categories: Categories.filter((one) => !words || `${one.Name} ${one.Description} ${mediaName}`.toLowerCase().includes(words)).map(
        (one) => ({ ...one, MediaType: mediaName }),
      ),
    })).filter(({ categories }) => categories.length > 0),
  );
  const countOf = (one: (typeof tree)[number]): number => one.CategoryTypes.reduce((sum, { Categories }) => sum + Categories.length, 0);
  const chosenIn = (one: (typeof tree)[number]): number =>
    one.CategoryTypes.flatMap(({ Categories }) => Categories).filter(({ CategoryID }) => chosen.has(CategoryID)).length;
  const error = errorAt('Entries');

  if (treeFailed) return <ErrorState>{t('categoriesFailed')}</ErrorState>;
  if (tree.length === 0) return <TextSkeleton lines={8} />;
  return (
    <>
      {addingVerdict === 'allowed' && <Adviser />}
      <div className={css.head}>
        <h2 className="type-s" id={fieldId('Entries')} tabIndex={-1}>
          {t('allCategories')}
        </h2>
        <SearchField label={t('findCategory')} className={css.search} value={search} onChange={setSearch} />
      </div>
      {error && (
        <p className="l-error" role="alert" data-form-error tabIndex={-1}>
          {error}
        </p>
      )}
      <div className={`stack gap-16-32 ${css.columns}`} data-searching={words !== ''}>
        {!words && (
          <>
            <nav className="from-48" aria-label={t('mediaTypes')}>
              <ul>
                {tree.map((one) => (
                  <li key={one.MediaTypeID}>
                    <button
                      type="button"
                      className={css.medium}
                      aria-current={one === media ? 'true' : undefined}
                      onClick={() => setMediaId(one.MediaTypeID)}
                    >
                      <span>{one.Name}</span>
                      <span className="inline-row align-center gap-6 type-plain figures">
                        {chosenIn(one) > 0 && (
                          <span className="inline-row type-accent">
                            <Icon name="check" size={14} />
                            <span className="visually-hidden">{t('chosenIn', { count: chosenIn(one) })}, </span>
                          </span>
                        )}
                        <span aria-hidden="true">{countOf(one)}</span>
                        <span className="visually-hidden">{t('categoriesCount', { count: countOf(one) })}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
            <NativeSelect
              className="above-16 until-48"
              label={t('mediaTypes')}
              value={String(media?.MediaTypeID ?? '')}
              onChange={(event) => setMediaId(Number(event.currentTarget.value))}
              data={tree.map((one) => ({ value: String(one.MediaTypeID), label: `${one.Name} (${countOf(one)})` }))}
            />
          </>
        )}
        <div>
          {shown.length === 0 && <EmptyState title={t('noMatch', { words: search.trim() })}>{t('noMatchWhy')}</EmptyState>}
          {shown.map(({ id, name, categories }) => (
            <section key={id} aria-labelledby={`type-${id}`}>
              <h3 className={css.type} id={`type-${id}`} data-single={shown.length === 1}>
                {name}
              </h3>
              <ul>
                {categories.map((one) => (
                  <CategoryRow key={one.CategoryID} category={one} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function CategoryRow({ category }: { category: TreeCategory }) {
  const t = usePieceText();
  const { values, categories, piece, traits, errorAt, hasClosed } = useRoom();
  const { toggle, barOf } = useCategoryChoice();
  const { CategoryID: id, Name, Description, Price } = category;
  const entry = values.Entries.find(({ CategoryID }) => CategoryID === id);
  const known = categories.find((one) => one.id === id);
  const held = piece.Entries.find(({ CategoryID }) => CategoryID === id);
  const bar = barOf(id);
  const error = errorAt(`Entries.${id}`);
  const rowId = fieldId(`Entries.${id}`);
  const isFixed =
    held !== undefined && entryPermit({ role: 'Entrant', action: 'editCategories', window: 'open' }, held.State) !== 'allowed';
  const money = traits.fees ? formatMoney(priceOfTier(Price, piece.Price.Tier), { ...traits, currency: Price.Currency }) : '';
  return (
    <li className="pad-8 ruled-below" data-chosen={entry !== undefined}>
      <div className={css.line}>
        <Checkbox
          id={rowId}
          className={css.check}
          label={Name}
          description={Description}
          checked={entry !== undefined}
          disabled={bar !== undefined}
          error={error}
          aria-describedby={bar ? `${rowId}-bar` : undefined}
          onChange={() => toggle(id)}
        />
        <span className={css.price}>{money}</span>
      </div>
      {bar && (
        <p className={`icons-low ${css.bar}`} id={`${rowId}-bar`}>
          <Icon name={isFixed ? 'lock' : 'info'} size={16} />
          {bar}
        </p>
      )}
      {entry && known && known.fields.length > 0 && (
        <fieldset className={css.inline} disabled={isFixed || hasClosed} aria-label={t('questionsOf', { category: Name })}>
          <Questions category={known} entry={entry} />
        </fieldset>
      )}
    </li>
  );
}

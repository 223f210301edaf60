import { Button, NativeSelect } from '@mantine/core';
import { type HomeState, homeStates } from '#contract/wings/entering/submission/entry-states.ts';
import { type List, useTyped } from '#web/kernel/call/use-list.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useEntryText } from '#web/texts/entry.ts';
import { SearchField } from '#web/ui/field/search-field.tsx';
import css from './home.module.css';

/** What needs someone first, then what was won, then along an entry's life. */
const shownStates: readonly HomeState[] = ['off', 'awarded', ...homeStates.filter((state) => state !== 'off' && state !== 'awarded')];
const sorts = { '-Updated': 'sort_updated', '-Created': 'sort_created', Title: 'sort_title' } as const;
export const usualSort = '-Updated';

export const stateIn = (list: List): HomeState | undefined => homeStates.find((state) => state === list.get('state'));

interface HomeFiltersProps {
  list: List;
  counts: Partial<Record<HomeState, number>>;
  seasons: readonly { SeasonID: number; Name: string }[];
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

export function HomeFilters({ list, counts, seasons, isCompact, onCompact, isSelecting, onSelecting }: HomeFiltersProps) {
  const t = useEntryText();
  const chosen = stateIn(list);
  const [typed, setTyped] = useTyped(list.get('search'), (search) => list.set({ search }));
  const shown = shownStates.filter((state) => (counts[state] ?? 0) > 0 || state === chosen);
  const { property } = usePortal();
  const nameOf = (state: (typeof shownStates)[number]): string => {
    if (!property.fees && state === 'ready') return t('chip_readyFree');
    return !property.fees && state === 'paid' ? t('chip_entered') : t(`filter_${state}`);
  };
  const tab = (value: string, words: string, count?: number) => (
    <button
      key={value}
      type="button"
      className={`tab focus-in-2 ${css.tab}`}
      aria-pressed={(chosen ?? '') === value}
      onClick={() => list.set({ state: value })}
    >
      {words}
      {count !== undefined && <span className="type-muted type-plain figures"> {count}</span>}
    </button>
  );
  return (
    <div className="below-24">
      <div className={css.tabs} role="group" aria-label={t('filters')}>
        {tab('', t('all'))}
        {shown.map((state) => tab(state, nameOf(state), counts[state] ?? 0))}
      </div>
      <div className="cluster gap-12 above-16">
        <SearchField label={t('search')} className={`whole-line ${css.search}`} value={typed} onChange={setTyped} />
        {seasons.length > 1 && (
          <NativeSelect
            aria-label={t('season')}
            className={css.select}
            value={list.get('season')}
            onChange={(event) => list.set({ season: event.currentTarget.value })}
            data={[
              { value: '', label: t('allSeasons') },
              ...seasons.map(({ SeasonID, Name }) => ({ value: String(SeasonID), label: Name })),
            ]}
          />
        )}
        <NativeSelect
          aria-label={t('sort')}
          className={css.select}
          value={list.get('sort') || usualSort}
          onChange={(event) => list.set({ sort: event.currentTarget.value === usualSort ? '' : event.currentTarget.value })}
          data={Object.entries(sorts).map(([value, key]) => ({ value, label: t(key) }))}
        />
        <Button variant="default" aria-pressed={isCompact} className={css.compactAction} onClick={() => onCompact(!isCompact)}>
          {t('compact')}
        </Button>
        <Button
          variant="default"
          aria-pressed={isSelecting}
          className={`whole-line ${css.selecting}`}
          onClick={() => onSelecting(!isSelecting)}
        >
          {t(isSelecting ? 'selectDone' : 'selectSeveral')}
        </Button>
      </div>
    </div>
  );
}

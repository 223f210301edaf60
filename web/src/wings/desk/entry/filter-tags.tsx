import { entryAdmin } from '#contract/wings/desk/entry/entry-admin.ts';
import { formatNumber } from '#contract/kernel/text/formats.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useEntryAdminText } from '#web/texts/entry-admin.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { FilterTag } from '#web/ui/table/filter-tag.tsx';
import { PlainButton } from '#web/ui/small/plain-button.tsx';
import { type FilterName, filterNames, filterOf } from './entry-filters.ts';
import type { FilterOptions } from './filter-dialog.tsx';

type Values = Record<FilterName, string>;

/** What each filter is set to, in words. */
function useFilterWords(options: FilterOptions | undefined): (name: FilterName, value: string) => string {
  const t = useEntryAdminText();
  const lists = { media: options?.MediaTypes, category: options?.Categories, cluster: options?.Clusters };
  const one = (name: FilterName, value: string): string => {
    if (name === 'media' || name === 'category' || name === 'cluster')
      return lists[name]?.find(({ id }) => String(id) === value)?.value ?? value;
    if (name === 'state') return t(`state_${value}` as 'state_draft');
    if (name === 'check') return t(`check_${value}` as 'check_eligible');
    if (name === 'coverage') return t(`coverage_${value}` as 'coverage_none');
    return value === 'yes' ? t('yes') : value === 'no' ? t('no') : value;
  };
  return (name, value) => (name === 'organization' ? [value] : value.split(',')).map((part) => one(name, part)).join(', ');
}

interface TagsProps {
  values: Values;
  options: FilterOptions | undefined;
  onRemove: (name: FilterName) => void;
}

/** What is filtered by, each with the way out of it. */
export function FilterTags({ values, options, onRemove }: TagsProps) {
  const t = useEntryAdminText();
  const words = useFilterWords(options);
  return filterNames
    .filter((name) => values[name] !== '')
    .map((name) => <FilterTag key={name} name={t(`f_${name}`)} value={words(name, values[name])} onRemove={() => onRemove(name)} />);
}

interface NothingFitsProps {
  where: { PropertyID: number; SeasonID: number };
  zone: string;
  values: Values;
  search: string;
  options: FilterOptions | undefined;
  onDrop: (name: FilterName | 'search') => void;
}

/** Nothing fits all of it: says which filter to drop, and what would fit then. */
export function NothingFits({ where, zone, values, search, options, onDrop }: NothingFitsProps) {
  const t = useEntryAdminText();
  const words = useFilterWords(options);
  const names = filterNames.filter((name) => values[name] !== '');
  const without = (left: FilterName | 'search') => ({
    ...where,
    ...filterOf((name) => (name === left ? '' : values[name]), zone),
    ...(left !== 'search' && search && { Search: search }),
  });
  return (
    <EmptyState title={t('nothingFits')}>
      <ul className="stack items-center gap-4">
        {search && <Drop name={t('searchFor', { search })} wanted={without('search')} onDrop={() => onDrop('search')} />}
        {names.map((name) => (
          <Drop key={name} name={`${t(`f_${name}`)}: ${words(name, values[name])}`} wanted={without(name)} onDrop={() => onDrop(name)} />
        ))}
      </ul>
    </EmptyState>
  );
}

interface DropProps {
  name: string;
  wanted: ReturnType<typeof filterOf> & { PropertyID: number; SeasonID: number };
  onDrop: () => void;
}

function Drop({ name, wanted, onDrop }: DropProps) {
  const t = useEntryAdminText();
  const { data } = useCall(entryAdmin.getEntryListForAdmin, { body: { ...wanted, Page: 1, PageSize: 1 } });
  return (
    <li>
      <PlainButton variant="underlined" onClick={onDrop}>
        {t('without', { filter: name })}
      </PlainButton>{' '}
      {data && <span className="type-muted figures">{t('wouldFit', { count: data.Total, total: formatNumber(data.Total) })}</span>}
    </li>
  );
}

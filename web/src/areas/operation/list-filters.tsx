import { NativeSelect, TextInput } from '@mantine/core';
import { properties } from '#contract/kernel/properties.ts';
import { useOperationText } from '#web/texts/operation.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './operation.module.css';
import { type List, useTyped } from '#web/kernel/use-list.ts';

export function SearchBox({ list, label }: { list: List; label: string }) {
  const [typed, setTyped] = useTyped(list.get('search'), (search) => list.set({ search }));
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      className={css.search}
      leftSection={<Icon name="search" size={16} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** One filter of a list as a select; the first choice means no filter. */
export function FilterSelect({
  list,
  name,
  label,
  all,
  choices,
}: {
  list: List;
  name: string;
  label: string;
  all: string;
  choices: readonly Choice[];
}) {
  return (
    <NativeSelect
      aria-label={label}
      className={css.filter}
      value={list.get(name)}
      onChange={(event) => list.set({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: all }, ...choices]}
    />
  );
}

export const propertyChoices: readonly Choice[] = properties.map(({ id, name }) => ({ value: String(id), label: name }));

export function PropertyFilter({ list }: { list: List }) {
  const t = useOperationText();
  return <FilterSelect list={list} name="property" label={t('property')} all={t('allProperties')} choices={propertyChoices} />;
}

/** Saved filters: one row of buttons, the chosen one underlined. */
export function FilterTabs({ list, name, label, choices }: { list: List; name: string; label: string; choices: readonly Choice[] }) {
  const chosen = list.get(name);
  return (
    <div className={css.tabs} role="group" aria-label={label}>
      {choices.map(({ value, label: words }) => (
        <button key={value} type="button" className={css.tab} aria-pressed={chosen === value} onClick={() => list.set({ [name]: value })}>
          {words}
        </button>
      ))}
    </div>
  );
}

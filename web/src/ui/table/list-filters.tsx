import { NativeSelect } from '@mantine/core';
import { type List, useTyped } from '#web/kernel/call/use-list.ts';
import css from './list-filters.module.css';
import { SearchField } from '../field/search-field.tsx';

export function SearchBox({ list, label }: { list: List; label: string }) {
  const [typed, setTyped] = useTyped(list.get('search'), (search) => list.set({ search }));
  return <SearchField label={label} className={css.search} value={typed} onChange={setTyped} />;
}

export interface Choice {
  value: string;
  label: string;
}

interface FilterProps {
  list: List;
  /** What the address calls it. */
  name: string;
  label: string;
  choices: readonly Choice[];
}

/** One filter of a list as a select; the first choice means no filter. */
export function FilterSelect({ list, name, label, all, choices }: FilterProps & { all: string }) {
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

interface TabsProps {
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
}

/** One row of buttons, the chosen one underlined. */
export function ChoiceTabs({ label, choices, chosen, onChoose }: TabsProps) {
  return (
    <div className={css.tabs} role="group" aria-label={label}>
      {choices.map(({ value, label: words }) => (
        <button key={value} type="button" className={`tab ${css.tab}`} aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** A filter that is always in sight. */
export function FilterTabs({ list, name, label, choices }: FilterProps) {
  return <ChoiceTabs label={label} choices={choices} chosen={list.get(name)} onChoose={(value) => list.set({ [name]: value })} />;
}

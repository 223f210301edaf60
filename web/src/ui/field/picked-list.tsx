import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../small/icon-button.tsx';
import css from './picked-list.module.css';

interface Choice {
  value: string;
  label: string;
}

interface PickedListProps {
  label: string;
  description?: ReactNode;
  /** Shown in the field while nothing is chosen, such as "Add country". */
  addLabel: string;
  removeLabel: (name: string) => string;
  choices: readonly Choice[];
  /** Under headings, beside those without one. */
  groups?: readonly { group: string; items: readonly Choice[] }[];
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  error?: ReactNode;
}

/** Several out of many: chosen one by one, and each can be taken out again. */
export function PickedList({ label, description, addLabel, removeLabel, choices, groups = [], picked, onPick, error }: PickedListProps) {
  const open = (items: readonly Choice[]): Choice[] => items.filter(({ value }) => !picked.includes(value));
  const all = [...choices, ...groups.flatMap(({ items }) => items)];
  const nameOf = (value: string): string => all.find((choice) => choice.value === value)?.label ?? value;
  return (
    <div>
      <NativeSelect
        label={label}
        description={description}
        value=""
        error={error}
        data={[
          { value: '', label: addLabel },
          ...open(choices),
          ...groups.map(({ group, items }) => ({ group, items: open(items) })).filter(({ items }) => items.length > 0),
        ]}
        onChange={({ currentTarget: { value } }) => value && onPick([...picked, value])}
      />
      <ul className={`unless-empty ${css.picked}`} aria-label={label}>
        {picked.map((value) => (
          <li key={value} className={css.one}>
            {nameOf(value)}
            <IconButton icon="close" label={removeLabel(nameOf(value))} onAction={() => onPick(picked.filter((one) => one !== value))} />
          </li>
        ))}
      </ul>
    </div>
  );
}

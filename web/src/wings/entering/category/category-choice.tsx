import { Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { useCategoryText } from '#web/texts/category.ts';
import { SearchField } from '#web/ui/field/search-field.tsx';
import css from './category.module.css';

export interface Choice {
  id: number;
  name: string;
  /** Medium, or price. */
  detail: string;
}

interface CategoryChoiceProps {
  choices: readonly Choice[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  label: string;
  error: string | undefined;
}

/** Fewer need no search. */
const searchFrom = 8;

/** One of many, in a dialog. */
export function CategoryChoice({ choices, chosen, onChoose, label, error }: CategoryChoiceProps) {
  const t = useCategoryText();
  const errorId = useId();
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = choices.filter(({ name, detail }) => words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)));
  return (
    <div className="stack gap-16">
      {choices.length > searchFrom && <SearchField label={t('search')} value={search} onChange={setSearch} isFirst />}
      <div role="radiogroup" aria-label={label} aria-describedby={error ? errorId : undefined} className={css.choices}>
        {shown.map(({ id, name, detail }) => (
          <Radio
            key={id}
            name={errorId}
            value={String(id)}
            label={
              <>
                {name} <span className="type-small type-muted">{detail}</span>
              </>
            }
            checked={chosen === id}
            onChange={() => onChoose(id)}
          />
        ))}
        {shown.length === 0 && <p className="type-muted">{t('nothing')}</p>}
      </div>
      {error && (
        <p id={errorId} className="l-error">
          {error}
        </p>
      )}
    </div>
  );
}

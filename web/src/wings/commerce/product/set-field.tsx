import { Button, NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ProductSeasonDetails } from '#contract/wings/commerce/product/product.ts';
import { useProductText } from '#web/texts/product.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { NumericField } from '#web/ui/field/numeric-field.tsx';
import css from './products.module.css';

export interface SetPart {
  ProductSeasonID: number;
  /** None while it is being typed. */
  Quantity: number | null;
}

interface SetFieldProps {
  value: readonly SetPart[];
  onChange: (parts: SetPart[]) => void;
  /** What a set can hold: other products of the season that are no sets themselves. */
  choices: readonly ProductSeasonDetails[];
  errorAt: (at: number) => ReactNode;
  error: ReactNode;
}

/** Which products one buys together with this one, and how many of each. */
export function SetField({ value, onChange, choices, errorAt, error }: SetFieldProps) {
  const t = useProductText();
  const [chosen, setChosen] = useState('');
  const left = choices.filter(({ ProductSeasonID }) => !value.some((part) => part.ProductSeasonID === ProductSeasonID));
  const add = (): void => {
    if (chosen) onChange([...value, { ProductSeasonID: Number(chosen), Quantity: 1 }]);
    setChosen('');
  };
  return (
    <fieldset className="stack gap-8">
      <legend className="type-strong">{t('set')}</legend>
      <p className="type-caption type-muted">{t('setHelp')}</p>
      {value.map((part, at) => {
        const name = choices.find(({ ProductSeasonID }) => ProductSeasonID === part.ProductSeasonID)?.Name ?? '';
        const others = value.filter((other) => other !== part);
        return (
          <div key={part.ProductSeasonID} className={css.setPart}>
            <span className="size-15">{name}</span>
            <NumericField
              aria-label={t('setQuantity', { name })}
              value={part.Quantity}
              maxDigits={3}
              error={errorAt(at)}
              onChange={(Quantity) => onChange(value.map((other) => (other === part ? { ...part, Quantity } : other)))}
            />
            <Button variant="default" px="sm" aria-label={t('remove', { name })} onClick={() => onChange(others)}>
              <Icon name="close" size={16} />
            </Button>
          </div>
        );
      })}
      {left.length > 0 && (
        <div className="stack gap-8 columns-auto">
          <NativeSelect
            aria-label={t('setChoose')}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            data={[
              { value: '', label: t('setChoose') },
              ...left.map(({ ProductSeasonID, Name }) => ({ value: String(ProductSeasonID), label: Name })),
            ]}
          />
          <Button variant="default" disabled={!chosen} onClick={add}>
            {t('setAdd')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className="size-14 type-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

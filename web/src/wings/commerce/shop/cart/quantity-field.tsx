import { useId } from 'react';
import { useShopText } from '#web/texts/shop.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { digitsOnly, parseInteger } from '#web/ui/field/numeric.ts';
import css from '../product/product.module.css';

interface QuantityFieldProps {
  value: number;
  most: number;
  onChange: (value: number) => void;
  /** What it is of, for screen readers. */
  name: string;
}

/** One less, a number, one more. */
export function QuantityField({ value, most, onChange, name }: QuantityFieldProps) {
  const t = useShopText();
  const id = useId();
  const put = (next: number | null): void => onChange(Math.min(Math.max(next ?? 1, 1), Math.max(most, 1)));
  return (
    <div className={css.quantity} role="group" aria-label={`${t('quantity')}, ${name}`}>
      <button type="button" aria-label={t('less')} aria-controls={id} disabled={value <= 1} onClick={() => put(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity')}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => put(parseInteger(digitsOnly(currentTarget.value).slice(0, 3)))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'ArrowUp') put(value + 1);
          if (event.key === 'ArrowDown') put(value - 1);
        }}
      />
      <button type="button" aria-label={t('more')} aria-controls={id} disabled={value >= most} onClick={() => put(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}

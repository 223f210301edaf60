import { TextInput } from '@mantine/core';
import type { DeskProduct } from '#contract/wings/commerce/order/desk-order.ts';
import { useDeskOrderText } from '#web/texts/desk-order.ts';
import { IconButton } from '#web/ui/small/icon-button.tsx';
import css from './desk-order.module.css';

export interface LineValues {
  key: string;
  orderLineId?: number;
  productSeasonId: number;
  name: string;
  isTicket: boolean;
  quantity: string;
  price: string;
  /** What is engraved, by the number of the plate's line. */
  texts: Record<number, string>;
}

interface LineFieldsProps {
  line: LineValues;
  product: DeskProduct | undefined;
  errors: Partial<Record<string, string>>;
  onChange: (line: LineValues) => void;
  onRemove?: () => void;
  /** Where the organizer may set a price: in this currency. */
  currency?: string;
}

/** One line of an order: how many, for how much, and what is engraved. */
export function LineFields({ line, product, errors, onChange, onRemove, currency }: LineFieldsProps) {
  const t = useDeskOrderText();
  const isWrong = !/^\d{1,3}$/.test(line.quantity.trim()) || Number(line.quantity) > 500;
  const isFixed = line.isTicket && line.orderLineId !== undefined;
  return (
    <fieldset className={css.line}>
      <legend>{line.name}</legend>
      <div className={css.figures}>
        <TextInput
          label={t('quantity')}
          aria-label={t('quantityOf', { name: line.name })}
          description={isFixed ? t('ticketStays') : line.orderLineId ? t('quantityHelp') : undefined}
          value={line.quantity}
          error={isWrong ? t('quantityWrong') : (errors.Quantity ?? errors.OrderLineID ?? errors.ProductSeasonID)}
          disabled={isFixed}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...line, quantity: value })}
        />
        {currency && (
          <TextInput
            label={t('price', { currency })}
            aria-label={t('priceOf', { name: line.name, currency })}
            value={line.price}
            error={errors.UnitPrice}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onChange({ ...line, price: value })}
          />
        )}
        {onRemove && <IconButton icon="trash" label={t('remove', { name: line.name })} onAction={onRemove} />}
      </div>
      {(product?.Personalizations ?? []).map(({ PersonalizationID, Label, MaxLength }) => (
        <TextInput
          key={PersonalizationID}
          label={t('engraving', { label: Label })}
          value={line.texts[PersonalizationID] ?? ''}
          maxLength={MaxLength}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => onChange({ ...line, texts: { ...line.texts, [PersonalizationID]: value } })}
        />
      ))}
      {errors.Personalizations && <p className="size-14 type-danger">{errors.Personalizations}</p>}
    </fieldset>
  );
}

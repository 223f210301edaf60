import { useId, useState } from 'react';
import { exactMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { Button } from '@mantine/core';
import { Icon } from '#web/ui/small/icon.tsx';
import { amountOf, type CartLineView } from './cart-groups.ts';
import { type EngravedThing, platedLines } from '../product/engraving.ts';
import { EngravedPlate } from '../product/engraved-plate.tsx';
import { EngravingFields } from '../product/engraving-fields.tsx';
import { type CartItem, mostPieces } from './kept-cart.ts';
import { QuantityField } from './quantity-field.tsx';
import { usualPlate } from '#contract/wings/commerce/product/plate.rules.ts';
import css from '../checkout/checkout.module.css';
import shared from '../shop.module.css';

interface CartLineProps {
  line: CartLineView;
  currency: string;
  /** A group of one line shows its amount once. */
  isAlone: boolean;
  /** What one cost before, where that is another price now. */
  oldPrice: number | undefined;
  onChange: (change: Partial<Omit<CartItem, 'key'>>) => void;
  onRemove: () => void;
}

/** A line opens to change how many, and what it says, or to take it out. */
export function CartLine({ line: { item, quoted, product }, currency, isAlone, oldPrice, onChange, onRemove }: CartLineProps) {
  const t = useShopText();
  const id = useId();
  const { property } = usePortal();
  const [isOpen, setOpen] = useState(false);
  const money = (amount: number): string => exactMoney(amount, { ...property, currency });
  const name = product?.Name ?? quoted?.Name ?? t('goneProduct');
  const unit = quoted ? quoted.Parts.reduce((sum, part) => sum + part.UnitPrice, quoted.UnitPrice) : (product?.Price ?? 0);
  const said = [...item.texts, ...item.parts.flatMap(({ texts }) => texts)].map(({ text }) => text.trim()).filter(Boolean);
  const problems = quoted?.Problems ?? [];
  return (
    <li className="pad-4" data-problem={problems.length > 0} data-line={item.productSeasonId}>
      <div className={css.lineHead}>
        <button
          type="button"
          className={`names ${css.lineName}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="named">{name}</span>
          <Icon name="chevronDown" size={16} />
        </button>
        <span className={css.lineTimes}>{t('times', { count: item.quantity, price: money(unit) })}</span>
        <span className={css.lineAmount}>{!isAlone && quoted ? money(amountOf(quoted)) : ''}</span>
      </div>
      {said.length > 0 && (
        <p className={css.lineSays} dir="auto">
          {said.join(' · ')}
        </p>
      )}
      {quoted?.Parts.map((part) => (
        <p key={part.ProductSeasonID} className="type-small type-muted">
          {part.Name}, {part.IsIncluded ? t('included') : money(part.Amount)}
        </p>
      ))}
      {/* A plain price says as much beside the name. */}
      {quoted && quoted.Reason && (quoted.Parts.length > 0 || quoted.Later > 0) && <p className="type-small type-muted">{quoted.Reason}</p>}
      {oldPrice !== undefined && (
        <p className={css.lineNote} role="alert" data-kind="price">
          <Icon name="warn" size={16} /> {t('priceChanged', { before: money(oldPrice), now: money(unit) })}
        </p>
      )}
      {problems.map(({ Kind, Field, Message }) => (
        <p key={`${Kind} ${Field}`} className={css.lineNote} role="alert" data-kind={Kind}>
          <Icon name="warn" size={16} /> {Message}{' '}
          {!isOpen && (
            <button type="button" className={`darkens ${shared.inlineAction}`} aria-label={t('removeNamed', { name })} onClick={onRemove}>
              {t('remove')}
            </button>
          )}
        </p>
      ))}
      <div id={id} className={css.lineOpen} hidden={!isOpen}>
        {isOpen && (
          <>
            <QuantityField
              value={item.quantity}
              most={Math.max(Math.min(product?.MaxQuantity ?? mostPieces, mostPieces), 1)}
              onChange={(quantity) => onChange({ quantity })}
              name={name}
            />
            {product && <LineEngraving thing={product} kept={item.texts} onKept={(texts) => onChange({ texts })} />}
            {product?.Parts.filter(({ ProductSeasonID }) => item.parts.some((part) => part.productSeasonId === ProductSeasonID)).map(
              (thing) => (
                <LineEngraving
                  key={thing.ProductSeasonID}
                  thing={thing}
                  kept={item.parts.find((part) => part.productSeasonId === thing.ProductSeasonID)?.texts ?? []}
                  onKept={(texts) =>
                    onChange({
                      parts: item.parts.map((part) => (part.productSeasonId === thing.ProductSeasonID ? { ...part, texts } : part)),
                    })
                  }
                />
              ),
            )}
            <Button variant="default" size="sm" aria-label={t('removeNamed', { name })} onClick={onRemove}>
              {t('remove')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface LineEngravingProps {
  thing: EngravedThing;
  kept: CartItem['texts'];
  onKept: (texts: CartItem['texts']) => void;
}

function LineEngraving({ thing, kept, onKept }: LineEngravingProps) {
  const [texts, setTexts] = useState<Record<number, string>>(() => Object.fromEntries(kept.map(({ id, text }) => [id, text])));
  if (thing.Personalizations.length === 0) return null;
  const lines = platedLines(thing, texts);
  const keep = (): void => {
    const next = lines.map(({ field, text }) => ({ id: field.PersonalizationID, text: text.trim() }));
    if (JSON.stringify(next) !== JSON.stringify(kept)) onKept(next);
  };
  return (
    <div className={css.lineEngraving}>
      <EngravedPlate lines={lines.map(({ text }) => text)} plate={usualPlate} />
      <EngravingFields
        thing={thing}
        texts={texts}
        onText={(id, text) => setTexts((before) => ({ ...before, [id]: text }))}
        isTried
        onDone={keep}
      />
    </div>
  );
}

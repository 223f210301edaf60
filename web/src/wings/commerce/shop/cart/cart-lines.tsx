import { useEffect, useRef, useState } from 'react';
import type { ProductQuote } from '#contract/wings/commerce/order/product-cart.ts';
import type { Shop } from '#contract/wings/commerce/shop/shop.ts';
import { exactMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useShopText } from '#web/texts/shop.ts';
import { Plate } from '#web/ui/chrome/plate.tsx';
import { StatusChip } from '#web/ui/state/status-chip.tsx';
import { WorkTitle } from '#web/ui/work/work-title.tsx';
import { CartLine } from './cart-line.tsx';
import { type CartGroup, groupsOf } from './cart-groups.ts';
import { type CartItem, withChange, withItemBack, withoutItem } from './kept-cart.ts';
import { useKeptCart } from './use-kept-cart.ts';
import css from '../checkout/checkout.module.css';
import shared from '../shop.module.css';

/** How long a removed line can be brought back. */
const undoMs = 10_000;

interface Removed {
  item: CartItem;
  at: number;
  name: string;
}

interface CartLinesProps {
  shop: Shop;
  quoted: ReadonlyMap<string, ProductQuote['Lines'][number]>;
  oldPrices: ReadonlyMap<string, number>;
}

/** What is bought, under the work it is for. */
export function ShopCartLines({ shop, quoted, oldPrices }: CartLinesProps) {
  const t = useShopText();
  const { items, change } = useKeptCart();
  const [removed, setRemoved] = useState<Removed | undefined>();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!removed) return;
    undo.current?.focus();
    const timer = setTimeout(() => setRemoved(undefined), undoMs);
    return () => clearTimeout(timer);
  }, [removed]);
  const remove = (item: CartItem, name: string): void => {
    setRemoved({ item, name, at: items.findIndex(({ key }) => key === item.key) });
    change((now) => withoutItem(now, item.key));
  };
  return (
    <>
      {groupsOf(items, quoted, shop).map((group) => (
        <Group
          key={String(group.entryId)}
          group={group}
          currency={shop.Currency}
          oldPrices={oldPrices}
          onChange={(key, next) => change((now) => withChange(now, key, next))}
          onRemove={remove}
        />
      ))}
      <div role="status">
        {removed && (
          <p className={css.removed}>
            {t('removed', { name: removed.name })}{' '}
            <button
              ref={undo}
              type="button"
              className={`darkens ${shared.inlineAction}`}
              aria-label={t('undoNamed', { name: removed.name })}
              onClick={() => {
                change((now) => withItemBack(now, removed.item, removed.at));
                setRemoved(undefined);
              }}
            >
              {t('undo')}
            </button>
          </p>
        )}
      </div>
    </>
  );
}

interface GroupProps {
  group: CartGroup;
  currency: string;
  oldPrices: ReadonlyMap<string, number>;
  onChange: (key: string, change: Partial<Omit<CartItem, 'key'>>) => void;
  onRemove: (item: CartItem, name: string) => void;
}

function Group({ group: { work, entryId, lines, amount }, currency, oldPrices, onChange, onRemove }: GroupProps) {
  const t = useShopText();
  const { property } = usePortal();
  const [level] = work?.Levels ?? [];
  const title = work?.Title ?? t(entryId === null ? 'otherItems' : 'goneWork');
  const picture = work ? work.LeadImageUrl : (lines[0]?.product?.ImageUrl ?? null);
  return (
    <section className={css.group} aria-label={title}>
      <span className="shrinks">
        <Plate src={picture} alt="" ratio="thumb" size="small" eager />
      </span>
      <div className="shrinks">
        <div className={css.groupHead}>
          <h3 className={css.groupTitle}>{work ? <WorkTitle size="m">{title}</WorkTitle> : title}</h3>
          {level && (
            <StatusChip status="award" ground="none">
              {level.Name}
            </StatusChip>
          )}
          <span className="numeral-22 push-end">{amount > 0 && exactMoney(amount, { ...property, currency })}</span>
        </div>
        <ul>
          {lines.map((line) => (
            <CartLine
              key={line.item.key}
              line={line}
              currency={currency}
              isAlone={lines.length === 1}
              oldPrice={oldPrices.get(line.item.key)}
              onChange={(change) => onChange(line.item.key, change)}
              onRemove={() => onRemove(line.item, line.product?.Name ?? line.quoted?.Name ?? t('goneProduct'))}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

import { Checkbox } from '@mantine/core';
import type { ShopPart, ShopProduct } from '#contract/wings/commerce/shop/shop.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { useShopText } from '#web/texts/shop.ts';
import css from './product.module.css';

interface ExtrasProps {
  parts: readonly ShopPart[];
  wanted: readonly number[];
  onWanted: (wanted: number[]) => void;
}

/** What can be added to it, such as an engraving. */
export function Extras({ parts, wanted, onWanted }: ExtrasProps) {
  const t = useShopText();
  const money = useMoney();
  const offered = parts.filter(({ MaxQuantity }) => MaxQuantity > 0);
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.part}>
      <legend className={css.legend}>{t('extras')}</legend>
      {offered.map(({ ProductSeasonID, Name, Price, Description }) => (
        <Checkbox
          key={ProductSeasonID}
          label={t('extra', { name: Name, price: Price === 0 ? t('included') : money(Price) })}
          description={Description || undefined}
          checked={wanted.includes(ProductSeasonID)}
          onChange={({ currentTarget: { checked } }) =>
            onWanted(checked ? [...wanted, ProductSeasonID] : wanted.filter((id) => id !== ProductSeasonID))
          }
        />
      ))}
    </fieldset>
  );
}

/** What a set holds, and what it saves. */
export function InTheSet({ product: { Combines, Price } }: { product: ShopProduct }) {
  const t = useShopText();
  const money = useMoney();
  if (Combines.length === 0) return null;
  const apart = Combines.reduce((sum, one) => sum + one.Price * one.Quantity, 0);
  return (
    <section className={css.part} aria-labelledby="in-the-set">
      <h2 id="in-the-set" className={css.legend}>
        {t('includes')}
      </h2>
      <ul className={css.inSet}>
        {Combines.map(({ ProductSeasonID, Name, Quantity, Price: price }) => (
          <li key={ProductSeasonID}>
            <span>{t('includedLine', { count: Quantity, name: Name })}</span>
            <span className="type-figures type-muted">{money(price * Quantity)}</span>
          </li>
        ))}
      </ul>
      {apart > Price && <p className="type-small type-muted">{t('savesLine', { amount: money(apart - Price) })}</p>}
    </section>
  );
}

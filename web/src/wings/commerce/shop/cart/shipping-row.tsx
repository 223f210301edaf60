import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { geo } from '#contract/wings/ground/geo/geo.ts';
import { countryName } from '#contract/wings/ground/geo/country-name.ts';
import { productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { useMoney } from '#web/kernel/words/use-money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useShopText } from '#web/texts/shop.ts';
import { Icon } from '#web/ui/small/icon.tsx';
import { sentLines } from './cart-groups.ts';
import { type CartItem, piecesIn } from './kept-cart.ts';
import css from '../product/product.module.css';
import shared from '../shop.module.css';

interface ShippingRowProps {
  items: readonly CartItem[];
  added: CartItem;
  country: string;
  onCountry: (country: string) => void;
}

/** What sending it costs, together with what is in the cart already. */
export function ShippingRow({ items, added, country, onCountry }: ShippingRowProps) {
  const t = useShopText();
  const money = useMoney();
  const { property } = usePortal();
  const [isChoosing, setChoosing] = useState(false);
  // Words don't weigh anything: typing them asks for nothing.
  const Lines = sentLines(
    [...items, added].map((item) => ({ ...item, texts: [], parts: item.parts.map((part) => ({ ...part, texts: [] })) })),
  );
  const quote = useCall(
    productCart.calcVat,
    { body: { cartInfo: { PropertyID: property.id, Lines, Billing: { Country: country || null } } } },
    { keepsLast: true },
  );
  const countries = useCall(geo.getCountries, { params: { propertyId: property.id } }, { staleMs: 3_600_000 });
  const shipping = quote.data?.Shipping;
  if (shipping?.State === 'nothing') return null;
  const name = countryName(country) ?? '';
  const pieces = piecesIn(items);
  const isKnown = shipping?.State === 'known';
  return (
    <div className={css.shipping} aria-busy={quote.isPlaceholderData}>
      <Icon name="truck" />
      <div className="stack items-start gap-4 size-15">
        <p className="row spread gap-16 fills">
          <span>{country ? t('shipTo', { country: name }) : t('shipUnknown')}</span>
          <span className="type-figures">{isKnown && (shipping.Amount === 0 ? t('free') : money(shipping.Amount))}</span>
        </p>
        <p className="type-small type-muted" role="status">
          {quote.isError
            ? t('shipFailed')
            : !shipping
              ? t('shipWorking')
              : shipping.State === 'needsCountry'
                ? t('shipUnknownBody')
                : shipping.State === 'cannotShip'
                  ? shipping.Reason || t('shipCannot', { country: name })
                  : [shipping.Reason, pieces > 0 && t('shipWithCart', { count: pieces })].filter(Boolean).join(' ')}
        </p>
        {isChoosing || !country ? (
          <NativeSelect
            label={t('shipCountry')}
            size="sm"
            value={country}
            onChange={({ currentTarget: { value } }) => {
              onCountry(value);
              setChoosing(false);
            }}
            data={[
              { value: '', label: '' },
              ...(countries.data ?? []).map(({ Abbreviation, Name }) => ({ value: Abbreviation, label: Name })),
            ]}
          />
        ) : (
          <button type="button" className={`darkens ${shared.inlineAction}`} onClick={() => setChoosing(true)}>
            {t('changeCountry')}
          </button>
        )}
      </div>
    </div>
  );
}

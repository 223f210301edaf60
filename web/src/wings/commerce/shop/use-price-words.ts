import { useState } from 'react';
import { account } from '#contract/wings/accounts/account/account.ts';
import { cart } from '#contract/wings/commerce/order/cart.ts';
import { partOf } from '#contract/wings/commerce/order/tax.ts';
import { asksForTaxInfo } from '#web/wings/commerce/order/checkout/order-tax.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { localShelf } from '#web/kernel/session/storage.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { useShopText } from '#web/texts/shop.ts';
import { usePass } from './shop-pass.tsx';
import { useKeptCart } from './cart/use-kept-cart.ts';

const shelfKey = 'laurel.shop-prices';

/** The buyer's country and prices: before VAT for organizations, with it for everyone else, until someone says otherwise. */
export function usePriceWords() {
  const t = useShopText();
  const { property } = usePortal();
  const pass = usePass();
  const { country: said, setCountry } = useKeptCart();
  const [chosen, setChosen] = useState(() => localShelf().get(shelfKey));
  const contact = useCall(account.getContactInfo, {}, { enabled: !pass, staleMs: 60_000 });
  const tax = useCall(
    cart.getOrderTaxInfo,
    { body: { PropertyID: property.id } },
    { enabled: !pass && asksForTaxInfo(property), staleMs: 3_600_000 },
  );
  const country = said || (contact.data?.Country ?? '');
  const rate = tax.data?.Rates.find(({ Country }) => Country === country)?.TaxRate ?? 0;
  const isWith = chosen === null ? !contact.data?.Organization : chosen === 'with';
  const toggle = (): void => {
    const next = isWith ? 'without' : 'with';
    localShelf().set(shelfKey, next);
    setChosen(next);
  };
  return {
    country,
    setCountry,
    /** What a price is shown as. */
    shown: (amount: number): number => (isWith && rate > 0 ? amount + partOf(amount, rate) : amount),
    words: rate === 0 ? '' : isWith ? t('withTax', { percent: rate / 100 }) : t('plusTax'),
    ...(rate > 0 && { switchWords: t(isWith ? 'showWithoutTax' : 'showWithTax'), toggle }),
  };
}

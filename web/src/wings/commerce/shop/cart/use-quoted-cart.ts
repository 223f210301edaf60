import { useEffect, useRef, useState } from 'react';
import { type ProductQuote, productCart } from '#contract/wings/commerce/order/product-cart.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useCall } from '#web/kernel/call/use-call.ts';
import { pricesChanged, sentLines } from './cart-groups.ts';
import type { CartItem } from './kept-cart.ts';

interface Asked {
  items: readonly CartItem[];
  couponCode: string;
  country: string;
  vatNumber: string;
  /** Where the parcel goes, if not where the bill does. */
  shipCountry: string | undefined;
}

type QuotedLines = ReadonlyMap<string, ProductQuote['Lines'][number]>;
const none: QuotedLines = new Map();

/** What the cart costs now: the server calculates, and while it does the old sums stay. */
export function useQuotedCart({ items, couponCode, country, vatNumber, shipCountry }: Asked) {
  const { property } = usePortal();
  const live = useCall(
    productCart.calcVat,
    {
      body: {
        cartInfo: {
          PropertyID: property.id,
          Lines: sentLines(items),
          CouponCode: couponCode || null,
          Billing: { Country: country || null, VatNumber: vatNumber.trim() || null },
          ShippingAddress: shipCountry === undefined ? null : { Country: shipCountry || null },
        },
      },
    },
    { keepsLast: true, staleMs: 0, enabled: items.length > 0 },
  );
  // An answer is of the cart it was asked for: its lines are known by their places there.
  const lines = useRef<{ quote: ProductQuote; quoted: QuotedLines } | undefined>(undefined);
  if (live.data && !live.isPlaceholderData && lines.current?.quote !== live.data)
    lines.current = {
      quote: live.data,
      quoted: new Map(items.flatMap(({ key }, at) => (live.data.Lines[at] ? [[key, live.data.Lines[at]] as const] : []))),
    };
  const quoted = lines.current?.quoted ?? none;
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map());
  const before = useRef<QuotedLines>(none);
  useEffect(() => {
    const changed = pricesChanged(before.current, quoted);
    before.current = quoted;
    if (changed.size > 0) setOldPrices((known) => new Map([...changed, ...known]));
  }, [quoted]);
  return {
    quote: live.data,
    quoted,
    oldPrices,
    isCounting: !live.data || live.isPlaceholderData || live.isFetching,
    error: live.error,
    refetch: () => void live.refetch(),
  };
}

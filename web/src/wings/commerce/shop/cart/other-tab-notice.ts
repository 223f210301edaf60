import { useEffect, useRef } from 'react';
import { useShopText } from '#web/texts/shop.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { thisTab, useKeptCart } from './use-kept-cart.ts';

/** Says once that another tab changed what this page shows; the later change is the one that counts. */
export function useOtherTabNotice(): void {
  const t = useShopText();
  const messages = useHeaderMessages();
  const { items, by } = useKeptCart();
  const last = useRef(items);
  useEffect(() => {
    if (last.current === items) return;
    last.current = items;
    if (by !== '' && by !== thisTab) messages.info(t('otherTab'), { stays: true });
  }, [items, by, messages, t]);
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrderRow } from '#contract/wings/commerce/order/order-view.ts';
import { payOrder } from '#contract/wings/commerce/order/pay-order.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useOrderText } from '#web/texts/order.ts';
import { useHeaderMessages } from '#web/ui/state/header-messages.tsx';
import { Icon } from '#web/ui/small/icon.tsx';
import { hasSavedCards } from './has-saved-cards.ts';

/** The way to the payment provider's own page, for buyers who paid through it before. The link is requested on click, because each opens once. */
export function SavedCards({ orders }: { orders: readonly OrderRow[] }) {
  const t = useOrderText();
  const { property, send } = usePortal();
  const messages = useHeaderMessages();
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { Url } = await send(payOrder.getStripePortalInfo, {});
      if (Url) location.assign(Url);
      else messages.error(t('noSavedCards'));
    } catch {
      messages.error(t('savedCardsFailed'));
    }
    setOpening(false);
  };
  if (!hasSavedCards(property, orders)) return null;
  return (
    <Button variant="default" leftSection={<Icon name="external" size={16} />} loading={isOpening} onClick={() => void open()}>
      {t('savedCards')}
    </Button>
  );
}

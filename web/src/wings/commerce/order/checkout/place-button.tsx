import { onPage } from '#contract/wings/commerce/order/ways.ts';
import { Button } from '@mantine/core';
import { formatMoney } from '#contract/kernel/text/money.ts';
import { usePortal } from '#web/kernel/page/portal.ts';
import { useOrderText } from '#web/texts/order.ts';
import type { Payable } from './use-placing.ts';

interface PlaceButtonProps {
  payable: Payable;
  isWaiting: boolean;
}

/** The act with the sum on it. A total on its way to another one is not paid by a click that meant the first. */
export function PlaceButton({ payable: { paysBy, total: amount, currency }, isWaiting }: PlaceButtonProps) {
  const t = useOrderText();
  const { property } = usePortal();
  const total = formatMoney(amount, { ...property, currency });
  return (
    <Button type="submit" loading={isWaiting} fullWidth className="above-20">
      {paysBy === 'card' ? t('pay', { total }) : paysBy === onPage ? t('payHostedAction', { total }) : t('place')}
    </Button>
  );
}

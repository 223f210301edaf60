import type { OrderRow } from '#contract/wings/commerce/order/order-view.ts';
import { useOrderText } from '#web/texts/order.ts';
import { type Status, StatusChip } from '#web/ui/state/status-chip.tsx';

const shapes: Record<number, Status> = { 1: 'care', 2: 'judging', 3: 'off', 4: 'judging', 5: 'done' };

interface PaymentChipProps {
  order: Pick<OrderRow, 'PaymentStatusID' | 'CancelledDate' | 'Refunded' | 'Total'>;
  ground?: 'wash' | 'none';
}

export function PaymentChip({ order: { PaymentStatusID, CancelledDate, Refunded, Total }, ground = 'wash' }: PaymentChipProps) {
  const t = useOrderText();
  if (Refunded > 0)
    return (
      <StatusChip status="draft" ground={ground}>
        {t(CancelledDate || Refunded >= Total ? 'statusRefunded' : 'statusPartlyRefunded')}
      </StatusChip>
    );
  if (CancelledDate)
    return (
      <StatusChip status="draft" ground={ground}>
        {t('statusCancelled')}
      </StatusChip>
    );
  return (
    <StatusChip status={shapes[PaymentStatusID] ?? 'care'} ground={ground}>
      {t(`status_${shapes[PaymentStatusID] ? PaymentStatusID : 1}` as 'status_1')}
    </StatusChip>
  );
}
